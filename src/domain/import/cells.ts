import type { Refusal } from '../errors.ts'
import { addDays, clubDayOf, type Day, isDay, type Minutes, parseInstant, parseTime } from '../time.ts'
import { foldText } from '../users/rules.ts'

/** Cells as spreadsheets and other systems write them. What can't be read without guessing is refused or stays for its schema to refuse. */

/** A cell that was read otherwise than it stands there; `as` is null where it was left out. */
export type CellChange = { param: string; value: string; as: string | null }

/** The meaning of a cell; `as` where that has to be said, since it isn't what stands there. */
export type ReadCell<Value> = { value: Value; as?: string | null } | Refusal

/** A level in steps of a quarter, from 1: what lies between goes to the nearest. Above the scale nothing is guessed. */
export function readLevel(text: string): ReadCell<number | string> {
  if (!/^\d{1,2}([.,]\d{1,6})?$/.test(text)) return { value: text }
  const level = Number(text.replace(',', '.'))
  const step = Math.max(1, Math.round(level * 4) / 4)
  return level > 7 || step === level ? { value: level } : { value: step, as: step.toFixed(2) }
}

/** Thousands are set apart by a space, or by the sign that decimals aren't set apart by. */
const amounts = [
  /^\d{1,6}(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
]

/** Euros: `12`, `12,5 €`, `1.234,56`. A debt (`-5,00`, `(5)`, `5-`) is left out. `1.234` may be a thousand or one: refused. */
export function readEuros(text: string): ReadCell<number | undefined> {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replace('−', '-')
    .replace(/^(?:€|eur(?:os?)?\b) ?| ?(?:€|eur(?:os?)?)$/i, '')
    .trim()
  const [, before = '', digits = '', after = ''] = /^([-(]? ?)([^-()]*)( ?[-)]?)$/.exec(plain) ?? []
  const [opens, closes] = [before.trim(), after.trim()]
  const isDebt = opens === '(' ? closes === ')' : (opens === '-') !== (closes === '-')
  const isCredit = opens === '' && closes === ''
  if (!(isDebt || isCredit) || !amounts.some((amount) => amount.test(digits.trim())))
    return { key: 'import.errors.amount', param: 'balance', value: text }
  const cents = /[.,](\d{1,2})$/.exec(digits.trim())?.[1] ?? ''
  const whole = digits
    .trim()
    .slice(0, cents ? -cents.length - 1 : undefined)
    .replaceAll(/\D/g, '')
  const euros = Number(`${whole}.${cents || '0'}`)
  return isDebt && euros > 0 ? { value: undefined, as: null } : { value: euros }
}

/** A phone with the signs that people put in; what a spreadsheet made a number of loses its zero behind the point. */
export function readPhone(text: string): ReadCell<string> {
  const phone = text.replace(/^tel[.:]\s*/i, '')
  if (/^\+?\d+(?:[.,]\d+)?e\+?\d+$/i.test(phone.replaceAll(' ', '')))
    return { key: 'import.errors.phoneCut', param: 'phone', value: text }
  const whole = /^(\+?\d{9,})[.,]0+$/.exec(phone)?.[1]
  return whole === undefined ? { value: phone.replaceAll(/[().\-‐‑–]/g, ' ') } : { value: whole, as: whole }
}

const months = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep set', 'oct', 'nov', 'dic dec']
const monthNamed = (word: string) => months.findIndex((names) => names.split(' ').includes(word.slice(0, 3))) + 1

/** The first day of spreadsheets' counting. */
const SERIAL_START: Day = '1899-12-30'

/**
 * A day as it is written, the day before the month: `28/02/2001`, `28-2-01`, `2001-02-28 00:00:00`, `28-feb-2001`, or the number that
 * spreadsheets have for it. Of two figures of a year those to 29 are of this century, as spreadsheets take them, or, of what is to `come`, all.
 */
export function readDay(text: string, { come = false }: { come?: boolean } = {}): ReadCell<string> {
  const instant = parseInstant(text)
  if (instant !== null) return { value: clubDayOf(instant) }
  const date = foldText(text).replace(/(?:t| +|, *)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?: *[ap]\.? ?m\.?)?$/, '')
  const serial = /^(\d{5})(?:[.,]\d+)?$/.exec(date)?.[1]
  if (serial !== undefined) {
    const day = addDays(SERIAL_START, Number(serial))
    return { value: day, as: day }
  }
  const [, first = '', second = '', last = ''] =
    /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(date) ??
    /^(\d{1,2})(?: de |[-/. ]+)([a-z]{3,10})\.?(?: de |[-/. ]+)(\d{2}|\d{4})$/.exec(date) ??
    []
  const month = /^\d/.test(second) ? second : String(monthNamed(second))
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const short = year.length === 2
  const full = short ? `${come || Number(year) < 30 ? 20 : 19}${year}` : year
  const read = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (first === '' || !isDay(read)) return { value: text.slice(0, 40) }
  return { value: read, ...(short && { as: read }) }
}

