import { describe, expect, test } from 'vitest'
import type { MailInput } from '../mail/schema.ts'
import { mailSchema } from '../mail/schema.ts'
import { at, entriesOf, FRIDAY, gameOf } from '../reservations/testing.ts'
import { HOUR } from '../time.ts'
import { channels } from './kinds.ts'
import {
  channelsOf,
  deviceRefusal,
  dueOf,
  findUnreached,
  firstSettings,
  isStillSo,
  noticeKindOf,
  settingsRefusal,
} from './rules.ts'

const payload = {
  reservation: 500,
  documentId: 'game500',
  version: 1,
  court: 'Court 1',
  startsAt: at(FRIDAY, '18:30'),
  endsAt: at(FRIDAY, '20:00'),
}
const former = { court: 'Court 2', startsAt: 0, endsAt: 1 }
const read = (mail: MailInput) => mailSchema.parse(mail)

test.each<{ mail: MailInput; kind: ReturnType<typeof noticeKindOf> }>([
  { mail: { kind: 'canceled', payload }, kind: 'changes' },
  { mail: { kind: 'changed', payload: { ...payload, former } }, kind: 'changes' },
  { mail: { kind: 'closed', payload }, kind: 'changes' },
  { mail: { kind: 'leftOut', payload }, kind: 'changes' },
  { mail: { kind: 'reopened', payload }, kind: 'changes' },
  { mail: { kind: 'movedUp', payload }, kind: 'changes' },
  { mail: { kind: 'booked', payload }, kind: 'changes' },
  { mail: { kind: 'booked', payload: { ...payload, own: true } }, kind: 'booked' },
  { mail: { kind: 'reminder', payload }, kind: 'reminder' },
  { mail: { kind: 'left', payload }, kind: null },
  { mail: { kind: 'reset', payload: {} }, kind: null },
])('$mail.kind is of the kind $kind', ({ mail, kind }) => expect(noticeKindOf(read(mail))).toBe(kind))

describe('by what a notice goes', () => {
  test.each([
    { kind: 'changes', device: ['push'], none: ['mail'] },
    { kind: 'booked', device: ['mail'], none: ['mail'] },
    { kind: 'reminder', device: ['push'], none: ['mail'] },
    { kind: 'offers', device: ['push'], none: ['mail'] },
  ] as const)('$kind at first: $device, without a device $none', ({ kind, device, none }) => {
    expect([...channelsOf(kind, firstSettings.kinds, true)]).toEqual(device)
    expect([...channelsOf(kind, firstSettings.kinds, false)]).toEqual(none)
  })

  test('both go as one mail without a device; what is off stays off', () => {
    const chosen = { ...firstSettings.kinds, booked: channels, offers: [] }
    expect([...channelsOf('booked', chosen, true)]).toEqual(['push', 'mail'])
    expect([...channelsOf('booked', chosen, false)]).toEqual(['mail'])
    expect([...channelsOf('offers', chosen, false)]).toEqual([])
  })
})

test.each([
  { name: 'push to a device', chosen: ['push'], hasDevice: true, mails: false, why: null },
  { name: 'push without one: mail', chosen: ['push'], hasDevice: false, mails: true, why: null },
  { name: 'push without one, nor mail', chosen: ['push'], hasDevice: false, mails: false, why: 'noWay' },
  { name: 'mail', chosen: ['mail'], hasDevice: true, mails: true, why: null },
  { name: 'mail of a club without', chosen: ['mail'], hasDevice: true, mails: false, why: 'noWay' },
  { name: 'both, of a club without mail', chosen: ['push', 'mail'], hasDevice: true, mails: false, why: null },
  { name: 'switched off', chosen: [], hasDevice: true, mails: true, why: 'off' },
] as const)('$name reaches its reader, or says why not: $why', ({ chosen, why, ...ways }) => {
  expect(findUnreached('offers', { ...firstSettings.kinds, offers: chosen }, ways)).toBe(why)
})

