import { randomUUID } from 'node:crypto'
import { isAboutGame, type Mail, type MailInput, mailSchema } from '#domain/mail/schema.ts'
import { channelsOf, dueOf, noticeKindOf } from '#domain/notices/rules.ts'
import type { Db } from '../db/client.ts'
import { addMail } from '../mail/store.ts'
import { hasCalendarMail, listDeviceIds, readNoticeSettings } from './store.ts'

/**
 * What is told to a user, or to nobody where its payload says to which address. It goes out by what its reader chose, `byMail` by mail
 * whatever they chose; at once or when their quiet hours end, or at the instant that is `due` (epoch milliseconds).
 */
export type Notice = { to: number | null; due?: number; byMail?: boolean } & MailInput

/** Writes a notice into the outbox: a row for mail, and one for each device that it is pushed to. */
export function writeNotice(db: Db, { to, due, byMail = false, ...input }: Notice, now: number): void {
  const mail = mailSchema.parse(input)
  const row = { userId: to, kind: mail.kind, payload: JSON.stringify(mail.payload), at: now }
  const ways = to === null || byMail ? { due: now, rows: [null] } : findWays(db, to, mail, now)
  for (const deviceId of ways.rows) {
    addMail(db, { ...row, messageId: randomUUID(), deviceId, due: due ?? ways.due })
  }
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
    channels.has('mail') || (kind === 'changes' && mail.kind !== 'result' && hasCalendarMail(db, to, reservation))
  return {
    due: dueOf(kind, { quiet: settings.quiet, now, startsAt }),
    rows: [...(isMailed ? [null] : []), ...pushed],
  }
}
