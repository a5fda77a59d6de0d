import { useEffect } from 'react'
import { Text, type TextKey, useFormats, useText } from '#web/app/intl.tsx'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Row } from '../ui/layout.tsx'
import { lastAnswer, useConnection, useIsUpdated } from './connection.ts'
import * as styles from './connection-banner.module.css'

const sayings = { offline: 'errors.offline', silent: 'errors.silent' } as const satisfies Record<string, TextKey>

/** Says since when the page may be out of date, or that it is of a former program, and leads to the new one. */
export function ConnectionBanner() {
  const text = useText()
  const { time } = useFormats()
  const connection = useConnection()
  const isUpdated = useIsUpdated()
  const since = connection === 'ok' ? '' : text(sayings[connection], { time: time(lastAnswer()) })
  const saying = isUpdated ? text('errors.unloaded') : since
  useEffect(() => {
    if (saying) announce(saying)
  }, [saying])
  if (!saying) return null
  return (
    <Row as="aside" tight gap={2} className={cx('small warning', styles.root)} data-connection={connection}>
      <Icon name="warning" />
      {saying}
      {isUpdated && (
        <Button onClick={() => location.reload()}>
          <Text id="common.reload" />
        </Button>
      )}
    </Row>
  )
}
