import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsAlive } from '#web/app/boot-data.ts'
import { loadTexts, Text } from '#web/app/intl.tsx'
import { Link, useSearch } from '#web/app/navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Filters, gamesAddressOf, type Looking } from './games-filter.ts'
import * as styles from './tell-me.module.css'

const NewAlert = lazy(async () => {
  const [{ NewAlert: form }] = await Promise.all([
    import('#web/alerts/new-alert.tsx'),
    loadTexts(['alert', 'date', 'validation']),
  ])
  return { default: form }
})

type Props = {
  filters: Filters
  who: Looking
  /** Whether no game was found: then the form is open. */
  isNone: boolean
}

/** Where no game is for the viewer: the way to be told of one like those looked for. Visitors come back to it from signing in. */
export function TellMe({ filters, who, isNone }: Props) {
  const alive = useIsAlive()
  const asked = useSearch().has('tell')
  const heading = useRef<HTMLHeadingElement>(null)
  // Null until something was pressed.
  const [state, setState] = useState<'shut' | 'open' | 'made' | null>(null)
  const isVisitor = who.meId === null
  const isOpen = !isVisitor && (state ?? (isNone || asked ? 'open' : 'shut')) === 'open'
  useEffect(() => {
    if (state || asked) heading.current?.focus()
  }, [state, asked])
  if (isOpen) {
    return (
      <Stack as="section" gap={5} className={cx('rule-top', styles.form)}>
        <h2 ref={heading} className="page-title" tabIndex={-1}>
          <Text id="games.tell.formTitle" />
        </h2>
        {alive ? (
          <Suspense fallback={<Skeleton height="900px" />}>
            <NewAlert
              key={gamesAddressOf(filters)}
              look={filters}
              level={who.level}
              onDone={() => setState('made')}
              onCancel={() => setState('shut')}
            />
          </Suspense>
        ) : (
          <div className={styles.coming} />
        )}
      </Stack>
    )
  }
  return (
    <section className={cx('court-surface', styles.root)}>
      <Stack gap={3}>
        <h2 ref={heading} className="page-title" tabIndex={-1}>
          <Text id={state === 'made' ? 'games.tell.made' : 'games.tell.title'} />
        </h2>
        <p className="muted">
          <Text id={state === 'made' ? 'games.tell.madeText' : 'games.tell.text'} />
        </p>
        <Row gap={5} className={styles.ways}>
          {state !== 'made' && isVisitor && (
            <LinkButton to={`/login?next=${encodeURIComponent(tellAddressOf(filters))}`} kind="primary">
              <Text id="games.tell.action" />
            </LinkButton>
          )}
          {state !== 'made' && !isVisitor && (
            <Button kind="primary" onClick={() => setState('open')}>
              <Text id="games.tell.action" />
            </Button>
          )}
          {!isVisitor && (
            <Link to="/profile#alerts" className={styles.own}>
              <Text id="games.tell.own" />
            </Link>
          )}
        </Row>
      </Stack>
      <svg className={styles.court} viewBox="0 0 480 240" aria-hidden="true">
        <path d="M4 4h472v232H4zM76 4v232M404 4v232M76 120h328" />
        <path className={styles.net} d="M240-6v252" />
        <path className={styles.taken} d="M92 20h132v84H92zM92 136h132v84H92zM256 20h132v84H256z" />
        <path className={styles.yours} d="M257.5 137.5h129v81h-129z" />
      </svg>
    </section>
  )
}

/** The games as they are filtered, with the form open. */
function tellAddressOf(filters: Filters): string {
  const address = gamesAddressOf(filters)
  return `${address}${address.includes('?') ? '&' : '?'}tell=1`
}
