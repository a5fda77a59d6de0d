import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { retainedBackups } from '#domain/backups/rules.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { NEWSLETTER_CODE_LIFETIME } from '#domain/leads/newsletter.ts'
import { CHALLENGE_LIFETIME } from '#domain/passkeys/rules.ts'
import { retainedFor } from '#domain/retention.ts'
import { HOUR } from '#domain/time.ts'
import { addAttempt } from '../auth/store.ts'
import { addGuestPhone } from '../entries/store.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, rowsIn, testDatabase } from '../testing.ts'
import { retainedForGood, retention } from './retention.ts'
import { sweep } from './sweep.ts'
import { aClub, retainedCases } from './testing.ts'

const DAY = 24 * HOUR

describe('with a clock that moves on', () => {
  test.each(retainedCases)(
    '$table: a row stays until its time is over, and no longer',
    async ({ table, add, ends, where }) => {
      const deps = aClub()
      const { db, time } = deps
      const over = typeof ends === 'string' ? at(ends) : time.now + ends
      add(deps, 1)
      time.now += 2
      add(deps, 2)
      const left = async (now: number) => {
        time.now = now
        await sweep(deps)
        return rowsIn(db, table, where)
      }
      expect([await left(over - 1), await left(over + 1), await left(over + 3)]).toEqual([2, 1, 0])
    },
  )

  test('each table that is in the retention is tried here', () => {
    expect(retainedCases.map(({ table }) => table)).toEqual(retention.map(({ table }) => table))
  })
})

test('the phone of whoever owes stays until they have paid', async () => {
  const deps = aClub()
  const { db, time } = deps
  const game = gameOf(db, aGame(db, { start: '2026-11-10T10:00:00+01:00', guests: 1 }))
  for (const { id } of game?.entries ?? []) addGuestPhone(db, { entryId: id, phone: '655204931', at: time.now })
  time.now += retainedFor.guestPhones + 1
  await sweep(deps)
  expect(rowsIn(db, 'guest_phone')).toBe(1)
  db.$client.exec('UPDATE entry SET paid_at = 1')
  await sweep(deps)
  expect(rowsIn(db, 'guest_phone')).toBe(0)
})

test('of every table it is said how long its rows stay, or why they stay for good', () => {
  const tables = testDatabase()
    .$client.prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1")
    .pluck()
    .all()
  const said = [...retention.map(({ table }) => table), ...Object.keys(retainedForGood)]
  expect(said.toSorted()).toEqual(tables.toSorted())
})

test('the table of the rules says the same', () => {
  const page = readFileSync(join(import.meta.dirname, '../../domain/README.md'), 'utf8')
  const [, chapter = ''] = page.split(/^## Retention: what is kept, and for how long$/m)
  const lines = chapter.split('\n')
  const said = (what: string) => lines.find((line) => line.startsWith(`| ${what}`))?.split('|')[2] ?? ''
  expect(said('answers')).toContain(`${retainedFor.answers / HOUR} hours`)
  expect(said('failed sign-ins')).toContain(`${retainedFor.attempts / HOUR} hours`)
  expect(said('places that were held')).toContain(`${retainedFor.lapsedHolds / HOUR} hours`)
  expect(said('links in mails')).toContain(
    `${codeLifetimes.reset / HOUR} hour, ${codeLifetimes.confirm / HOUR} hours, ${codeLifetimes.welcome / DAY} days`,
  )
  expect(NEWSLETTER_CODE_LIFETIME).toBe(codeLifetimes.welcome)
  expect(said('challenges')).toContain(`${CHALLENGE_LIFETIME / 60_000} minutes`)
  expect(said('pictures')).toContain(`${retainedFor.pictures / HOUR} hours`)
  expect(said('who is signed in')).toContain(`${retainedFor.sessions / DAY} days`)
  expect(said('accounts')).toContain(`${retainedFor.unconfirmed / DAY} days`)
  expect(said('another e-mail address')).toContain(`${retainedFor.emailChanges / DAY} days`)
  expect(said('what went wrong')).toContain(`${retainedFor.problems / DAY} days`)
  expect(said('phones of guests')).toContain(`${retainedFor.guestPhones / DAY} days`)
  expect(said('webhooks')).toContain(`${retainedFor.deliveries / DAY} days`)
  expect(said('mail')).toContain(`${retainedFor.mail / DAY} days`)
  expect(said('what visitors sent')).toContain(`${defaultConfig.leads.months} months`)
  expect(said('backups of the night')).toContain(
    `the last ${retainedBackups.nights}, and one of each of the last ${retainedBackups.months} months`,
  )
  expect(said('backups before an upgrade')).toContain(`the last ${retainedBackups.upgrades}`)
  expect(said('backups before a restore')).toContain(`the last ${retainedBackups.restores}`)
  expect(said('who of the staff')).toContain(`${retainedFor.auditYears} years`)
})

test('others are answered while much is forgotten', async () => {
  const deps = aClub()
  const { db, time } = deps
  for (let row = 0; row < 1_000; row += 1) addAttempt(db, { account: 'ana', address: 'far', at: time.now })
  time.now += DAY + 1
  const state = { isOver: false }
  const sweeping = sweep(deps).finally(() => {
    state.isOver = true
  })
  const seen = new Set<number>()
  while (!state.isOver) {
    seen.add(rowsIn(db, 'attempt'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await sweeping
  expect([...seen]).toEqual([1_000, 800, 600, 400, 200, 0])
  expect(rowsIn(db, 'attempt')).toBe(0)
})
