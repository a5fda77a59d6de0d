import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MINUTE } from '#domain/time.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { useClubName, useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useAddressOf, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { safeNext } from '#web/auth/next.ts'
import { BrandMark } from '#web/shell/brand-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { CopiedGames } from './copied-games.tsx'
import { type Copy, readCopy } from './copy.ts'
import { describeMoment } from './describe-copied.ts'
import * as styles from './offline-page.module.css'
import { endSignedOut } from './sign-out-later.ts'

/** How often it is tried whether the club answers, in milliseconds. */
const EVERY = 5000

/**
 * What the browser shows in the place of any page while there is no connection: the viewer's games and their codes as this device
 * stored them, and what can't be done now. Its links are followed by the browser, since no other page is stored.
 */
export function Page() {
  const now = useNow()
  // Undefined until it was read.
  const { data: copy } = useQuery({ queryKey: ['copy'], queryFn: readCopy, staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <Head />
      <Status copy={copy ?? null} />
      <Stack gap={4} className={styles.body}>
        <h1 className="page-title">
          <Text id={copy === null ? 'title.offline' : 'title.myReservations'} />
        </h1>
        {copy === null && (
          <p className="muted measure">
            <Text id="offline.noCopy" />
          </p>
        )}
        {copy && <CopiedGames copy={copy} now={now} />}
        {copy !== undefined && <NotNow copy={copy} />}
      </Stack>
    </>
  )
}

function Head() {
  const config = useConfig()
  const club = useClubName()
  const [first, ...rest] = club.split(' ')
  return (
    <header className={styles.head}>
      <BrandMark config={config} />
      <span className="display uppercase brand-name">
        <b className="heavy">{first}</b> <span className="muted regular">{rest.join(' ')}</span>
      </span>
    </header>
  )
}

/** Since when there is no connection, or that it is back, with the way to the page that was to be opened. */
function Status({ copy }: { copy: Copy | null }) {
  const isBack = useIsBack()
  const next = useAddressOf(safeNext(useNext()))
  return (
    <section className={cx(styles.status, isBack && styles.back)}>
      <Icon name={isBack ? 'check' : 'warning'} />
      <output>{isBack ? <Said title={<Text id="offline.back" />} /> : <Since copy={copy} />}</output>
      <a className={cx(buttonClass({ kind: isBack ? 'primary' : 'outline' }), styles.on)} href={next}>
        <Text id={isBack ? 'offline.goOn' : 'common.retry'} />
      </a>
    </section>
  )
}

/** Whether the club answers again. */
function useIsBack(): boolean {
  const { data, isError } = useQuery({
    queryKey: ['answers'],
    queryFn: async () => {
      const { ok } = await fetch('/api/health', { cache: 'no-store' })
      if (ok) await endSignedOut()
      return ok
    },
    refetchInterval: EVERY,
    retry: false,
    staleTime: 0,
  })
  return data === true && !isError
}

/** The page that was to be opened. The document is stored without it. */
function useNext(): string | null {
  const next = useSearch().get('next')
  return useIsAlive() ? next : null
}

function Since({ copy }: { copy: Copy | null }) {
  const words = useWords()
  const now = useNow()
  if (!copy) return <Said title={<Text id="offline.title" />} />
  const minutes = Math.max(0, Math.floor((now - copy.at) / MINUTE))
  return (
    <Said title={<Text id="offline.asOf" values={{ time: describeMoment(copy.at, now, words) }} />}>
      <Text id="offline.age" values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }} />
    </Said>
  )
}

function Said({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <b className="strong block">{title}</b>
      {children && <span className="small muted">{children}</span>}
    </>
  )
}

function NotNow({ copy }: { copy: Copy | null }) {
  const words = useWords()
  const now = useNow()
  const { phone } = useConfig().footer
  return (
    <section className={styles.not}>
      <h2 className="display text-heading uppercase">
        <Text id="offline.not" />
      </h2>
      <ul>
        <li>
          <Text id="offline.notBook" />
        </li>
        <li>
          <Text id="offline.notLeave" />
        </li>
        {copy && (
          <li>
            <Text id="offline.notKnow" values={{ time: describeMoment(copy.at, now, words) }} />
          </li>
        )}
      </ul>
      {phone && (
        <>
          <p className="muted">
            <Text id="offline.phone" />
          </p>
          <PhoneLink phone={phone} className={buttonClass({ full: true })}>
            <Icon name="phone" />
            <Text id="offline.call" values={{ phone }} />
          </PhoneLink>
        </>
      )}
    </section>
  )
}
