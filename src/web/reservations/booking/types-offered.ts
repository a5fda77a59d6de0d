import { typesFor } from '#domain/reservations/rules.ts'
import type { ReservationType } from '#domain/reservations/schema.ts'
import type { Caller } from '#domain/roles.ts'

const forVisitors: readonly ReservationType[] = ['open', 'complete']

/** The types offered in the sheet; a visitor chooses first and signs in then. */
export function typesOffered(caller: Caller | undefined): readonly ReservationType[] {
  return caller ? typesFor(caller) : forVisitors
}
