import { type ReactNode, useEffect, useRef } from 'react'
import type { Position } from '#domain/positions.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import * as accountStyles from '../account-page.module.css'
import { partTitles } from './parts.ts'
import * as styles from './register.module.css'
import { RegisterCourt } from './register-court.tsx'

type Props = {
  /** What the player entered about their game; null where that isn't known here. */
  game: { position: Position; level: number } | null
  /** Whether the account holds already. */
  isReady: boolean
  title: ReactNode
  lede: ReactNode
  children: ReactNode
}

/** What a registration came to: the court with its boxes filled, and what is to be done. The title is read out. */
export function Opened({ game, isReady, title, lede, children }: Props) {
  const text = useText()
  const { level } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const done = <Text id="register.state.done" />
  const played =
    game && text('register.sent.game', { position: text(positions[game.position]), level: level(game.level) })
  return (
    <Split gap={6} className={cx('page-body', styles.opened)}>
      <RegisterCourt
        boxes={[
          { part: 'account', state: 'done', title: <Text id={partTitles.account} />, note: done },
          { part: 'you', state: 'done', title: <Text id={partTitles.you} />, note: done },
          { part: 'game', state: 'done', title: <Text id={partTitles.game} />, note: played ?? done },
          {
            part: 'privacy',
            state: isReady ? 'taken' : 'yours',
            title: <Text id="register.sent.yours" />,
            note: isReady ? done : <Text id="register.sent.when" />,
          },
        ]}
      />
      <Stack gap={4}>
        <h1 ref={heading} tabIndex={-1} className="page-title column-title">
          {title}
        </h1>
        <p className={cx('lede', accountStyles.lede)}>{lede}</p>
        {children}
      </Stack>
    </Split>
  )
}

const positions = {
  left: 'player.position.left',
  right: 'player.position.right',
  'left-right': 'player.position.both',
} as const satisfies Record<Position, string>
