import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { retryAllMail, retryMail } from './retry.ts'
import { A_GAME, aClubThatMails, aSender, canceled, messageIds, messageIdsOf, write } from './testing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
describe('a server that puts a mail off', () => {
  test('gets it again after a minute, then after two, under the same id', async () => {
    const { server, deps, sender, pass, outbox } = await aClubThatMails()
    const { now } = deps.time
    server.says.whole = () => 450
    await sender.run()
    expect(outbox()).toMatchObject([{ attempts: 1, due_at: now + MINUTE, failure: 'later', failure_code: 450 }])
    pass(MINUTE - 1)
    await sender.run()
    expect(outbox()).toMatchObject([{ attempts: 1 }])
    pass(1)
    await sender.run()
    expect(outbox()).toMatchObject([{ attempts: 2, due_at: now + 3 * MINUTE, sent_at: null, failed_at: null }])
    server.says.whole = () => null
    pass(2 * MINUTE)
    await sender.run()
    expect(outbox()).toMatchObject([{ attempts: 3, sent_at: now + 3 * MINUTE, failure: null, failure_code: null }])
    expect(await messageIds(server)).toEqual(messageIdsOf(deps.db))
    expect(sender.nextDue()).toBeNull()
  })

  test('sixteen times has the mail given up, after about two days; an admin has it tried again', {
    tags: ['large'],
  }, async () => {
    const { server, deps, sender, outbox } = await aClubThatMails()
    deps.db.$client.exec(`UPDATE outbox SET about = replace(about, ${A_GAME.endsAt}, ${A_GAME.endsAt + 90 * HOUR})`)
    const began = deps.time.now
    server.says.to = () => 451
    for (let due = sender.nextDue(); due !== null; due = sender.nextDue()) {
      deps.time.now = due
      await sender.run()
    }
    expect(outbox()).toMatchObject([{ attempts: 16, failed_at: deps.time.now, failure: 'later', failure_code: 451 }])
    expect(deps.time.now - began).toBe((511 + 6 * 360) * MINUTE)
    server.says.to = () => null
    expect(await retryMail({ deps, viewer: null }, { id: 1 })).toBe(1)
    await sender.run()
    expect(outbox()).toMatchObject([{ attempts: 1, sent_at: deps.time.now, failed_at: null }])
    expect(await retryMail({ deps, viewer: null }, { id: 1 })).toBe(0)
    await expect(retryMail({ deps, viewer: null }, { id: 2 })).rejects.toThrow('errors.notFound')
  })

  test('holds up no other mail, but the later ones about the same game to the same reader', async () => {
    const { server, deps, sender, readers, pass } = await aClubThatMails(2)
    const [first = { id: 0, username: '' }] = readers
    await write({ deps, viewer: null }, { to: first.id, mails: [canceled(1), canceled(9)] })
    const said = [450]
    server.says.to = (to) => (to.startsWith(`${first.username}@`) ? (said.shift() ?? null) : null)
    const sent = () => deps.db.$client.prepare('SELECT id FROM outbox WHERE sent_at IS NOT NULL').pluck().all()
    await sender.run()
    expect(sent()).toEqual([2, 4])
    pass(MINUTE)
    await sender.run()
    expect(sent()).toEqual([1, 2, 3, 4])
    const [one, , three] = messageIdsOf(deps.db)
    expect((await messageIds(server)).slice(2)).toEqual([one, three])
  })
})

describe('a server that refuses', () => {
  test('one mail for good: that one has failed, the others go; all that failed are tried again', async () => {
    const { server, deps, readers, sender, outbox } = await aClubThatMails(3)
    server.says.to = (to) => (to.startsWith(`${readers[1]?.username}@`) ? 550 : null)
    await sender.run()
    expect(outbox()).toMatchObject([
      { sent_at: deps.time.now },
      { sent_at: null, failed_at: deps.time.now, attempts: 1, failure: 'refused', failure_code: 550 },
      { sent_at: deps.time.now },
    ])
    server.says.to = () => null
    expect(await retryAllMail({ deps, viewer: null }, undefined)).toBe(1)
    await sender.run()
    expect(outbox()).toMatchObject([{}, { sent_at: deps.time.now, failed_at: null, failure: null }, {}])
    expect(server.arrived).toHaveLength(3)
  })

  test.each([550, 451])('the club itself (%i): no mail fails of it, all wait', async (code) => {
    const { server, deps, sender, outbox, pass } = await aClubThatMails(2)
    const { now } = deps.time
    server.says.from = () => code
    await sender.run()
    const held = { attempts: 0, due_at: now + MINUTE, failed_at: null, failure: 'sender', failure_code: code }
    expect(outbox()).toMatchObject([held, held])
    server.says.from = () => null
    pass(MINUTE)
    await sender.run()
    expect(server.arrived).toHaveLength(2)
  })
})

