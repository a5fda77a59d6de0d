import type { ImportKind } from '#domain/import/kinds.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { queryClient } from '#web/app/trpc.ts'
import { ClubPreview } from './club-preview.tsx'
import { makeClubSample } from './club-sample.ts'
import { FileImport } from './file-import.tsx'
import { ImportDone } from './import-done.tsx'

/** Who holds a court every week, or reservations to come, from a file of another system. */
export function ClubImportForm({ kind }: { kind: ImportKind }) {
  const text = useText()
  const isHolders = kind === 'holders'
  return (
    <FileImport
      path={`/api/import/${kind}`}
      sample={{ name: `${kind}.csv`, rows: makeClubSample(kind, text) }}
      readPlan={async (answer) => (await loadSchemas()).clubImportPlanAnswerSchema.parse(answer).data}
      readDone={async (answer) => (await loadSchemas()).clubImportedAnswerSchema.parse(answer).data}
      onDone={() => void queryClient.invalidateQueries()}
      renderPlan={(plan, ways) => <ClubPreview plan={plan} {...ways} />}
      renderDone={({ made }, _, onAgain) => (
        <ImportDone
          to={isHolders ? '/subscribers' : '/reservations'}
          title={isHolders ? 'title.subscribers' : 'title.reserve'}
          onAgain={onAgain}
        >
          <Text id="import.done" values={{ count: made }} />
        </ImportDone>
      )}
    >
      <p>
        <Text id={isHolders ? 'import.howHolders' : 'import.howReservations'} />
      </p>
      <p className="small muted">
        <Text id={isHolders ? 'import.columnsHolders' : 'import.columnsReservations'} />
      </p>
    </FileImport>
  )
}

async function loadSchemas() {
  return await import('#domain/import/schema.ts')
}
