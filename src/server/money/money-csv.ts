import type { Locale } from '#domain/locale.ts'
import { eurosOf } from '#domain/money.ts'
import { clubDayOf, clubTimeOf, type Day, formatDay } from '#domain/time.ts'
import { type Cell, writeTable } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { listMovements, listPostingIds, listPostings, type Movement, type PostingRow } from './movement-store.ts'

type From = { db: Db; locale: Locale }

const titles = [
  'moneyFile.day',
  'moneyFile.time',
  'moneyFile.till',
  'moneyFile.movement',
  'moneyFile.receipt',
  'moneyFile.kind',
  'moneyFile.account',
  'moneyFile.amount',
  'moneyFile.person',
  'moneyFile.about',
  'moneyFile.note',
  'moneyFile.by',
] as const

/** The book of some days as a table, a row a posting: for whoever writes invoices. */
export function writeMoneyCsv(
  from: From,
  wanted: { from?: Day | undefined; to?: Day | undefined },
): AsyncIterable<string> {
  const { db, locale } = from
  return writeTable(from, {
    titles: titles.map((key) => formatText(locale, key)),
    ids: listPostingIds(db, wanted),
    read: (ids) => {
      const lines = listPostings(db, ids)
      const movements = new Map(
        listMovements(db, [...new Set(lines.map(({ movementId }) => movementId))]).map((one) => [one.id, one]),
      )
      return lines.flatMap((line) => {
        const movement = movements.get(line.movementId)
        return movement ? [rowOf(movement, line, locale)] : []
      })
    },
  })
}

function rowOf(movement: Movement, { account, cents, person, bono }: PostingRow, locale: Locale): Cell[] {
  const { id, at, tillDay, receipt, kind, game, product, quantity, note, by } = movement
  const about = game
    ? [formatDay(clubDayOf(game.startsAt), '-'), clubTimeOf(game.startsAt), game.court].join(' ')
    : product
  return [
    formatDay(clubDayOf(at), '-'),
    clubTimeOf(at),
    formatDay(tillDay, '-'),
    id,
    receipt,
    formatText(locale, 'moneyFile.kinds', { kind }),
    formatText(locale, 'moneyFile.accounts', { account: account.replace(/[-/]/g, '_') }),
    eurosOf(cents),
    person ?? movement.person,
    bono ?? (quantity === null || quantity === 1 ? about : `${quantity} × ${about}`),
    note,
    by,
  ]
}
