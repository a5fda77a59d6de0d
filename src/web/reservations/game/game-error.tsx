import { Text, type TextKey } from '#web/app/intl.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Alert } from '#web/ui/notice.tsx'

type Props = { act: { isError: boolean; error: unknown; submittedAt: number }; what: TextKey }

/** In place: what didn't come about, and why; each failure takes the focus anew. */
export function GameTrouble({ act, what }: Props) {
  const failureText = useFailureText()
  if (!act.isError) return null
  return (
    <Alert key={act.submittedAt}>
      <b>
        <Text id={what} />
      </b>{' '}
      {failureText(act.error)}
    </Alert>
  )
}
