import { codeLifetimes } from '#domain/auth/codes.ts'
import { NEWSLETTER_CODE_LIFETIME } from '#domain/leads/newsletter.ts'
import { CHALLENGE_LIFETIME } from '#domain/passkeys/rules.ts'
import type { User } from '#domain/roles.ts'
import { addDays, HOUR } from '#domain/time.ts'
import { addCode } from '../auth/code-store.ts'
import { addEmailChange, setChanged } from '../auth/email-store.ts'
import { addAttempt, addSession } from '../auth/store.ts'
import { addAudit, addChange, saveAnswer } from '../db/journal.ts'
import { addGuestPhone } from '../entries/store.ts'
import { makeDocumentId } from '../identity.ts'
import { addNewsletterCode } from '../leads/newsletter-store.ts'
import { aLead } from '../leads/testing.ts'
import { addMail } from '../mail/store.ts'
import { addUsedChallenge } from '../passkeys/store.ts'
import { addPicture } from '../posts/picture-store.ts'
import { gameOf } from '../reservations/store.ts'
import { addProblem } from '../status/problem-store.ts'
import { aGame, at, aUser, type TestDeps, testDatabase, testDeps } from '../testing.ts'

/** Pictures are looked through in one hour of the night. */
const NIGHT = '2026-11-20T04:30:00+01:00'
const DAY = 24 * HOUR

/** A row of a table that goes by itself, and when. */
type RetainedCase = {
  table: string
  /** Adds a row that is counted from now on. */
  add: (deps: TestDeps, number: number) => void
  /** Milliseconds until it is over, or the instant. */
  ends: number | string
  where?: string
}

