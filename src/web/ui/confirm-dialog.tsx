import type { ReactNode } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { ActError } from './act-error.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** What follows. */
  children: ReactNode
  keep: TextKey
  yes: TextKey
  /** Said before the reason when it fails. */
  failed: TextKey
  mutation: { isPending: boolean; isError: boolean; error: unknown; submittedAt: number }
  onYes: () => void
  onClose: () => void
}

/** Asks before something that can't simply be taken back; stays open to say why it was refused. */
export function ConfirmDialog({ title, children, keep, yes, failed, mutation, onYes, onClose }: Props) {
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
          <Button kind="danger" busy={mutation.isPending} onClick={onYes}>
            <Text id={yes} />
          </Button>
        </>
      }
    >
      {children}
      <ActError mutation={mutation} what={failed} />
    </Dialog>
  )
}
