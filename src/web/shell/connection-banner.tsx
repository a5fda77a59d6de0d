import { useEffect } from 'react'
import { type TextKey, useFormats, useText } from '#web/app/intl.tsx'
import { announce } from '../ui/announce.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Row } from '../ui/layout.tsx'
import { lastAnswer, useConnection } from './connection.ts'
import * as styles from './connection-banner.module.css'

const sayings = { offline: 'errors.offline', silent: 'errors.silent' } as const satisfies Record<string, TextKey>

/** Says since when the page may be out of date. */
export function ConnectionBanner() {
  const text = useText()
  const { time } = useFormats()
  const connection = useConnection()
  const saying = connection === 'ok' ? '' : text(sayings[connection], { time: time(lastAnswer()) })
  useEffect(() => {
    if (saying) announce(saying)
  }, [saying])
  if (!saying) return null
  return (
    <Row as="aside" tight gap={2} className={cx('small warning', styles.root)} data-connection={connection}>
      <Icon name="warning" />
      {saying}
    </Row>
  )
}