export const retainedCases: readonly RetainedCase[] = [
  {
    table: 'session',
    add: ({ db, time }, number) =>
      addSession(db, { idHash: `h${number}`, userId: 1, createdAt: time.now, expiresAt: time.now + 30 * DAY }),
    ends: 30 * DAY,
  },
  {
    table: 'code',
    add: ({ db, time }, number) => {
      const expiresAt = time.now + codeLifetimes.reset
      addCode(db, { hash: `h${number}`, userId: 1, kind: 'reset', createdAt: time.now, expiresAt })
    },
    ends: HOUR,
  },
  {
    table: 'used_challenge',
    add: ({ db, time }, number) =>
      addUsedChallenge(db, { hash: `h${number}`, expiresAt: time.now + CHALLENGE_LIFETIME }),
    ends: CHALLENGE_LIFETIME,
  },
  {
    table: 'email_change',
    add: ({ db, time }) => {
      const id = addEmailChange(db, { userId: 1, email: 'new@example.com', at: time.now })
      setChanged(db, id, { former: 'old@example.com', at: time.now })
    },
    ends: 30 * DAY,
  },
  {
    table: 'newsletter_code',
    add: (deps, number) => {
      const { now } = deps.time
      const leadId = aLead(deps, { name: 'newsletter' })
      addNewsletterCode(deps.db, {
        hash: `h${number}`,
        leadId,
        createdAt: now,
        expiresAt: now + NEWSLETTER_CODE_LIFETIME,
      })
    },
    ends: 7 * DAY,
  },
  {
    table: 'attempt',
    add: ({ db, time }) => addAttempt(db, { account: 'ana', address: '127.0.0.1', at: time.now }),
    ends: DAY,
  },
  {
    table: 'lapsed_hold',
    add: ({ db, time }) => db.$client.prepare('INSERT INTO lapsed_hold (user_id, at) VALUES (1, ?)').run(time.now),
    ends: DAY,
  },
  {
    table: 'request',
    add: ({ db, time }, number) =>
      saveAnswer(db, { userId: 1, act: 'act', key: `k${number}`, inputHash: '', answer: '{}', at: time.now }),
    ends: DAY,
  },
  { table: 'change', add: ({ db, time }) => addChange(db, '2026-11-20', time.now), ends: DAY },
  {
    table: 'outbox',
    // Waiting, as it does where a club has no mail server.
    add: ({ db, time }, number) =>
      addMail(db, {
        messageId: `m${number}`,
        userId: 1,
        kind: 'closed',
        payload: '{}',
        at: time.now,
        due: time.now,
      }),
    ends: 90 * DAY,
  },
  {
    table: 'alert',
    // Of a slot, which goes as it begins.
    add: ({ db, time }, number) =>
      db.$client
        .prepare("INSERT INTO alert (document_id, user_id, kind, created_at, starts_at) VALUES (?, 1, 'slot', ?, ?)")
        .run(`a${number}`, time.now, time.now + DAY),
    ends: DAY,
  },
  {
    table: 'offer',
    add: ({ db, time }, number) =>
      db.$client
        .prepare(
          "INSERT INTO offer (document_id, court_id, starts_at, ends_at, cause, created_at, ended_at) VALUES (?, 1, ?, ?, 'freed', ?, ?)",
        )
        .run(`o${number}`, time.now, time.now + DAY, time.now, time.now),
    ends: 30 * DAY,
  },
  {
    table: 'guest_phone',
    add: ({ db, time }, number) => {
      const game = gameOf(db, aGame(db, { start: `${addDays('2027-01-01', number)}T10:00:00+01:00`, guests: 1 }))
      for (const { id } of game?.entries ?? []) addGuestPhone(db, { entryId: id, phone: '+34639204118', at: time.now })
    },
    ends: 30 * DAY,
  },
  {
    table: 'problem',
    add: ({ db, time }, number) =>
      addProblem(db, {
        kind: 'mail',
        what: `timeout${number}`,
        code: '',
        day: '2026-11-20',
        firstAt: time.now,
        lastAt: time.now,
        times: 1,
        requestId: null,
      }),
    ends: 30 * DAY,
  },
  {
    table: 'webhook_delivery',
    add: ({ db, time }, number) => {
      const webhook =
        "INSERT OR IGNORE INTO webhook (id, document_id, name, url, sealed_secret, events, people, due_at, created_at) VALUES (1, 'w', 'Till', 'https://till.example', '', '[]', 0, 1, 1)"
      db.$client.prepare(webhook).run()
      const delivery =
        "INSERT INTO webhook_delivery (webhook_id, number, event, payload, at) VALUES (1, ?, 'user.created', '{}', ?)"
      db.$client.prepare(delivery).run(number, time.now)
    },
    ends: 30 * DAY,
  },
  {
    table: 'device_log',
    add: ({ db, time }, number) => {
      const sql = 'INSERT INTO device (id, document_id, name, kind, role, address, minutes_before, minutes_after)'
      db.$client
        .prepare(`${sql} VALUES (?, ?, ?, 'http', 'light', '192.168.1.4', 5, 5)`)
        .run(number, `d${number}`, `Light ${number}`)
      const log = 'INSERT INTO device_log (device_id, at, switched_on, cause, answer) VALUES (?, ?, 1, ?, ?)'
      db.$client.prepare(log).run(number, time.now, 'plan', 'ok')
    },
    ends: 90 * DAY,
  },
  {
    table: 'audit',
    add: ({ db, time }) =>
      addAudit(db, { at: time.now, userId: 1, act: 'entries.pay', target: '{"entry":1}', details: '{}' }),
    // No job says here what it did that night.
    where: 'user_id IS NOT NULL',
    ends: '2031-11-20T04:30:00+01:00',
  },
  { table: 'lead', add: (deps) => aLead(deps), ends: '2028-11-20T04:30:00+01:00' },
  {
    table: 'user',
    add: ({ db, time }) => {
      const { id } = aUser(db)
      const registered = 'UPDATE user SET privacy_accepted_at = ?, confirmed_at = NULL WHERE id = ?'
      db.$client.prepare(registered).run(time.now, id)
    },
    where: 'id > 1 AND erased_at IS NULL',
    ends: 30 * DAY,
  },
  {
    table: 'picture',
    add: ({ db, time }) => {
      const files = [{ width: 480, height: 270, type: 'image/webp', bytes: Buffer.from('RIFF') }]
      addPicture(db, { documentId: makeDocumentId(), at: time.now, userId: null, files })
    },
    ends: 48 * HOUR,
  },
]

/** A club with one user, its portal admin, at an hour of the night in which pictures are looked through. */
export function aClub(): TestDeps & { admin: User } {
  const deps = testDeps(testDatabase(), at(NIGHT))
  return { ...deps, admin: aUser(deps.db, { roles: ['portalAdmin'] }) }
}
