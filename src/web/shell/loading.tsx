import { Text } from '#web/app/intl.tsx'
import { Spinner } from '../ui/spinner.tsx'
import * as styles from './loading.module.css'

export function Loading() {
  return (
    <output className={styles.root}>
      <Spinner />
      <Text id="common.loading" />
    </output>
  )
}
