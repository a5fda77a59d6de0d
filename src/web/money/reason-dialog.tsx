import { type ReactNode, useState } from 'react'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = {
  title: ReactNode
  /** What it is about. */
  what?: string
  /** What follows. */
  follows: ReactNode
  yes: ReactNode
  /** Said before the reason when it fails. */
  failed: TextKey
  mutation: { isPending: boolean; isError: boolean; error: unknown; submittedAt: number }
  onYes: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of what is done to the book or the till; stays open to say why it was refused. */
export function ReasonDialog({ title, what, follows, yes, failed, mutation, onYes, onClose }: Props) {
  const text = useText()
  const [reason, setReason] = useState('')
  return (
    <Dialog open onClose={onClose} title={title}>
      {what !== undefined && <p>{what}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onYes(reason.trim())
        }}
      >
        <Stack gap={4}>
          <Field
            label={text('pay.reason')}
            value={reason}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="small muted">{follows}</p>
          <ActError mutation={mutation} what={failed} />
          <Row full gap={2}>
            <Button onClick={onClose}>
              <Text id="pay.notNow" />
            </Button>
            <Button type="submit" kind="primary" busy={mutation.isPending}>
              {yes}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