describe('when a notice goes out', () => {
  const night = at(FRIDAY, '23:00')
  const morning = at('2026-11-21', '08:00')
  test.each([
    { name: 'booked, at night', kind: 'booked', now: night, startsAt: at('2026-11-25', '10:00'), due: night },
    { name: 'changes by day', kind: 'changes', now: at(FRIDAY, '12:00'), startsAt: morning, due: at(FRIDAY, '12:00') },
    { name: 'changes at night', kind: 'changes', now: night, startsAt: at('2026-11-25', '10:00'), due: morning },
    { name: 'twelve hours before', kind: 'changes', now: night, startsAt: night + 12 * HOUR, due: night },
    { name: 'a moment more', kind: 'changes', now: night, startsAt: night + 12 * HOUR + 1, due: morning },
    { name: 'a reminder at night', kind: 'reminder', now: night, startsAt: night + 12 * HOUR, due: morning },
    { name: 'a reminder of a game at dawn', kind: 'reminder', now: night, startsAt: morning, due: night },
  ] as const)('$name', ({ kind, now, startsAt, due }) => {
    expect(dueOf(kind, { quiet: firstSettings.quiet, now, startsAt })).toBe(due)
    expect(dueOf(kind, { quiet: null, now, startsAt })).toBe(now)
  })

  test.each([
    { name: 'back', night: '2026-10-24', hours: 10 },
    { name: 'forward', night: '2027-03-27', hours: 8 },
  ])('on the night in which clocks go $name it waits for the morning by the clock', ({ night: day, hours }) => {
    const now = at(day, '23:00')
    const startsAt = now + 13 * HOUR
    expect(dueOf('changes', { quiet: firstSettings.quiet, now, startsAt })).toBe(now + hours * HOUR)
    expect(dueOf('changes', { quiet: firstSettings.quiet, now, startsAt: now + 12 * HOUR })).toBe(now)
  })
})

test('changes stay on by push or by mail; ten devices are enough', () => {
  const { kinds } = firstSettings
  const refused = settingsRefusal({ ...firstSettings, kinds: { ...kinds, changes: [] } })
  expect(refused).toEqual({ key: 'notices.errors.changesOff', param: 'kinds.changes' })
  expect(
    settingsRefusal({ ...firstSettings, kinds: { changes: ['mail'], booked: [], reminder: [], offers: [] } }),
  ).toBe(null)
  expect([9, 10].map(deviceRefusal)).toEqual([null, { key: 'notices.errors.tooManyDevices', values: { max: 10 } }])
})

describe('what a mail says is still so', () => {
  // Five are in the game: those with the numbers 101 to 104 play.
  const game = gameOf({ entries: entriesOf(1, 2, 3, 4, 5) })
  const canceled = { ...game, canceledAt: 1 }
  const moved = { ...game, startsAt: game.startsAt + HOUR }
  const elsewhere = { ...game, court: { ...game.court, name: 'Court 2' } }
  test.each<{ name: string; mail: MailInput; game: typeof game | null; reader?: number; is: boolean }>([
    { name: 'a reminder', mail: { kind: 'reminder', payload }, game, is: true },
    { name: 'a reminder of what was canceled', mail: { kind: 'reminder', payload }, game: canceled, is: false },
    { name: 'a reminder of what was moved', mail: { kind: 'reminder', payload }, game: moved, is: false },
    { name: 'a reminder to who waits', mail: { kind: 'reminder', payload }, game, reader: 105, is: false },
    { name: 'a reminder to who left', mail: { kind: 'reminder', payload }, game, reader: 106, is: false },
    { name: 'booked', mail: { kind: 'booked', payload }, game: moved, is: true },
    { name: 'booked, and canceled since', mail: { kind: 'booked', payload }, game: canceled, is: false },
    { name: 'moved up, and still', mail: { kind: 'movedUp', payload }, game, is: true },
    { name: 'moved up, and left since', mail: { kind: 'movedUp', payload }, game, reader: 106, is: false },
    { name: 'changed to here', mail: { kind: 'changed', payload: { ...payload, former } }, game, is: true },
    { name: 'changed again', mail: { kind: 'changed', payload: { ...payload, former } }, game: elsewhere, is: false },
    { name: 'canceled', mail: { kind: 'canceled', payload }, game: canceled, is: true },
    { name: 'out of the game', mail: { kind: 'left', payload }, game: canceled, is: true },
    { name: 'about no game', mail: { kind: 'reset', payload: {} }, game: null, is: true },
  ])('$name: $is', ({ mail, game: now, reader = 101, is }) => expect(isStillSo(read(mail), now, reader)).toBe(is))
})
