import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import { makeSubscribed } from '../jobs/make-subscribed.ts'
import { saveMailServer } from '../mail/set-server.ts'
import { aSubscriber } from '../subscribers/testing.ts'
import { aGame } from '../testing.ts'
import { aClub } from './testing.ts'
import { formatAct, formatFields } from './view.ts'

/** Acts that leave no entry: of visitors, of doors, of the mail's worker, or of jobs that note nothing. */
const silent = `
  access.check auth.attempt auth.closeSession auth.confirm auth.correctEmail auth.countRegistration auth.createAdmin
  auth.forgive auth.forgot auth.mintCode auth.noteUses auth.openSession auth.register auth.resend auth.reset devices.note
  jobs.beginSweep jobs.countResults jobs.endBono jobs.foldLevels jobs.followLevels jobs.giveBackWaited jobs.lapseAsked
  jobs.lookAhead jobs.purgePictures jobs.remind jobs.sweep jobs.tellOffer keys.noteUses leads.confirmPlace
  leads.confirmReader leads.mintLeadCode leads.unsubscribe mail.dropped mail.failed mail.held mail.offered mail.sent
  mail.testServer payments.failOrder payments.takeNotification push.forgetDevice push.makeKey push.sent setup.mintCode
  status.noteEnd status.noteStart status.notifyAdmins status.saveProblems webhooks.delivered webhooks.failed`

test('every act has a row, or is silent', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !/test/.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bact\(\s*'([\w.]+)'/g)].flatMap(([, name]) => name ?? []),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual([...Object.keys(auditActs), ...silent.trim().split(/\s+/)].toSorted())
})

/** What no entry may hold: passwords, addresses, phones and notes of people. */
const personal = /secret|@example|6\d{8}|Knee/

type Club = Awaited<ReturnType<typeof aClub>>
type Case = readonly [act: string, run: (club: Club) => unknown, sentence: string, fields: string]

const mailServer = {
  host: 'smtp.example.com',
  port: 587,
  login: 'club',
  password: 'a-secret',
  sender: 'desk@club.test',
}

/** What entries say, where it matters most how they say it. */
const cases: readonly Case[] = [
  [
    'reservations.change',
    ({ put, game, marta, pablo, nuria }) => {
      const before = { court: 1, start: '2026-11-21T18:30:00+01:00', owner: marta, players: [pablo], guests: 1 }
      const slot = { startDate: '2026-11-21T20:00:00+01:00', endDate: '2026-11-21T21:30:00+01:00', court: 2 }
      return put(`/reservations/${game(before)}`, { ...slot, type: 'complete', owner: nuria.id, inviteds: [] })
    },
    'Sara changed Sat 21/11 20:00, Court 2',
    'Court: Court 1 → Court 2 · From: Saturday 21/11/2026 18:30 → Saturday 21/11/2026 20:00 · Type: Open game → Whole court · Reserved for: Marta → Nuria · Added: Nuria · Guests removed: 1 · Emails: 2',
  ],
  [
    'entries.pay',
    ({ game, marta, post, entry }) => {
      game({ owner: marta })
      return post(`/reservation-users/${entry()}/pay`, { value: true })
    },
    'Sara marked Marta as paid for Sat 21/11 20:00, Court 2',
    'Amount: €6.00 · Way of paying: cash',
  ],
  [
    'results.decide',
    async ({ ask, put, game, entry, marta, pablo, nuria, sara }) => {
      const id = game({ start: '2026-11-20T08:00:00+01:00', owner: marta, players: [pablo, nuria, sara] })
      const [one, other] = [
        [entry(0), entry(1)],
        [entry(2), entry(3)],
      ]
      const sets = [
        [6, 4],
        [6, 3],
      ]
      await ask('POST', `/api/reservations/${id}/result`, { viewer: marta, body: { pairs: [one, other], sets } })
      await put(`/reservations/${id}/result/decide`, { sets: [[6, 0]], reason: 'Rain' })
    },
    'Sara decided the result of Fri 20/11 08:00, Court 2',
    'Sets: 6–4 6–3 → 6–0 · Counts: Yes · Note: Rain',
  ],
  [
    'config.change',
    ({ put }) => {
      const booking = { cancelHours: 10, waitingMax: 8, invitations: false, maxAhead: 0 }
      const config = { booking, tables: { pageSize: 25, density: 'compact' } }
      return put('/admin/config/1', { data: { config } })
    },
    'Sara changed the settings',
    'Rows per page: 10 → 25 · Row spacing: Comfortable → Compact · Notice needed to cancel a game: 12 h → 10 h · Players can bring guests: Yes → No',
  ],
  [
    'users.change',
    ({ put, pablo }) =>
      put(`/users/${pablo.id}`, { email: 'pablo.secret@example.com', phone: '699000111', observations: 'Knee' }),
    'Sara changed the account of Pablo',
    'Changed data: email, phone and observations',
  ],
  [
    'users.erase',
    ({ remove, pablo }) => remove(`/users/${pablo.id}`),
    'Sara erased the account of a former member',
    '',
  ],
  [
    'mail.setServer',
    ({ deps, sara }) => saveMailServer({ deps, viewer: sara }, mailServer),
    'Sara set smtp.example.com as the mail server',
    'Mail server: smtp.example.com · Port: 587 · Mail user: club · Sender: desk@club.test · Password: Another',
  ],
  [
    'jobs.makeSubscribed',
    async ({ deps, db, pablo, nuria, marta }) => {
      aSubscriber(db, pablo)
      aSubscriber(db, nuria, { start: '20:00' })
      aSubscriber(db, marta, { court: 2 })
      aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
      await makeSubscribed({ deps })
    },
    "The club itself reserved subscribers' courts",
    "Created: 2 · Reserved: Court 1 18:30 and Court 1 20:00 · Couldn't be booked: Court 2 18:30 · Day: Sunday 22/11/2026",
  ],
]

test.each(cases)('an entry of %s', async (act, run, sentence, fields) => {
  const club = await aClub()
  await run(club)
  const view = club.views().find((one) => one.act === act)
  if (!view) throw new Error(`${act} leaves no entry`)
  const shown = [formatAct(view, 'en'), formatFields(view).join(' · ')]
  expect(shown.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([sentence, fields])
  const rows = club.db.$client.prepare<[], { about: string; details: string }>('SELECT * FROM audit').all()
  expect(rows.map((row) => row.about + row.details).join()).not.toMatch(personal)
})
