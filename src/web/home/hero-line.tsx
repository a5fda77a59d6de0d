import { Text, type TextKey, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './hero.module.css'
import { type NextChance, nextChanceOf } from './next-chance.ts'
import type { FreeDay } from './offers.ts'
import { renderLight } from './text-marks.tsx'

const keys = {
  morning: 'home.line.morning',
  afternoon: 'home.line.afternoon',
  tonight: 'home.line.tonight',
  tomorrow: 'home.line.tomorrow',
  later: 'home.line.later',
  none: 'home.line.none',
} as const satisfies Record<NextChance, TextKey>

const HOUR = 3_600_000

/**
 * The heading: when one can play, this morning, tonight, tomorrow. It follows the clock and what is free. Until that is known
 * it promises nothing, and is set in the size of what the clock makes likely, so that nothing moves.
 */
export function HeroLine({ days }: { days: FreeDay[] | undefined }) {
  const { weekday } = useFormats()
  const now = useNow()
  const first = days?.[0]?.times[0]?.startDate
  const chance = nextChanceOf(days ? (first === undefined ? null : Date.parse(first)) : now + HOUR, now)
  const day = first === undefined ? '' : weekday(first)
  return (
    <h1 className={cx('display uppercase heavy', styles.line)} data-chance={chance}>
      <Text id={days ? keys[chance] : 'home.line.any'} values={{ day, l: renderLight }} />
    </h1>
  )
}
