import type { ReactNode } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Alert } from '#web/ui/notice.tsx'

type Props = {
  title: ReactNode
  /** What follows. */
  children: ReactNode
  keep: TextKey
  yes: TextKey
  /** Said before the reason when it fails. */
  failed: TextKey
  act: { isPending: boolean; isError: boolean; error: unknown }
  onYes: () => void
  onClose: () => void
}

/** Asks before something that can't simply be taken back; stays open to say why it was refused. */
export function GameAsk({ title, children, keep, yes, failed, act, onYes, onClose }: Props) {
  const failureText = useFailureText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id={keep} />
          </Button>
          <Button kind="danger" busy={act.isPending} onClick={onYes}>
            <Text id={yes} />
          </Button>
        </>
      }
    >
      {children}
      {act.isError && (
        <Alert>
          <b>
            <Text id={failed} />
          </b>{' '}
          {failureText(act.error)}
        </Alert>
      )}
    </Dialog>
  )
}
