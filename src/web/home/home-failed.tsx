import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './home-failed.module.css'

type Props = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

/** In the place of the free times, when they couldn't be loaded. */
export function HomeFailed({ query: { error, isFetching, refetch } }: Props) {
  const failureText = useFailureText()
  return (
    <div className={styles.root} role="alert" data-failed="">
      <Icon name="warning" />
      <div>
        <b>
          <Text id="home.failed" />
        </b>
        <p>{failureText(error)}</p>
        <Button className={styles.retry} busy={isFetching} onClick={() => refetch()}>
          <Text id="common.retry" />
        </Button>
      </div>
    </div>
  )
}
