import { typesOf } from '#domain/reservations/rules.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import type { Viewer } from '#domain/roles.ts'

const visitorTypes: readonly ReservationType[] = ['open', 'complete']

/** The types offered in the sheet; a visitor chooses first and signs in then. */
export function offeredTypesOf(viewer: Viewer | undefined): readonly ReservationType[] {
  return viewer ? typesOf(viewer) : visitorTypes
}
