import type { ComponentProps, ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './hero.module.css'

type Props = {
  /** The title's level, one below that of the side it stands on. */
  level: 'h2' | 'h3'
  title: ReactNode
  children: ReactNode
}

/** A list on the court, below its title. */
export function HeroList({ level: Title, title, children }: Props) {
  return (
    <section>
      <Title className={cx('display muted text-subheading medium', styles.listTitle)}>{title}</Title>
      {children}
    </section>
  )
}

/** A line of such a list, which leads somewhere. */
export function HeroRow({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(styles.row, className)} />
}

/** The text in place of an empty list. */
export function HeroNone({ children }: { children: ReactNode }) {
  return <p className={cx('muted', styles.none)}>{children}</p>
}

/** The way to more than a list holds. */
export function HeroMore(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="tap link medium" />
}

const rows = ['a', 'b', 'c', 'd'] as const

/** Holds the place of a list on its way. */
export function HeroSkeleton() {
  return (
    <Stack gap={1} className={styles.skeleton}>
      <output className="visually-hidden">
        <Text id="home.loading" />
      </output>
      {rows.map((row) => (
        <Skeleton key={row} height="77px" />
      ))}
    </Stack>
  )
}

type FailedProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

/** In the place of the free times, when they couldn't be loaded. */
export function HeroFailed({ query: { error, isFetching, refetch } }: FailedProps) {
  const failureText = useFailureText()
  return (
    <Row tight gap={3} align="start" className={styles.failed} role="alert" data-failed="">
      <Icon name="warning" />
      <Stack gap={3} align="start">
        <div>
          <b>
            <Text id="home.failed" />
          </b>
          <p>{failureText(error)}</p>
        </div>
        <Button className={styles.outline} busy={isFetching} onClick={() => refetch()}>
          <Text id="common.retry" />
        </Button>
      </Stack>
    </Row>
  )
}
