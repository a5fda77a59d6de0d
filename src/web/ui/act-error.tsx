import { Text, type TextKey } from '#web/app/intl.tsx'
import { useFailureText } from './failed.tsx'
import { Alert } from './notice.tsx'

type Props = { mutation: { isError: boolean; error: unknown; submittedAt: number }; what: TextKey }

/** In place: what didn't come about, and why; each failure takes the focus anew. */
export function ActError({ mutation, what }: Props) {
  const failureText = useFailureText()
  if (!mutation.isError) return null
  return (
    <Alert key={mutation.submittedAt}>
      <b>
        <Text id={what} />
      </b>{' '}
      {failureText(mutation.error)}
    </Alert>
  )
}
