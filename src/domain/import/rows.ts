import type { Refusal } from '../errors.ts'
import { type Day, HOUR, instantOf, isDay, type Weekday, weekdays } from '../time.ts'
import { foldText } from '../users/rules.ts'
import { type CellChange, readDay, readTime, stateHeadings, stateRefusal } from './cells.ts'
import type { ImportKind } from './kinds.ts'

const members = [
  'member',
  'player',
  'holder',
  'subscriber',
  'reserved for',
  'user',
  'username',
  'email',
  'e mail',
  'nick',
  'phone',
  'socio',
  'a nombre',
  'jugador',
  'titular',
  'abonado',
  'usuario',
  'correo',
  'correo electronico',
  'apodo',
  'telefono',
  'tlf',
  'tfno',
  'movil',
]
const starts = ['start', 'start time', 'from', 'starts', 'time', 'hora', 'hora inicio', 'starts at', 'inicio', 'desde']

/** What their columns are called, in both languages. The first that names a member counts. */
export const importHeadings = {
  holders: {
    member: members,
    court: ['court', 'pista', 'cancha', 'court name', 'nombre pista'],
    weekday: ['weekday', 'day', 'day week', 'dia', 'dia semana'],
    start: starts,
    ...stateHeadings,
  },
  reservations: {
    member: members,
    court: ['court', 'pista', 'cancha', 'court name', 'nombre pista'],
    date: ['date', 'day', 'fecha', 'dia', 'fecha reserva'],
    start: starts,
    end: ['end', 'end time', 'until', 'to', 'ends', 'ends at', 'hora fin', 'hora final', 'fin', 'hasta'],
    type: ['type', 'kind', 'tipo', 'tipo reserva'],
    ...stateHeadings,
  },
} as const satisfies Record<ImportKind, Record<string, readonly string[]>>

/** The columns that a file can't do without. */
export const requiredColumns = {
  holders: ['member', 'court', 'weekday', 'start'],
  reservations: ['member', 'court', 'date', 'start', 'end'],
} as const satisfies Record<ImportKind, readonly string[]>

const weekdayNames = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
]

/** Its name in either language, three letters of it, or 1 (Monday) to 7; null where it is none. */
export function readWeekday(text: string): Weekday | null {
  const word = foldText(text)
  return (
    weekdays.find(
      (weekday) =>
        word === String(weekday) ||
        weekdayNames[weekday - 1]?.some((name) => name === word || name.slice(0, 3) === word.replace('.', '')),
    ) ?? null
  )
}

const types: Readonly<Record<string, 'open' | 'complete'>> = {
  '': 'complete',
  complete: 'complete',
  'whole court': 'complete',
  completa: 'complete',
  'pista entera': 'complete',
  'pista completa': 'complete',
  partido: 'complete',
  open: 'open',
  'open game': 'open',
  abierto: 'open',
  abierta: 'open',
  'partido abierto': 'open',
}

/** When a reservation of a file is, and what; refusals of what can't be understood, was canceled, or lies behind. */
export type ReadReservation = { day: Day; startsAt: number; endsAt: number; type: 'open' | 'complete' }
type Written = {
  date: string
  start: string
  end: string
  type: string
  state: string
  canceled: string
  endedOn: string
}

/**
 * Reads when a reservation is and of which type: a whole court where nothing is said. What of its day is guessed is noted. Of one that
 * was canceled that alone is said, of any other all that can't be understood.
 */
export function readReservation(
  written: Written,
  now: number,
  changes: CellChange[] = [],
): ReadReservation | readonly Refusal[] {
  const { date, start, end, type: word } = written
  const gone = stateRefusal(written, 'import.errors.canceled')
  if (gone) return [gone]
  const read = readDay(date, { come: true })
  const day = 'key' in read || !isDay(read.value) ? null : read.value
  const [from, ends, type] = [readTime(start), readTime(end), types[foldText(word)]]
  if (day === null || from === null || ends === null || type === undefined) {
    const unread: (Refusal | false)[] = [
      day === null && ('key' in read ? read : { key: 'import.errors.day', param: 'date', value: date }),
      from === null && { key: 'validation.errors.format', param: 'start', value: start },
      ends === null && { key: 'validation.errors.format', param: 'end', value: end },
      type === undefined && { key: 'validation.errors.invalid', param: 'type', value: word },
    ]
    return unread.filter((refusal) => refusal !== false)
  }
  // What ends at midnight ends with its day.
  const [startsAt, endsAt] = [instantOf(day, from), instantOf(day, ends === 0 ? 1440 : ends)]
  if (endsAt <= startsAt || endsAt - startsAt > 24 * HOUR) {
    return [{ key: 'court.errors.hours', param: 'end', value: end }]
  }
  if (startsAt <= now) return [{ key: 'reservation.errors.startPassed', param: 'date', value: date }]
  if ('as' in read && read.as) changes.push({ param: 'date', value: date, as: read.as })
  return { day, startsAt, endsAt, type }
}

/** The court that a file names: by its name, or by the number in it where one court alone has that. */
export function findCourtNamed<Named extends { name: string }>(text: string, courts: readonly Named[]): Named | null {
  const named = courts.find(({ name }) => foldText(name) === foldText(text))
  if (named) return named
  const number = numberIn(text)
  const found = courts.filter(({ name }) => number !== '' && numberIn(name) === number)
  return found.length === 1 ? (found[0] ?? null) : null
}

function numberIn(text: string): string {
  return /\d+/.exec(text)?.[0].replace(/^0+/, '') ?? ''
}
