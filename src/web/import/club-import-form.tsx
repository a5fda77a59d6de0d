import type { ImportKind } from '#domain/import/kinds.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { queryClient } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ClubPreview } from './club-preview.tsx'
import { makeClubSample } from './club-sample.ts'
import { FileImport } from './file-import.tsx'

/** Who holds a court every week, or reservations to come, from a file of another system. */
export function ClubImportForm({ kind }: { kind: ImportKind }) {
  const text = useText()
  const isHolders = kind === 'holders'
  return (
    <FileImport
      path={`/api/import/${kind}`}
      sample={{ name: `${kind}.csv`, csv: makeClubSample(kind, text, useLocale()) }}
      readPlan={async (answer) => (await loadSchemas()).clubImportPlanAnswerSchema.parse(answer).data}
      readDone={async (answer) => (await loadSchemas()).clubImportedAnswerSchema.parse(answer).data}
      onDone={() => void queryClient.invalidateQueries()}
      renderPlan={(plan, ways) => <ClubPreview plan={plan} {...ways} />}
      renderDone={({ made }, _, onAgain) => (
        <Stack as="output" gap={4}>
          <p>
            <Text id="import.done" values={{ count: made }} />
          </p>
          <Row gap={2}>
            <LinkButton to={isHolders ? '/subscribers' : '/reservations'} kind="primary">
              <Text id={isHolders ? 'title.subscribers' : 'title.reserve'} />
            </LinkButton>
            <Button onClick={onAgain}>
              <Text id="people.importBack" />
            </Button>
          </Row>
        </Stack>
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
