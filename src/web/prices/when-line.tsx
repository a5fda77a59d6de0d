import type { Criteria } from '#domain/prices/criteria.ts'
import { useWords } from '#web/app/intl.tsx'
import { describeDates, describeHours } from './rule-words.ts'

/** When a rule holds: 27/11–28/11/2026 · Fri · 08:00–17:00. */
export function WhenLine({ rule }: { rule: Criteria }) {
  const words = useWords()
  const hours = describeHours(rule)
  return (
    <>
      {describeDates(rule, words)}
      {hours !== null && (
        <>
          {' · '}
          <span className="nowrap">{hours}</span>
        </>
      )}
    </>
  )
}
