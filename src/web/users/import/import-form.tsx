import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { FileImport } from '#web/import/file-import.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { makeSample } from './sample.ts'

/** Members from a file. */
export function ImportForm() {
  const text = useText()
  return (
    <FileImport
      path="/api/users/import"
      sample={{ name: text('people.importSampleName'), rows: makeSample(text, useLocale()) }}
      readPlan={async (answer) => (await loadSchemas()).importPlanAnswerSchema.parse(answer).data}
      readDone={async (answer) => (await loadSchemas()).importedAnswerSchema.parse(answer).data}
      onDone={() => void queryClient.invalidateQueries(api.users.list.pathFilter())}
      renderPlan={(plan, ways) => <ImportPreview plan={plan} {...ways} />}
      renderDone={(done, { minutes }, onAgain) => <ImportOutcome {...done} minutes={minutes} onAgain={onAgain} />}
    >
      <p>
        <Text id="people.importHow" />
      </p>
      <p className="small muted">
        <Text id="people.importColumns" />
      </p>
    </FileImport>
  )
}

async function loadSchemas() {
  return await import('#domain/users/import-schema.ts')
}
