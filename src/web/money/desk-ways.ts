import { type DeskWay, usualWaysOf } from '#domain/money/ways.ts'
import { useConfig } from '#web/app/config.ts'

/** The ways that the club offers at the desk: all of them, the usual ones that have a button, and the others. */
export function useDeskWays(): { ways: readonly DeskWay[]; usual: readonly DeskWay[]; others: readonly DeskWay[] } {
  const { payments } = useConfig()
  const usual = usualWaysOf(payments)
  return { ways: payments.ways, usual, others: payments.ways.filter((way) => !usual.includes(way)) }
}
