import type { Refusal } from '../errors.ts'
import { type Day, HOUR, instantOf, isDay, type Minutes, parseTime, type Weekday, weekdays } from '../time.ts'
import { readDay } from '../users/import-row.ts'
import { foldText } from '../users/rules.ts'
import type { ImportKind } from './kinds.ts'

const members = [
  'member',
  'player',
  'holder',
  'subscriber',
  'user',
  'username',
  'email',
  'e mail',
  'nick',
  'phone',
  'socio',
  'jugador',
  'titular',
  'abonado',
  'usuario',
  'correo',
  'correo electronico',
  'apodo',
  'telefono',
  'movil',
]
const starts = [
  'start',
  'start time',
  'from',
  'starts',
  'time',
  'hora',
  'hora inicio',
  'hora de inicio',
  'inicio',
  'desde',
]

/** What their columns are called, in both languages. The first that names a member counts. */
export const importHeadings = {
  holders: {
    member: members,
    court: ['court', 'pista'],
    weekday: ['weekday', 'day', 'dia', 'dia de la semana'],
    start: starts,
  },
  reservations: {
    member: members,
    court: ['court', 'pista'],
    date: ['date', 'day', 'fecha', 'dia'],
    start: starts,
    end: ['end', 'end time', 'until', 'to', 'ends', 'hora fin', 'hora de fin', 'fin', 'hasta'],
    type: ['type', 'kind', 'tipo'],
  },
} as const satisfies Record<ImportKind, Record<string, readonly string[]>>

/** The columns that a file can't do without. */
export const requiredColumns = {
  holders: ['member', 'court', 'weekday', 'start'],
  reservations: ['member', 'court', 'date', 'start', 'end'],
} as const satisfies Record<ImportKind, readonly string[]>

/** `19:00`, `9:30`, `19.30`, `19:00:00`, `9h`; null where it is no time. */
export function readTime(text: string): Minutes | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h](\d{2})?)?(?::\d{2})?h?$/.exec(text) ?? []
  return hours === undefined ? null : parseTime(`${hours.padStart(2, '0')}:${minutes}`)
}

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
  'pista completa': 'complete',
  partido: 'complete',
  open: 'open',
  'open game': 'open',
  abierto: 'open',
  abierta: 'open',
  'partido abierto': 'open',
}

/** When a reservation of a file is, and what; refusals of what can't be understood, or lies behind. */
export type ReadReservation = { day: Day; startsAt: number; endsAt: number; type: 'open' | 'complete' }
type Written = { date: string; start: string; end: string; type: string }

/** Reads when a reservation is and of which type: a whole court where nothing is said. */
export function readReservation({ date, start, end, type: word }: Written, now: number): ReadReservation | Refusal {
  const day = readDay(date)
  if (!isDay(day)) return { key: 'import.errors.day', param: 'date', value: date }
  const [from, to] = [readTime(start), readTime(end)]
  if (from === null) return { key: 'validation.errors.format', param: 'start', value: start }
  if (to === null) return { key: 'validation.errors.format', param: 'end', value: end }
  const type = types[foldText(word)]
  if (type === undefined) return { key: 'validation.errors.invalid', param: 'type', value: word }
  const [startsAt, endsAt] = [instantOf(day, from), instantOf(day, to)]
  if (endsAt <= startsAt || endsAt - startsAt > 24 * HOUR) {
    return { key: 'court.errors.hours', param: 'end', value: end }
  }
  if (startsAt <= now) return { key: 'reservation.errors.startPassed', param: 'date', value: date }
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
