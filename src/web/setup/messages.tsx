import type { ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Link, useOrigin } from '#web/app/navigation.tsx'
import { useMe } from '#web/app/session.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Message } from '#web/ui/page/message.tsx'
import * as styles from './setup.module.css'

/** Without a link, or by one that is spent, mistyped or too old: what it looks like, where it was, how to get another. */
export function NoLinkMessage() {
  const origin = useOrigin()
  return (
    <Message title={<Text id="setup.noLink" />} actions={<HomeLink />}>
      <Text id="setup.noLink.what" />
      <code className={styles.sample}>{origin}/setup?code=…</code>
      <Text id="setup.noLink.again" values={{ code: renderCode }} />
    </Message>
  )
}

/** Of a club that has begun: how to get into it. */
export function ClubOpenMessage() {
  const me = useMe()
  return (
    <Message
      title={<Text id="setup.begun" />}
      actions={
        <>
          {me === null && (
            <LinkButton to="/login" kind="primary">
              <Text id="menu.signIn" />
            </LinkButton>
          )}
          <HomeLink />
        </>
      }
    >
      <Text id="setup.begun.what" />
    </Message>
  )
}

/** After a try that had no answer, and another that the link is too old for. */
export function MayBeOpen() {
  return (
    <p>
      <Text id="setup.mayBeOpen" />{' '}
      <Link to="/login" className="link">
        <Text id="menu.signIn" />
      </Link>
    </p>
  )
}

/** In place of the courts' fields, and once the club is open: somebody booked before, so that they stay as they are. */
export function CourtsStay() {
  return (
    <Notice>
      <Text id="setup.courts.stay" values={{ b: renderStrong }} />
    </Notice>
  )
}

function HomeLink() {
  return (
    <LinkButton to="/">
      <Text id="common.home" />
    </LinkButton>
  )
}

function renderCode(chunks: ReactNode[]) {
  return <code>{chunks}</code>
}
