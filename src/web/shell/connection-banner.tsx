import { useEffect } from 'react'
import { useFormats, useText } from '#web/app/intl.tsx'
import { announce } from '../ui/announce.tsx'
import { Icon } from '../ui/icon.tsx'
import { lastAnswer, useConnection } from './connection.ts'
import * as styles from './connection-banner.module.css'

/** Says when what is shown may be old. */
export function ConnectionBanner() {
  const text = useText()
  const { time } = useFormats()
  const connection = useConnection()
  const values = { time: time(lastAnswer()) }
  const saying = { ok: '', offline: text('errors.offline', values), silent: text('errors.silent', values) }[connection]
  useEffect(() => {
    if (saying) announce(saying)
  }, [saying])
  if (!saying) return null
  return (
    <aside className={styles.connectionBanner} data-connection={connection}>
      <Icon name="warning" />
      {saying}
    </aside>
  )
}
