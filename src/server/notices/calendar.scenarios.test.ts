import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { A_BOOKING, aClub, type Call, calls, EVENING, slotFrom, stateOf } from '../reservations/testing.ts'
import { aGame } from '../testing.ts'

/** What a calendar program has of its reader's mail: events by their ids, as their latest mails leave them; null of those taken out. */
type Calendar = Map<string, { sequence: number; starts: string | null }>

/** Enters what came by mail, as programs do; throws where they would ignore it, as an older event than what they have. */
function enter(calendar: Calendar, text: string): void {
  const parsed = ICAL.Component.fromString(text)
  const event = new ICAL.Event(parsed.getFirstSubcomponent('vevent') ?? undefined)
  const method = parsed.getFirstPropertyValue('method')
  const { sequence = 0 } = calendar.get(event.uid) ?? {}
  if (event.sequence < sequence) throw new Error(`The event goes back from ${sequence} to ${event.sequence}.`)
  const starts = method === 'REQUEST' ? event.startDate.toJSDate().toISOString() : null
  if (starts === null) expect(method).toBe('CANCEL')
  calendar.set(event.uid, { sequence: event.sequence, starts })
}

/** A club whose players' calendar programs read its mail. */
async function aReadClub() {
  const club = await aClub()
  const server = await aMailServer()
  const sender = aSender(club.deps, server)
  const calendars = new Map<string, Calendar>()
  return {
    ...club,
    by: async (viewer: User, { method, url, body }: Call) => {
      const answer = await club.ask(method, url, { viewer, ...(body ? { body } : {}) })
      expect(answer).toMatchObject({ status: 200 })
    },
    /** Sends what waits; answers the starts of the games in somebody's calendar. */
    calendarOf: async ({ username }: User) => {
      await sender.run()
      for (const { raw, to } of server.arrived.splice(0)) {
        const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
        const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
        const reader = to[0] ?? ''
        const calendar: Calendar = calendars.get(reader) ?? new Map()
        calendars.set(reader, calendar)
        if (typeof file?.content === 'string') enter(calendar, file.content)
      }
      const events = calendars.get(`${username}@example.com`)?.values() ?? []
      return [...events].flatMap(({ starts }) => starts ?? [])
    },
  }
}

const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`).toISOString()

describe('the calendar of whoever was mailed a game follows it', () => {
  test('booked, moved, canceled', async () => {
    const club = await aReadClub()
    const { player, admin } = club.people
    await club.book('player', A_BOOKING)
    expect(await club.calendarOf(player)).toEqual([at('18:30')])
    await club.by(admin, calls.change(1, slotFrom('20:00', '21:30')))
    expect(await club.calendarOf(player)).toEqual([at('20:00')])
    await club.by(admin, calls.cancel(1))
    expect(await club.calendarOf(player)).toEqual([])
  })

  test.each(['leaves', 'is removed'])('who had booked %s', async (how) => {
    const club = await aReadClub()
    const { player, other, admin } = club.people
    await club.book('player', A_BOOKING)
    await club.by(other, calls.join(1, {}))
    expect(await club.calendarOf(player)).toHaveLength(1)
    const [entry] = stateOf(club, 1).game.entries
    await club.by(how === 'leaves' ? player : admin, how === 'leaves' ? calls.leave(1) : calls.remove(entry?.id ?? 0))
    expect(await club.calendarOf(player)).toEqual([])
    expect(await club.calendarOf(other)).toEqual([])
  })

  test('left out of a closed game, and back as it is opened again', async () => {
    const club = await aReadClub()
    const { player, other, trainer, tina, portal, admin } = club.people
    await club.book('player', A_BOOKING)
    for (const one of [other, trainer, tina, portal]) await club.by(one, calls.join(1, {}))
    const entries = stateOf(club, 1).game.entries.map(({ id }) => id)
    await club.by(admin, calls.close(1, { players: entries.slice(1), mail: true }))
    expect(await club.calendarOf(player)).toEqual([])
    expect(await club.calendarOf(portal)).toEqual([at('18:30')])
    await club.by(admin, calls.reopen(1))
    expect(await club.calendarOf(player)).toEqual([at('18:30')])
    await club.by(admin, calls.cancel(1))
    for (const one of [player, other, portal]) expect(await club.calendarOf(one)).toEqual([])
  })

  test('of a trainer, who gives a class and doesn’t play in it', async () => {
    const club = await aReadClub()
    const { tina, admin } = club.people
    await club.book('admin', { ...A_BOOKING, type: 'class', owner: tina.id })
    expect(await club.calendarOf(tina)).toEqual([at('18:30')])
    await club.by(admin, calls.change(1, slotFrom('17:00', '18:30')))
    expect(await club.calendarOf(tina)).toEqual([at('17:00')])
    await club.by(admin, calls.cancel(1))
    expect(await club.calendarOf(tina)).toEqual([])
  })

  test('who was mailed nothing of a game isn’t mailed that they left it', async () => {
    const club = await aReadClub()
    const { player, other } = club.people
    const id = aGame(club.deps.db, { start: EVENING.startDate, owner: other, players: [player] })
    await club.by(player, calls.leave(id))
    expect(stateOf(club, id).mails).toEqual([])
  })
})