/** Where it can only have the month first, as no month is above 12: then the file writes all its days so. */
export function hasMonthFirst(text: string): boolean {
  const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})\b/.exec(text) ?? []
  return Number(first) <= 12 && Number(second) > 12
}

/** Where the day and the month can be taken for each other. */
export function isEitherWay(text: string): boolean {
  const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})\b/.exec(text) ?? []
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** `19:00`, `9.30`, `9h`, `1930`, `7:30 p. m.`, or the part of a day that spreadsheets have for it; null where it is no time. */
export function readTime(text: string): Minutes | null {
  const part = /^0[.,]\d{3,}$/.test(text) ? Number(text.replace(',', '.')) * 1440 : null
  if (part !== null) return Math.abs(part - Math.round(part)) < 0.01 ? Math.round(part) : null
  const word = foldText(text).replaceAll(/\s+/g, '')
  const [, hours, minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2})?)?(?:[:.]00(?:\.0+)?)?(?:(?:h|hs|hrs?|horas?)\.?)?([ap]\.?m\.?)?$/.exec(word) ??
    /^(\d{2})(\d{2})(?:h|hs|hrs?)?$/.exec(word) ??
    []
  if (hours === undefined || (half !== '' && (Number(hours) < 1 || Number(hours) > 12))) return null
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0)
  return parseTime(`${String(hour).padStart(2, '0')}:${minutes}`)
}

/** Letters that came out of the wrong alphabet on the way: `NuÃ±ez`, `SerrÃ`, `Nu�ez`. */
export function isGarbled(text: string): boolean {
  return /\uFFFD|Ã(?:[^\p{L}\s]|[ºª\u00A0šœžŸƒ]|$)|Â(?:[^\p{L}\s]|[ºª])/u.test(text)
}

/** `García López, Ana` with the first name first; anything else as it is. */
export function readName(text: string): ReadCell<string> {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  if (first === '' || last === '' || more.length > 0) return { value: text }
  return { value: `${first} ${last}`, as: `${first} ${last}` }
}

/** Yes or no in either language, or as spreadsheets write it; any other word stays as it is. */
export function readYesOrNo(text: string): boolean | string {
  const word = foldText(text)
  if (['yes', 'y', 'si', 's', 'true', 'verdadero', 'on', '1', 'x'].includes(word)) return true
  return ['no', 'n', 'false', 'falso', 'off', '0'].includes(word) ? false : text
}

const live =
  'activo activa active alta confirmado confirmada confirmed reservado reservada reserved booked pagado pagada paid pendiente pending abierto abierta open cerrado cerrada closed ok vigente'
const ended =
  'cancelado cancelada cancelled canceled anulado anulada anulled void baja inactivo inactiva inactive eliminado eliminada deleted rechazado rechazada rejected terminado terminada ended'

type States = { state: string; canceled: string; endedOn: string }

/**
 * Refuses what was canceled, or has left the club, by the word for its state, or a yes or a day beneath *Canceled* or *Canceled on*:
 * one that says so is enough; and words that say neither.
 */
export function stateRefusal({ state, canceled, endedOn }: States, gone: Refusal['key']): Refusal | null {
  const word = foldText(state).replace(/^de /, '')
  const says = [canceled, endedOn].map((text) => ({ text, isEnded: readEnded(text) }))
  const yes = says.find(({ isEnded }) => isEnded === true)
  if (yes) return { key: gone, param: 'state', value: yes.text }
  if (ended.split(' ').includes(word) || readYesOrNo(state) === false)
    return { key: gone, param: 'state', value: state }
  const unread = says.find(({ isEnded }) => isEnded !== false)
  if (unread) return { key: 'import.errors.state', param: 'state', value: unread.text }
  if (word === '' || live.split(' ').includes(word) || readYesOrNo(state) === true) return null
  return { key: 'import.errors.state', param: 'state', value: state }
}

/** Yes, no, or the day on which it ended, which is yes; a day of zeros is none. */
function readEnded(text: string): boolean | string {
  if (text === '' || /^[0/.: -]+$/.test(text)) return false
  const day = readDay(text)
  return !('key' in day) && isDay(day.value) ? true : readYesOrNo(text)
}

/** How a column is called that says whether a line stands. */
export const stateHeadings = {
  state: ['state', 'status', 'estado', 'situacion', 'active', 'activo', 'activa'],
  canceled: ['canceled', 'cancelled', 'cancelada', 'cancelado', 'anulada', 'anulado', 'baja'],
  endedOn: [
    'canceled on',
    'canceled at',
    'cancelled on',
    'cancelled at',
    'cancellation date',
    'date left',
    'left on',
    'fecha cancelacion',
    'f cancelacion',
    'fecha anulacion',
    'f anulacion',
    'fecha baja',
    'f baja',
  ],
} as const
