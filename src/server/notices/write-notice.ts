import { randomUUID } from 'node:crypto'
import { outsideCalendar } from '#domain/mail/rules.ts'
import { isAboutGame, type Mail, type MailInput, mailSchema } from '#domain/mail/schema.ts'
import { followsAt, mergeNotices, topicOf } from '#domain/notices/floods.ts'
import { channelsOf, dueOf, noticeKindOf } from '#domain/notices/rules.ts'
import { isStaff, type Viewer } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { addMail, type NewMail, readMail, replaceMail } from '../mail/store.ts'
import { findLastOfTopic, hasCalendarMail, listDeviceIds, readNoticeSettings } from './store.ts'

/**
 * What is told to a user, or to nobody where its payload says to which address. It goes out by what its reader chose, `byMail` by mail
 * whatever they chose; at once or when their quiet hours end, or at the instant that is `due` (epoch milliseconds). `part` says what it is
 * about where that is less than its game or competition, `byPlayer` whether a player caused what the club tells by itself.
 */
export type Notice = {
  to: number | null
  due?: number
  byMail?: boolean
  part?: string
  byPlayer?: boolean
} & MailInput

/** When a notice is written, and in whose act. */
type Cause = { now: number; viewer: Viewer }

/** Writes a notice into the outbox: a row for mail, and one for each device that it is pushed to. */
export function writeNotice(
  db: Db,
  { to, due, byMail = false, part, byPlayer = false, ...input }: Notice,
  { now, viewer }: Cause,
): void {
  const mail = mailSchema.parse(input)
  const ways = to === null || byMail ? { due: now, rows: [null] } : findWays(db, to, mail, now)
  const isByPlayer = byPlayer || (viewer !== null && !isStaff(viewer) && viewer.id !== to)
  const topic = isByPlayer && to !== null ? topicOf(mail, part) : null
  const seenAt = viewer !== null && viewer.id === to ? now : null
  const row = { userId: to, kind: mail.kind, payload: JSON.stringify(mail.payload), topic, seenAt, at: now }
  for (const deviceId of ways.rows) addInTurn(db, mail, { ...row, deviceId, due: due ?? ways.due })
}

/** Adds a notice at once or, where another of its topic went to its reader within the hour, as the one that follows it. */
function addInTurn(db: Db, mail: Mail, row: Omit<NewMail, 'messageId'>): void {
  const { topic = null, seenAt = null, at } = row
  const last = topic === null ? null : findLastOfTopic(db, { ...row, topic })
  if (last?.waits && last.dueAt > row.at) {
    const { payload } = mergeNotices(readMail({ kind: row.kind, payload: last.payload }), mail)
    replaceMail(db, last.id, { payload: JSON.stringify(payload), due: Math.max(last.dueAt, row.due), at, seenAt })
    return
  }
  const follows = followsAt(last && (last.sentAt ?? Math.min(last.dueAt, row.at)), mail, row.at)
  addMail(db, { ...row, messageId: randomUUID(), due: Math.max(row.due, follows ?? row.due) })
}

/** The devices that a notice goes to, null for mail, and when. What isn't a notice is mailed at once. */
function findWays(db: Db, to: number, mail: Mail, now: number): { due: number; rows: (number | null)[] } {
  const kind = noticeKindOf(mail)
  if (kind === null) return { due: now, rows: [null] }
  const settings = readNoticeSettings(db, to)
  const devices = listDeviceIds(db, to)
  const channels = channelsOf(kind, settings.kinds, devices.length > 0)
  const pushed = channels.has('push') ? devices : []
  // Free places are told by the rules of their waves.
  if (!isAboutGame(mail)) return { due: now, rows: [...(channels.has('mail') ? [null] : []), ...pushed] }
  const { reservation, startsAt } = mail.payload
  // Where it stands in a calendar, a mail has to change it there.
  const isMailed =
    channels.has('mail') ||
    (kind === 'changes' && !outsideCalendar.includes(mail.kind) && hasCalendarMail(db, to, reservation))
  return {
    due: dueOf(kind, { quiet: settings.quiet, now, startsAt }),
    rows: [...(isMailed ? [null] : []), ...pushed],
  }
}
