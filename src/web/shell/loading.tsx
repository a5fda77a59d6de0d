import { Text } from '#web/app/intl.tsx'
import { Spinner } from '../ui/spinner.tsx'

export function Loading() {
  return (
    <output className="loading">
      <Spinner />
      <Text id="common.loading" />
    </output>
  )
}
