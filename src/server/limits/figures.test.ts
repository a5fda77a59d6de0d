import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from '#domain/is-record.ts'
import { figures } from './figures.ts'

/** Every figure of a table, however deep, by the way to it. */
function listFigures(table: object, way: readonly string[] = []): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? listFigures(value, [...way, name]) : [[...way, name].join('.')],
  )
}

/** Notes which figures were asked for, and hands out what stands there. */
function noteFigures<Table extends object>(table: Table, asked: Set<string>, way: readonly string[] = []): Table {
  return new Proxy(table, {
    get(target, name) {
      const value: unknown = isRecord(target) ? target[name] : undefined
      if (typeof value === 'object' && value !== null) return noteFigures(value, asked, [...way, String(name)])
      asked.add([...way, String(name)].join('.'))
      return value
    },
  })
}

const count = (value: number) => value.toLocaleString('en')
const size = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`)

/** What the owner is told: of what, how much, and with what is answered what is over. */
function tellOwner({ requests, connections, streams, passwords, signIn, asked, ...more }: typeof figures): string[][] {
  const { ofAddress, ofAccount, ofKey, scores, queue } = requests
  return [
    [
      'requests from one address',
      `${count(ofAddress.burst)} at once, then ${count(ofAddress.perSecond)} a second`,
      '429',
    ],
    [
      'requests of one account',
      `${count(ofAccount.burst)} at once, then ${count(ofAccount.perSecond)} a second`,
      '429',
    ],
    ['requests with one API key', `${count(ofKey.burst)} at once, then ${count(ofKey.perSecond)} a second`, '429'],
    ['changes by one account', `${count(requests.writesPerMinute)} a minute`, '429'],
    ['changes by one account that can be sent again', `${count(requests.answersPerDay)} in 24 hours`, '429'],
    ['calls in one request', count(requests.batched), '400'],
    ['requests of everybody that are worked on', count(requests.atOnce), '503'],
    [
      'waiting to be worked on',
      `${queue.patience / 1000} seconds, while more than ${queue.few} wait; ${queue.slice} ms are worked at a time`,
      '503',
    ],
    ['connections of everybody', count(connections.inAll), '503'],
    ['connections from one address', count(connections.ofAddress), '429'],
    [
      'connections over these that are told why',
      `${connections.refused}, for ${connections.refusedFor / 1000} seconds`,
      'cut',
    ],
    ['requests sent ahead on one connection', count(connections.pipelined), 'cut'],
    ['open pages that hear at once what changes', count(streams.inAll), '503'],
    ['those of them behind one address', count(streams.ofAddress), '429'],
    ['those of them of one account', count(streams.ofAccount), '429'],
    ['passwords looked at', `${passwords.atOnce} at a time, ${passwords.waiting} wait`, '503'],
    ['those of browsers that signed in before', `${passwords.known} wait besides`, '503'],
    ['wrong passwords for an account from one address', `${signIn.accountFromAddress} in 15 minutes`, '429'],
    ['wrong passwords from one address', `${signIn.address} in 15 minutes`, '429'],
    ['wrong passwords for an account', `${signIn.account} in 15 minutes`, '429'],
    ['registrations from one address', `${asked.register} in 15 minutes`, '429'],
    ['forgotten passwords from one address', `${asked.forgot} in 15 minutes`, '429'],
    ['messages by forms from one address', `${more.leads.ofAddress} in an hour`, '429'],
    ['messages by forms of one email', `${more.leads.ofEmail} in an hour`, '429'],
    [
      'scores of a match by its code from one address',
      `${scores.writes.burst} at once, then ${60 * scores.writes.perSecond} a minute`,
      '429',
    ],
    [
      'wrong codes of matches from one address',
      `${scores.guesses.burst} at once, then ${60 * scores.guesses.perSecond} a minute`,
      '429',
    ],
    ['photos and files received', `${more.uploads.atOnce} at a time`, '503'],
    ['those of them of one account', `${more.uploads.ofAccount} at a time`, '503'],
    ['photos that wait to be cut', count(more.uploads.waiting), '503'],
    ['work on photos of one account', `${more.uploads.secondsPerHour} seconds an hour`, '429'],
    ['pictures of shared links that wait to be drawn', count(more.drawings.waiting), '503'],
    ['what a form sends', size(more.bytes.json), '413'],
    ['what a form sends with a logo', size(more.bytes.logo), '413'],
    ['a photo', size(more.bytes.picture), '413'],
    ['a list of members', size(more.bytes.table), '413'],
  ]
}

function readOwnersTable(): string[][] {
  const [, chapter = ''] = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split(/^## Limits$/m)
  const [, , ...rows] = chapter.split(/^## /m)[0]?.match(/^\|.*\|$/gm) ?? []
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

test('the owner is told every figure as it is', () => {
  const asked = new Set<string>()
  const told = tellOwner(noteFigures(figures, asked))
  expect([...asked].toSorted()).toEqual(listFigures(figures).toSorted())
  expect(readOwnersTable()).toEqual(told)
})

test('fifty bookings at once from one address are far below every figure of an address', () => {
  const { requests, connections } = figures
  expect(requests.ofAddress.burst).toBeGreaterThan(200 * 50)
  expect(connections.ofAddress).toBeGreaterThan(4 * 50)
  expect(requests.atOnce).toBeGreaterThan(4 * 50)
})
