import type { FieldValues } from 'react-hook-form'
import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Alert, Notice } from '#web/ui/notice.tsx'
import type { Desk } from './use-desk.ts'

type Props<Draft extends FieldValues> = {
  desk: Pick<Desk<Draft>, 'stale' | 'unsaved' | 'isBusy' | 'version'>
  /** The form, where the notice stands outside of it. */
  formId?: string
}

/**
 * Somebody else saved meanwhile, and what, in place of saving or while one writes. What only they changed is in the form by now,
 * what one wrote oneself has stayed; either is saved next.
 */
export function StaleNotice<Draft extends FieldValues>({ desk, formId }: Props<Draft>) {
  const text = useText()
  if (!desk.stale) return null
  const { by, time, changed, isRefused } = desk.stale
  const isUnsaved = desk.unsaved.length > 0
  const who = by ?? text('stale.somebody')
  const content = (
    <Stack gap={2}>
      <b>{time === null ? text('stale.savedSometime', { by: who }) : text('stale.saved', { by: who, time })}</b>
      {changed.length > 0 && (
        <ul>
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="small">
        <Text id={isUnsaved ? 'stale.typedKept' : 'stale.nothingTyped'} />
      </p>
      <Row gap={2}>
        <Button type="reset" form={formId}>
          <Text id={isUnsaved ? 'stale.takeTheirs' : 'stale.goOn'} />
        </Button>
        {isUnsaved && (
          <Button type="submit" form={formId} busy={desk.isBusy}>
            <Text id="stale.saveMine" />
          </Button>
        )}
      </Row>
    </Stack>
  )
  // An alert takes focus as it appears, which nobody wants who is writing.
  return isRefused ? (
    <Alert key={desk.version}>{content}</Alert>
  ) : (
    <Notice alert key={desk.version}>
      {content}
    </Notice>
  )
}
