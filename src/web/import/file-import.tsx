import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { FileField } from '#web/ui/input/file-field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'

type Source = File | string

type Props<Plan, Done> = {
  /** Where the file is sent to be checked; with the plan behind it, to be imported. */
  path: string
  /** What it holds and how it is read. */
  children: ReactNode
  /** A file to begin with, in lines of cells. */
  sample: { name: string; rows: readonly (readonly string[])[] }
  readPlan: (answer: unknown) => Promise<Plan>
  readDone: (answer: unknown) => Promise<Done>
  onDone: () => void
  renderPlan: (plan: Plan, ways: PlanWays) => ReactNode
  renderDone: (done: Done, plan: Plan, onAgain: () => void) => ReactNode
}

/** What can be done with a plan that is looked at. */
export type PlanWays = { isBusy: boolean; error: ReactNode; onImport: () => void; onBack: () => void }

/** A file: chosen or pasted, looked at line by line, and then imported as it was looked at. */
export function FileImport<Plan extends { plan: string }, Done>(props: Props<Plan, Done>) {
  const { path, children, sample, readPlan, readDone, onDone, renderPlan, renderDone } = props
  const text = useText()
  // As spreadsheets of the language read it.
  const cellEnd = useLocale() === 'es' ? ';' : ','
  const csv = `\uFEFF${sample.rows.map((row) => `${row.join(cellEnd)}\r\n`).join('')}`
  const notify = useFailureToast('people.importFailed')
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const checking = useOneAtATime(
    useMutation({
      mutationFn: async (source: Source) => await readPlan(await send(path, source)),
      onError: (error) => notify(error),
    }),
  )
  const importing = useOneAtATime(
    useMutation({
      mutationFn: async ({ source, plan }: { source: Source; plan: string }) =>
        await readDone(await send(`${path}/${plan}`, source)),
      onSuccess: onDone,
      onError: (error) => notify(error),
    }),
  )
  const source: Source = file ?? pasted
  const isEmpty = file === null && pasted.trim() === ''
  const reset = () => {
    checking.reset()
    importing.reset()
  }
  if (importing.data && checking.data) {
    return renderDone(importing.data, checking.data, () => {
      setFile(null)
      setPasted('')
      reset()
    })
  }
  if (checking.data) {
    const { plan } = checking.data
    return renderPlan(checking.data, {
      isBusy: importing.isPending,
      error: <ActError mutation={importing} what="people.importFailed" />,
      onImport: () => importing.mutate({ source, plan }),
      onBack: reset,
    })
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
      {children}
      <p>
        <FileLink href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={sample.name}>
          <Text id="people.importSample" />
        </FileLink>
      </p>
      <FileField
        label={text('import.file')}
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

/** Systems call such files by many names; the server knows one. */
async function send(path: string, source: Source): Promise<unknown> {
  return await sendFile('POST', path, new Blob([source], { type: 'text/csv' }))
}
