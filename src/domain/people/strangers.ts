import { foldText, hasWords, nameKeyOf, phoneKeyOf, readWords } from '../users/rules.ts'
import { phoneIn } from './rules.ts'

/** A place that the desk gave to somebody without an account, with what the club was told of them. */
export type GuestPlace = { entry: number; name: string; phone: string | null }

/** Somebody without an account: what they are called, how they are reached, and their places. */
export type Stranger<Place extends GuestPlace = GuestPlace> = {
  name: string
  phone: string | null
  places: readonly Place[]
}

/**
 * The people behind such places: one has one name and one phone. A place without a phone belongs to the one person of that name, and
 * where there are several, or none, to one without a phone.
 */
export function groupStrangers<Place extends GuestPlace>(places: readonly Place[]): Stranger<Place>[] {
  return [...Map.groupBy(places, ({ name }) => nameKeyOf(name)).values()].flatMap((named) => {
    const byPhone = Map.groupBy(named, ({ phone }) => phoneKeyOf(phone ?? ''))
    const phones = [...byPhone.keys()].filter((phone) => phone !== '')
    const people = phones.length === 1 ? [named] : [...byPhone.values()]
    return people.map(toStranger)
  })
}

/** The name is as it was written last. */
function toStranger<Place extends GuestPlace>(places: readonly Place[]): Stranger<Place> {
  const latest = places.toSorted((one, other) => other.entry - one.entry)
  return {
    name: latest[0]?.name ?? '',
    phone: latest.find(({ phone }) => phone !== null)?.phone ?? null,
    places,
  }
}

/** Whether a text finds somebody: all of its words in the name, or its digits in the phone. */
export function isStrangerFound({ name, phone }: Pick<Stranger, 'name' | 'phone'>, query: string): boolean {
  const digits = phoneIn(query)
  if (digits !== null && phoneKeyOf(phone ?? '').includes(digits)) return true
  return hasWords(foldText(name), readWords(query))
}
