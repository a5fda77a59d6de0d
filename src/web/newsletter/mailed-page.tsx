import { type ReactNode, useEffect, useRef } from 'react'
import { Text } from '#web/app/intl.tsx'
import { BallOver } from '#web/leads/form/ball-over.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'

type Props = {
  title: ReactNode
  /** What it means, in a sentence or two. */
  lede?: ReactNode
  /** Whether it takes the place of another state of the page: its title is read out then. */
  isNext?: boolean
  /** Whether something was answered, which the ball that has crossed the net shows. */
  isDone?: boolean
  /** What is to be done; without it there is the way to the club's home page. */
  children?: ReactNode
}

/** A page that a mailed link of the newsletter or the festival opens: it says or asks one thing. */
export function MailedPage({ title, lede, isNext = false, isDone = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <Stack align="start" className="page-body">
      {isDone && <BallOver />}
      <PublicHead
        title={title}
        lede={lede && <p className="lede">{lede}</p>}
        isStacked
        heading={isNext ? heading : undefined}
      />
      {children ?? (
        <LinkButton to="/">
          <Text id="common.home" />
        </LinkButton>
      )}
    </Stack>
  )
}
