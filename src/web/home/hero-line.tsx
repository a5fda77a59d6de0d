import type { TextKey, Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { nextChanceOf } from './next-chance.ts'
import type { FreeDay } from './offers.ts'
import { renderLight } from './text-marks.tsx'

const keys = {
  morning: 'home.line.morning',
  afternoon: 'home.line.afternoon',
  tonight: 'home.line.tonight',
  tomorrow: 'home.line.tomorrow',
  later: 'home.line.later',
  none: 'home.line.none',
} as const satisfies Record<ReturnType<typeof nextChanceOf>, TextKey>

/** The heading: when one can play, this morning, tonight, tomorrow. It follows the clock and what is free. */
export function HeroLine({ days, now, words }: { days: FreeDay[] | undefined; now: number; words: Words }) {
  const first = days?.[0]?.times[0]?.startDate
  const line = first === undefined ? 'none' : nextChanceOf(Date.parse(first), now)
  const day = first === undefined ? '' : words.formats.weekday(first)
  return (
    <h1 className="hero__line display uppercase" data-line={days ? line : 'any'}>
      <Text id={days ? keys[line] : 'home.line.any'} values={{ day, l: renderLight }} />
    </h1>
  )
}
