import type { Refusal } from '../errors.ts'
import {
  type CellChange,
  type ReadCell,
  readDay,
  readEuros,
  readLevel,
  readName,
  readPhone,
  readYesOrNo,
  stateRefusal,
} from '../import/cells.ts'
import { readCells } from '../import/match-titles.ts'
import { toMailable } from '../mail/mailable.ts'
import type { Position } from '../positions.ts'
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

export type ReadLine = {
  row: ImportedRow
  /** Cells that were read otherwise than they stand there. */
  changes: CellChange[]
  /** Cells that can't be read without guessing. */
  refusals: Refusal[]
}

/**
 * Reads the cells of a line. What can't be understood stays as it is written, for the fields' own schemas to refuse; a nick
 * is put together from names where there is none.
 */
export function readRow(cells: readonly string[], columns: Columns): ReadLine {
  const read = readCells(cells, columns)
  const changes: CellChange[] = []
  const refusals: Refusal[] = []
  function take<Value>(param: string, text: string, readAs: (text: string) => ReadCell<Value>): Value | undefined {
    if (text === '') return undefined
    const cell = readAs(text)
    if ('key' in cell) {
      refusals.push(cell)
      return undefined
    }
    if (cell.as !== undefined) changes.push({ param, value: text, as: cell.as })
    return cell.value
  }
  const gone = stateRefusal(
    { state: read('state'), canceled: read('canceled'), endedOn: read('endedOn') },
    'import.errors.left',
  )
  if (gone) refusals.push(gone)
  const names = [read('firstName'), read('lastName'), read('secondName')].filter(Boolean)
  const nick = read('nick')
  const name = nick ? '' : names.length === 1 ? take('nick', names.join(), readName) : names.join(' ')
  const [position, language, shown] = [read('position'), read('language'), read('showInSearches')]
  const row = {
    username: read('username'),
    email: take('email', read('email'), readEmail),
    nick: nick || name,
    phone: take('phone', read('phone'), readPhone),
    birthDate: take('birthDate', read('birthDate'), readDay),
    observations: read('observations'),
    level: take('level', read('level'), readLevel),
    position: position && readPosition(position),
    locale: language && readLanguage(language),
    showInSearches: shown && readYesOrNo(shown),
    balance: take('balance', read('balance'), readEuros),
  }
  return { row: pickWritten(row), changes, refusals }
}

/** Without what is empty. */
function pickWritten(row: Record<string, string | number | boolean | undefined>): ImportedRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== undefined))
}

function readEmail(text: string): ReadCell<string> {
  const plain = text.replace(/^mailto:/i, '')
  const address = toMailable(plain)
  return address === plain ? { value: address } : { value: address, as: address }
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
  ambas: 'left-right',
  'los dos': 'left-right',
  indistinto: 'left-right',
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
