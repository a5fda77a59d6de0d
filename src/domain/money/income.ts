import { isTrainerLed, type ReservationType } from '../reservations/types.ts'
import type { Account } from './ways.ts'

/** Which income the places of a game are. */
export function incomeOf(type: ReservationType): Account {
  if (isTrainerLed(type)) return 'income/class'
  return type === 'competition' ? 'income/competition' : 'income/court'
}
