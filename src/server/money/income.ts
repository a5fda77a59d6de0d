import type { Account } from '#domain/money/ways.ts'
import { isTrainerLed } from '#domain/reservations/rules.ts'
import type { ReservationType } from '#domain/reservations/types.ts'

/** Which income the places of a game are. */
export function incomeOf(type: ReservationType): Account {
  if (isTrainerLed(type)) return 'income/class'
  return type === 'competition' ? 'income/competition' : 'income/court'
}
