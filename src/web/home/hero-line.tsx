import { Text, type TextKey, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './hero-line.module.css'
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

/** The heading: when one can play, this morning, tonight, tomorrow. It follows the clock and what is free. */
export function HeroLine({ days }: { days: FreeDay[] | undefined }) {
  const { weekday } = useFormats()
  const now = useNow()
  const first = days?.[0]?.times[0]?.startDate
  const chance = nextChanceOf(first === undefined ? null : Date.parse(first), now)
  const day = first === undefined ? '' : weekday(first)
  return (
    <h1 className={cx(styles.heroLine, 'display', 'uppercase')} data-chance={days ? chance : 'any'}>
      <Text id={days ? keys[chance] : 'home.line.any'} values={{ day, l: renderLight }} />
    </h1>
  )
}
