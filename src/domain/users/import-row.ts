import { readCells } from '../import/match-titles.ts'
import type { Position } from '../positions.ts'
import { isDay } from '../time.ts'
import type { Columns } from './import-columns.ts'
import { foldText } from './rules.ts'

/** One line of a file of members, as it is checked: what its cells say, empty ones left out. */
export type ImportedRow = {
  username?: string
  email?: string
  nick?: string
  phone?: string
  birthDate?: string
  level?: number | string
  position?: string
  locale?: string
  showInSearches?: boolean | string
  observations?: string
  /** In euros. */
  balance?: number | string
}

/**
 * Reads the cells of a line. What can't be understood stays as it is written, for the fields' own schemas to refuse; a nick
 * is put together from names where there is none.
 */
export function readRow(cells: readonly string[], columns: Columns): ImportedRow {
  const read = readCells(cells, columns)
  const nick = read('nick') || [read('firstName'), read('lastName')].filter(Boolean).join(' ')
  const [birthDate, level, position] = [read('birthDate'), read('level'), read('position')]
  const [language, shown, balance] = [read('language'), read('showInSearches'), read('balance')]
  const row: ImportedRow = {
    username: read('username'),
    email: read('email'),
    nick,
    phone: read('phone').replaceAll(/[().-]/g, ' '),
    birthDate: readDay(birthDate),
    observations: read('observations'),
    ...(level && { level: readLevel(level) }),
    ...(position && { position: readPosition(position) }),
    ...(language && { locale: readLanguage(language) }),
    ...(shown && { showInSearches: readYesOrNo(shown) }),
    ...(balance && { balance: readEuros(balance) }),
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
}

/** `2001-02-28`, `28/02/2001`, `28-2-2001`, `28.02.2001`: the day before the month. */
export function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : text.slice(0, 40)
}

/** `3.25` and `3,25`. */
function readLevel(text: string): number | string {
  return /^\d([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text
}

/** `12`, `12.50`, `12,5 €`, `€12.50`; thousands are set apart by nothing. */
function readEuros(text: string): number | string {
  const [, euros] = /^(?:€\s?)?(\d{1,6}(?:[.,]\d{1,2})?)(?:\s?€)?$/.exec(text) ?? []
  return euros === undefined ? text : Number(euros.replace(',', '.'))
}

const positions: Record<string, Position> = {
  left: 'left',
  backhand: 'left',
  reves: 'left',
  izquierda: 'left',
  right: 'right',
  forehand: 'right',
  drive: 'right',
  derecha: 'right',
  'left-right': 'left-right',
  both: 'left-right',
  ambos: 'left-right',
  indiferente: 'left-right',
}

function readPosition(text: string): string {
  return positions[foldText(text)] ?? text
}

const languages: Record<string, 'en' | 'es'> = {
  en: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spanish: 'es',
  espanol: 'es',
  castellano: 'es',
}

function readLanguage(text: string): string {
  return languages[foldText(text)] ?? text
}

function readYesOrNo(text: string): boolean | string {
  const word = foldText(text)
  if (['yes', 'y', 'si', 's', 'true', '1', 'x'].includes(word)) return true
  return ['no', 'n', 'false', '0'].includes(word) ? false : text
}

/** A username made from an address, for whom a file names none; `again` is how many were taken. */
export function nameFromEmail(email: string, again: number): string {
  const [local = ''] = email.split('@')
  const name = local
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, 40)
    .padEnd(3, '_')
  return again === 0 ? name : `${name}${again + 1}`
}

/** So many welcome mails go out in a minute, so that no mail server takes the club for a sender of junk. */
const WELCOMES_A_MINUTE = 30
const MINUTE = 60_000

/** Milliseconds after which the welcome mail of the so manyth new member is due, counted from 0. */
export function welcomeDelayOf(at: number): number {
  return Math.floor(at / WELCOMES_A_MINUTE) * MINUTE
}

/** So many lines, and so many bytes, a file of members may have. */
export const IMPORT_ROWS_MAX = 5000
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024
