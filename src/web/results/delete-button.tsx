import { useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveResult } from './mutations.ts'

/** Deletes the result of a game, once somebody has said so twice. */
export function DeleteButton({ game: { documentId: id } }: { game: { documentId: string } }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveResult()
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Text id="result.remove" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Text id="result.removeTitle" />}
          keep="result.leaveSo"
          yes="result.removeYes"
          failed="result.notSent"
          mutation={remove}
          onYes={() => remove.mutate({ id })}
          onClose={() => setAsking(false)}
        >
          <Text id="result.removeHint" />
        </ConfirmDialog>
      )}
    </>
  )
}
