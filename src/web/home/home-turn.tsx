import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import { TurnList } from '#web/notices/turn-list.tsx'
import { turnQuery } from '#web/notices/turn-query.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './hero.module.css'
import { HeroList, HeroMore } from './hero-list.tsx'

/** So many lines of home, at most; the others are a tap away. */
const MOST = 4

/** What waits for a member, above all that could be played. Nothing while nothing does. */
export function HomeTurn() {
  const turns = useQuery(turnQuery(true, useLocale())).data?.data ?? []
  if (turns.length === 0) return null
  return (
    <Stack gap={2} className={cx('page-width', styles.turn)}>
      <HeroList level="h2" title={<Text id="title.notices" />}>
        <TurnList turns={turns} most={MOST} />
      </HeroList>
      <p>
        <HeroMore to="/notices">
          <Text id="turn.all" values={{ more: Math.max(0, turns.length - MOST) }} />
        </HeroMore>
      </p>
    </Stack>
  )
}
