import type { EntryView } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { nameOf } from './describe-people.ts'

/** As short as they fit beside a level on a phone's court. */
export const sideKeys = {
  left: 'reservation.side.left',
  right: 'reservation.side.right',
  'left-right': 'reservation.side.both',
} as const

/** Who it is, where several may be guests: a nick, "Guest of Marta", "Raúl, guest of Marta", or "Guest". */
export function fullNameOf({ nick, host }: Pick<EntryView, 'nick' | 'host'>, words: Words): string {
  const { text } = words
  if (!host) return nameOf({ nick }, words)
  return nick === null
    ? text('reservation.one.guestOf', { host: host.nick })
    : text('reservation.one.namedGuestOf', { name: nick, host: host.nick })
}

/** "3.25 · backhand" */
export function describeSkill({ level, position }: EntryView, { text, formats }: Words): string {
  return `${formats.level(level)} · ${text(sideKeys[position])}`
}
