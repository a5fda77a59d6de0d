import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { isPublic: boolean; isBusy: boolean; onYes: () => void; onClose: () => void }

/** Says what follows before a post is a draft again. */
export function WithdrawDialog({ isPublic, isBusy, onYes, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="writing.withdrawAsk" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="writing.withdrawKeep" />
          </Button>
          <Button kind="danger" busy={isBusy} onClick={onYes}>
            <Text id="writing.withdrawYes" />
          </Button>
        </>
      }
    >
      <p>
        <Text id={isPublic ? 'writing.withdrawFollows' : 'writing.withdrawPlanned'} />
      </p>
    </Dialog>
  )
}