describe('a server that breaks off in the middle of a mail', () => {
  test('gets it whole the next time, once', async () => {
    const { server, deps, sender, outbox, pass } = await aClubThatMails(2)
    server.bad.cutAfter = 500
    await sender.run()
    expect(server.arrived).toEqual([])
    const cut = { attempts: 1, due_at: deps.time.now + MINUTE, failure: 'cut', failure_code: null }
    expect(outbox()).toMatchObject([cut, cut])
    server.bad.cutAfter = null
    pass(MINUTE)
    await sender.run()
    expect(await messageIds(server)).toEqual(messageIdsOf(deps.db))
  })
})

describe('a server that is down', () => {
  test('loses nothing: all mail waits, longer each time, and goes once it is up', async () => {
    const { server, deps, readers, sender, outbox, pass } = await aClubThatMails(3)
    const { now } = deps.time
    await server.down()
    await sender.run()
    const held = { attempts: 0, tried_at: now, failure: 'unreachable', failure_code: null }
    expect(outbox()).toMatchObject([1, 2, 3].map(() => ({ ...held, due_at: now + MINUTE })))
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(sender.nextDue()).toBe(deps.time.now + minutes * MINUTE)
      pass(minutes * MINUTE)
      await sender.run()
    }
    await server.up()
    await write({ deps, viewer: null }, { to: readers[0]?.id ?? 0, mails: [canceled(9)] })
    await sender.run()
    expect(server.arrived).toHaveLength(4)
    expect(outbox()).toMatchObject([1, 2, 3, 4].map(() => ({ sent_at: deps.time.now, attempts: 1, failure: null })))
  })

  test('is used again for mail that it put off before, too', async () => {
    const { server, deps, readers, sender, outbox, pass } = await aClubThatMails()
    server.says.to = () => 450
    await sender.run()
    await server.down()
    for (let outages = 0; outages < 6; outages += 1) {
      deps.time.now = sender.nextDue() ?? 0
      await sender.run()
    }
    expect(outbox()).toMatchObject([{ attempts: 1, failure: 'unreachable', due_at: deps.time.now + 15 * MINUTE }])
    await server.up()
    server.says.to = () => null
    pass(1)
    await write({ deps, viewer: null }, { to: readers[0]?.id ?? 0, mails: [canceled(9)] })
    await sender.run()
    expect(server.arrived).toHaveLength(2)
  })

  test('or says nothing: it is left alone after a while', async () => {
    const { server, deps, outbox } = await aClubThatMails()
    server.bad.isSilent = true
    const patience = { connection: 60, answer: 60, whole: 200 }
    await aSender(deps, server, {}, patience).run()
    expect(outbox()).toMatchObject([{ attempts: 0, failure: 'timeout' }])
  })
})

describe('nobody is written to', () => {
  test.each([
    { name: 'who is blocked', sql: 'UPDATE user SET blocked_at = 1', reason: 'blocked' },
    { name: 'who is no longer there', sql: 'UPDATE outbox SET user_id = NULL', reason: 'gone' },
  ])('$name', async ({ sql, reason }) => {
    const { server, deps, sender, outbox } = await aClubThatMails()
    deps.db.$client.exec(sql)
    await sender.run()
    expect(server.arrived).toEqual([])
    expect(outbox()).toMatchObject([{ dropped_at: deps.time.now, failure: reason, attempts: 0 }])
  })

  test('about a game that is over', async () => {
    const { server, deps, sender, outbox } = await aClubThatMails()
    deps.time.now = A_GAME.endsAt
    await sender.run()
    expect(server.arrived).toEqual([])
    expect(outbox()).toMatchObject([{ dropped_at: deps.time.now, failure: 'over' }])
  })

  test('what cannot be made waits, and holds up nothing', async () => {
    const { server, deps, sender, outbox } = await aClubThatMails(2)
    deps.db.$client.exec("UPDATE outbox SET about = '{}' WHERE id = 1")
    await sender.run()
    expect(server.arrived).toHaveLength(1)
    expect(outbox()).toMatchObject([{ attempts: 1, failure: 'fault' }, { sent_at: deps.time.now }])
  })
})

test('the log names no reader, address or content', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { server, deps, readers } = await aClubThatMails(3)
  deps.db.$client.exec("UPDATE outbox SET about = '{}' WHERE id = 3")
  const said = [550, 450]
  server.says.to = () => said.shift() ?? null
  await aSender({ ...deps, log: pino({ level: 'trace' }, sink) }, server).run()
  await server.down()
  deps.time.now += HOUR
  await aSender({ ...deps, log: pino({ level: 'trace' }, sink) }, server).run()
  const text = lines.join('')
  expect(lines).toHaveLength(4)
  expect(readers.filter(({ username, nick }) => text.includes(username) || text.includes(nick))).toEqual([])
  expect(text).not.toMatch(/@|Court/)
})
