import { lazy, Suspense } from 'react'
import type { Day } from '#domain/time.ts'
import { loadTexts } from '#web/app/intl.tsx'

const DayClosures = lazy(async () => {
  const [{ DayClosures: lines }] = await Promise.all([import('./day-closures.tsx'), loadTexts(['closure'])])
  return { default: lines }
})

/** The closures of a day, for the desk: with its own texts, as few days have any. */
export function LazyDayClosures({ date }: { date: Day }) {
  return (
    <Suspense>
      <DayClosures date={date} />
    </Suspense>
  )
}
