import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPlanView } from '#domain/users/import-schema.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { FileField } from '#web/ui/input/file-field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { makeSample } from './sample.ts'

type Source = File | string

/** Members from a file: chosen or pasted, looked at line by line, and then imported as it was looked at. */
export function ImportForm() {
  const text = useText()
  const sample = `data:text/csv;charset=utf-8,${encodeURIComponent(makeSample(text, useLocale()))}`
  const notify = useFailureToast('people.importFailed')
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const checking = useOneAtATime(useMutation({ mutationFn: checkFile, onError: (error) => notify(error) }))
  const importing = useOneAtATime(
    useMutation({
      mutationFn: importFile,
      onSuccess: () => void queryClient.invalidateQueries(api.users.list.pathFilter()),
      onError: (error) => notify(error),
    }),
  )
  const source: Source = file ?? pasted
  const isEmpty = file === null && pasted.trim() === ''
  const startOver = () => {
    setFile(null)
    setPasted('')
    checking.reset()
    importing.reset()
  }
  if (importing.data && checking.data)
    return <ImportOutcome {...importing.data} minutes={checking.data.minutes} onAgain={startOver} />
  if (checking.data) {
    const { plan } = checking.data
    return (
      <ImportPreview
        plan={checking.data}
        isBusy={importing.isPending}
        error={<ActError mutation={importing} what="people.importFailed" />}
        onImport={() => importing.mutate({ source, plan })}
        onBack={() => {
          checking.reset()
          importing.reset()
        }}
      />
    )
  }
  return (
    <Stack
      as="form"
      gap={4}
      className="measure page-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !checking.isPending) checking.mutate(source)
      }}
    >
      <p>
        <Text id="people.importHow" />
      </p>
      <p className="small muted">
        <Text id="people.importColumns" />
      </p>
      <p>
        <FileLink href={sample} download={text('people.importSampleName')}>
          <Text id="people.importSample" />
        </FileLink>
      </p>
      <FileField
        label={text('people.importFile')}
        button={text('people.importChoose')}
        accept=".csv,text/csv,text/plain"
        file={file}
        onChange={setFile}
      />
      {file === null && (
        <TextArea
          label={text('people.importPaste')}
          tall
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      )}
      <ActError mutation={checking} what="people.importFailed" />
      <Button type="submit" kind="primary" busy={checking.isPending} aria-disabled={isEmpty || undefined}>
        <Text id="people.importCheck" />
      </Button>
    </Stack>
  )
}

async function checkFile(source: Source): Promise<ImportPlanView> {
  const [{ importPlanAnswerSchema }, answer] = await Promise.all([loadSchemas(), send('/api/users/import', source)])
  return importPlanAnswerSchema.parse(answer).data
}

async function importFile({ source, plan }: { source: Source; plan: string }) {
  const [{ importedAnswerSchema }, answer] = await Promise.all([
    loadSchemas(),
    send(`/api/users/import/${plan}`, source),
  ])
  return importedAnswerSchema.parse(answer).data
}

async function loadSchemas() {
  return await import('#domain/users/import-schema.ts')
}

/** Systems call such files by many names; the server knows one. */
async function send(path: string, source: Source): Promise<unknown> {
  return await sendFile('POST', path, new Blob([source], { type: 'text/csv' }))
}
