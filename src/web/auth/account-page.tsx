import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './account-page.module.css'

type Props = {
  title: ReactNode
  /** What it is about, in a sentence or two. */
  lede?: ReactNode
  /** Whether it takes the place of another state of the page: its title is read out then. */
  isNext?: boolean
  children: ReactNode
}

/** A page about one's account that asks or says one thing: a large title, what it is about, and what is to be done. */
export function AccountPage({ title, lede, isNext = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <Stack gap={5} className={cx('page-body', styles.root)}>
      <h1 ref={heading} tabIndex={isNext ? -1 : undefined} className="page-title">
        {title}
      </h1>
      {lede && <p className={cx('lede', styles.lede)}>{lede}</p>}
      {children}
    </Stack>
  )
}
