import { sessionsAnswerSchema } from '#domain/auth/schema.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { makeSubscribed } from '../jobs/make-subscribed.ts'
import { purgeLeads } from '../jobs/purge-leads.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { findPlayersNow } from '../jobs/watch-offers.ts'
import { aLead } from '../leads/testing.ts'
import { removeMailServer, saveMailServer } from '../mail/set-server.ts'
import { aTelling } from '../offers/testing.ts'
import { makeChallenge } from '../passkeys/challenge.ts'
import { anAuthenticator, aPasskey } from '../passkeys/testing.ts'
import { removeProvider, setProvider } from '../payments/set-provider.ts'
import { startOrder, startTest } from '../payments/start-order.ts'
import { offerOnline } from '../payments/testing.ts'
import { makePng } from '../pictures/testing.ts'
import { makeSetupCode } from '../setup/code.ts'
import { aSetup } from '../setup/testing.ts'
import { orderBackupNow, orderCheckNow } from '../status/mend.ts'
import { aSubscriber } from '../subscribers/testing.ts'
import { aGame, at, migrations, sessionCookie } from '../testing.ts'
import type { Case, Club } from './testing.ts'
import { competitionCases } from './testing-competitions.ts'

/** As a browser describes it. */
const aDevice = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'A'.repeat(22),
  },
}

/** As the settings send it. */
const contract = {
  provider: 'redsys',
  merchantCode: '999008881',
  terminal: '1',
  version: 'HMAC_SHA512_V2',
  environment: 'real',
  bizum: false,
  key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
} as const

/** Nothing listens at its address. */
const lamp = {
  name: 'Light 1',
  kind: 'http',
  role: 'light',
  address: '127.0.0.1:9',
  path: '/?on={on}',
  courts: [1],
  outdoor: true,
}

const where = 'Sat 21/11 20:00, Court 2'
const slot = { startDate: '2026-11-21T20:00:00+01:00', endDate: '2026-11-21T21:30:00+01:00', court: 2 }
const five = ({ marta, pablo, nuria, javier, hugo }: Club) => ({
  owner: marta,
  players: [pablo, nuria, javier, hugo],
})

/** A game that Sara played this morning, and how it ended. */
const morning = 'Fri 20/11 08:00, Court 2'
const straight = [
  [6, 4],
  [6, 3],
]
const aPlayed = ({ game, marta, pablo, nuria, sara }: Club) =>
  game({ start: '2026-11-20T08:00:00+01:00', owner: marta, players: [pablo, nuria, sara] })
const pairsIn = ({ entry }: Club) => [
  [entry(0), entry(1)],
  [entry(2), entry(3)],
]
/** The same with a result that Marta entered; answers the game's number. */
async function aResult(club: Club): Promise<number> {
  const id = aPlayed(club)
  const body = { pairs: pairsIn(club), sets: straight }
  await club.ask('POST', `/api/reservations/${id}/result`, { viewer: club.marta, body })
  return id
}

const games: readonly Case[] = [
  [
    'reservations.create',
    ({ post, elena }) => post('/reservations', { ...slot, type: 'class', owner: elena.id }),
    `Sara reserved ${where} for Elena`,
    'Type: Class · Price: €24.00',
  ],
  [
    'reservations.complete',
    ({ post }) => post('/reservations/complete', { ...slot, type: 'complete' }),
    `Sara reserved the whole court, ${where}`,
    'Type: Whole court · Price: €24.00',
  ],
  [
    'reservations.join',
    ({ put, game }) => put(`/reservations/${game()}/join`, { inviteds: [] }),
    `Sara joined ${where}`,
  ],
  [
    'reservations.leave',
    ({ post, game, sara, marta }) => post(`/reservations/${game({ owner: marta, players: [sara] })}/leave`),
    `Sara left ${where}`,
  ],
  [
    'reservations.change',
    ({ put, game, marta, pablo, nuria }) => {
      const before = { court: 1, start: '2026-11-21T18:30:00+01:00', owner: marta, players: [pablo], guests: 1 }
      return put(`/reservations/${game(before)}`, { ...slot, type: 'complete', owner: nuria.id, inviteds: [] })
    },
    `Sara changed ${where}`,
    'Court: Court 1 → Court 2 · From: Saturday 21/11/2026 18:30 → Saturday 21/11/2026 20:00 · Type: Open game → Whole court · Reserved for: Marta → Nuria · Added: Nuria · Guests removed: 1 · Emails: 2',
  ],
  [
    'reservations.change',
    ({ put, game }) => put(`/reservations/${game()}`, { wantedLevel: { min: 3, max: 4.25 } }),
    `Sara changed ${where}`,
    'Wanted level: 3.00–4.25',
  ],
  [
    'reservations.close',
    (club) => {
      const id = club.game(five(club))
      return club.post(`/reservations/${id}/close`, { players: [0, 1, 2, 4].map(club.entry), mail: true })
    },
    `Sara closed the game ${where}`,
    'Playing: Marta, Pablo, Nuria and Hugo · Left out: 1 · Emails: 5',
  ],
  [
    'reservations.reopen',
    ({ post, game, marta, pablo, nuria, javier }) =>
      post(`/reservations/${game({ owner: marta, players: [pablo, nuria, javier], closed: true })}/open`),
    `Sara reopened the game ${where}`,
  ],
  [
    'reservations.cancel',
    ({ remove, game, marta, pablo }) => remove(`/reservations/${game({ owner: marta, players: [pablo] })}`),
    `Sara canceled ${where}`,
    'Emails: 2',
  ],
  [
    'reservations.repeat',
    ({ post, game, elena, pablo }) => {
      const lesson = game({
        start: '2026-11-21T20:00:00+01:00',
        court: 2,
        type: 'class',
        owner: elena,
        players: [pablo],
      })
      return post(`/reservations/${lesson}/repeat`, { weeks: 2 })
    },
    'Sara made a reservation again in later weeks for Elena',
    'Type: Class · Court: Court 2 · Dates: Sat 28/11 and Sat 05/12',
  ],
  [
    'reservations.undoRepeat',
    ({ callAs, game, elena }) => callAs('reservations.undoRepeat', { ids: [game({ type: 'class', owner: elena })] }),
    'Sara took back reservations just made again',
    'Dates: Sat 21/11',
  ],
  [
    'reservations.renewFeed',
    ({ callAs }) => callAs('reservations.renewFeed', undefined),
    'Sara changed their calendar address',
  ],
  [
    'entries.add',
    ({ post, game, pablo }) => post('/reservation-users', { reservation: game(), user: pablo.id, invited: false }),
    `Sara added Pablo to ${where}`,
  ],
  [
    'entries.add',
    ({ post, game, marta }) =>
      post('/reservation-users', { reservation: game({ owner: marta }), invited: true, level: 2 }),
    `Sara added a guest to ${where}`,
  ],
  [
    'entries.name',
    ({ put, game, marta, entry }) => {
      game({ owner: marta, guests: 1 })
      return put(`/reservation-users/${entry(1)}`, { name: 'Raúl' })
    },
    `Sara noted the name of a guest in ${where}`,
  ],
  [
    'entries.remove',
    (club) => {
      club.game(five(club))
      return club.remove(`/reservation-users/${club.entry(1)}`)
    },
    `Sara took Pablo out of ${where}`,
    'Moved up: Hugo',
  ],
  [
    'entries.remove',
    ({ game, marta, remove, entry }) => {
      game({ owner: marta })
      return remove(`/reservation-users/${entry()}`)
    },
    `Sara took Marta out of ${where}`,
    'Canceled: Yes',
  ],
  [
    'entries.absent',
    ({ game, marta, post, entry }) => {
      game({ start: '2026-11-20T08:00:00+01:00', owner: marta })
      return post(`/reservation-users/${entry()}/absent`, { value: true })
    },
    'Sara noted whether Marta came to Fri 20/11 08:00, Court 2',
    'Not there: No → Yes',
  ],
  [
    'results.enter',
    async (club) => club.post(`/reservations/${aPlayed(club)}/result`, { pairs: pairsIn(club), sets: straight }),
    `Sara entered the result of ${morning}`,
    'Sets: 6–4 6–3',
  ],
  [
    'results.agree',
    async (club) => club.put(`/reservations/${await aResult(club)}/result/agree`),
    `Sara agreed to the result of ${morning}`,
  ],
  [
    'results.object',
    async (club) => club.put(`/reservations/${await aResult(club)}/result/object`, { kind: 'score', reason: 'No' }),
    `Sara objected to the result of ${morning}`,
  ],
  [
    'results.decide',
    async (club) => club.put(`/reservations/${await aResult(club)}/result/decide`, { sets: [[6, 0]], reason: 'Rain' }),
    `Sara decided the result of ${morning}`,
    'Sets: 6–4 6–3 → 6–0 · Counts: Yes · Note: Rain',
  ],
  [
    'results.remove',
    async (club) => club.remove(`/reservations/${await aResult(club)}/result`),
    `Sara deleted the result of ${morning}`,
    'Sets: 6–4 6–3',
  ],
  [
    'entries.mailClosed',
    (club) => {
      club.game({ ...five(club), closed: true })
      return club.post(`/reservation-users/${club.entry()}/send/closed`)
    },
    `Sara emailed Marta about the closed game ${where}`,
  ],
  [
    'entries.pay',
    ({ game, marta, post, entry }) => {
      game({ owner: marta })
      return post(`/reservation-users/${entry()}/pay`, { value: true })
    },
    `Sara marked Marta as paid for ${where}`,
    'Amount: €6.00 · Way of paying: cash',
  ],
  [
    'money.sell',
    ({ marta, post }) => post('/money/sales', { topUp: 20, user: marta.id, method: 'card' }),
    'Sara sold Marta something at the desk',
    'Amount: €20.00 · Way of paying: card',
  ],
  [
    'money.payOut',
    async ({ marta, post }) => {
      await post('/money/sales', { topUp: 20, user: marta.id })
      await post('/money/payouts', { amount: 5, user: marta.id })
    },
    'Sara paid money out to Marta',
    'Amount: €5.00 · Way of paying: cash',
  ],
  [
    'money.correct',
    async ({ marta, post }) => {
      await post('/money/sales', { topUp: 20, user: marta.id })
      await post('/money/movements/1/correct', { reason: 'It was €10' })
    },
    'Sara corrected what Marta paid',
    'Amount: €20.00 · Note: It was €10 · Receipt: 2026-000001',
  ],
  [
    'money.mailReceipt',
    async ({ marta, post }) => {
      await post('/money/sales', { topUp: 20, user: marta.id })
      await post('/money/movements/1/mail', {})
    },
    'Sara mailed a receipt to Marta',
    'Receipt: 2026-000001',
  ],
  [
    'money.closeTill',
    ({ post }) => post('/money/till/2026-11-20', { counted: 20, left: 5 }),
    'Sara closed the till',
    'Day: Friday 20/11/2026 · Counted: €20.00 · Left in the drawer: €5.00 · Difference: €20.00',
  ],
  [
    'money.payCourt',
    ({ game, marta, post }) => {
      const id = game({ owner: marta })
      return post(`/reservations/${id}/pay`, { method: 'card' })
    },
    `Sara took the payment of the whole court for ${where}`,
    'Amount: €6.00 · Way of paying: card',
  ],
]

const evening = (time: string) => isoOf(at(`2026-11-20T${time}:00+01:00`))
const rain = { courts: [1, 2, 3], startsAt: evening('10:00'), endsAt: evening('20:00'), reason: 'rain' }
const tenPlaces = { kind: 'bono', name: 'Ten', price: 60, places: 10, daysValid: 90 }
const young = { name: 'Young', daysAhead: 5, maxAhead: 2, peakMinutes: 90 }
const rule = { name: 'Evening', price: 26, hourFrom: '18:30', hourTo: '23:00' }

const league = {
  name: 'League',
  courts: [1, 2],
  weekdays: [6, 1],
  start: '08:00',
  end: '12:30',
  from: '2026-11-21',
  until: '2027-05-29',
  exceptions: [{ day: '2026-12-26', note: 'Christmas' }],
}
const everyPart =
  'Name: League · Courts: Court 1 and Court 2 · Weekdays: Monday and Saturday · From: 08:00 · Until: 12:30 · First day: Saturday 21/11/2026 · Last day: Saturday 29/05/2027 · Dates skipped: Sat 26/12'

const courts: readonly Case[] = [
  ['allotments.create', ({ post }) => post('/allotments', league), 'Sara gave hours to League', everyPart],
  [
    'allotments.change',
    async ({ put, make }) => put(`/allotments/${await make('/allotments', league)}`, { end: '14:00', exceptions: [] }),
    'Sara changed the hours of League',
    'Until: 12:30 → 14:00 · Dates skipped: Sat 26/12 → –',
  ],
  [
    'allotments.remove',
    async ({ remove, make }) => remove(`/allotments/${await make('/allotments', league)}`),
    'Sara took the hours of League back',
    everyPart,
  ],
  [
    'closures.create',
    ({ post, game, marta, pablo }) => {
      const reservation = game({ start: evening('18:30'), owner: marta, players: [pablo] })
      return post('/closures', { ...rain, games: [{ reservation, do: 'cancel' }] })
    },
    'Sara closed Court 1, Court 2 and Court 3',
    'Courts: Court 1, Court 2 and Court 3 · From: Friday 20/11/2026 10:00 · Until: Friday 20/11/2026 20:00 · Reason: Rain · Canceled: 1 · Emails: 2',
  ],
  [
    'closures.change',
    async ({ put, make }) =>
      put(`/closures/${await make('/closures', rain)}`, { endsAt: evening('21:30'), reason: 'wind' }),
    'Sara changed the closure of Court 1, Court 2 and Court 3',
    'Until: Friday 20/11/2026 20:00 → Friday 20/11/2026 21:30 · Reason: Rain → Wind',
  ],
  [
    'closures.remove',
    async ({ remove, make, deps }) => {
      const id = await make('/closures', rain)
      deps.time.now += HOUR / 2
      await remove(`/closures/${id}`)
    },
    'Sara opened Court 1, Court 2 and Court 3 again',
    'Until: Friday 20/11/2026 20:00 → Friday 20/11/2026 10:30',
  ],
  [
    'courts.create',
    ({ post }) => post('/courts', { name: 'Centre', openingTime: '08:00', closingTime: '23:00', price: 30 }),
    'Sara added Centre',
    'Name: Centre · In use: Yes · Hours: 08:00–23:00 · Price: €30.00',
  ],
  [
    'courts.change',
    ({ put, game }) => {
      game({ start: '2026-11-22T17:00:00+01:00', court: 1 })
      const schedules = [
        { weekday: 7, openingTime: '08:00', closingTime: '15:30' },
        { date: '2026-12-25', closed: true },
      ]
      return put('/courts/1', { schedules })
    },
    'Sara changed Court 1',
    'Sunday: 08:00–15:30 · Friday 25/12/2026: closed · Slots a week that go: 5 · Booked games that stay: 1',
  ],
  [
    'courts.change',
    ({ put }) => put('/courts/1', { name: 'Centre', price: 28, discount: 10, active: false }),
    'Sara changed Centre',
    'Name: Court 1 → Centre · In use: Yes → No · Price: €24.00 → €28.00 · Discount: 0% → 10%',
  ],
  ['courts.delete', ({ remove }) => remove('/courts/4'), 'Sara deleted Court 4', 'Name: Court 4'],
  [
    'groups.create',
    ({ make }) => make('/member-groups', young),
    'Sara made a group of members',
    'Name: Young · Days ahead: 5 · Upcoming reservations allowed: 2 · Peak minutes a week: 90',
  ],
  [
    'groups.change',
    async ({ put, make }) =>
      put(`/member-groups/${await make('/member-groups', young)}`, { daysAhead: 4, peakMinutes: null }),
    'Sara changed a group of members',
    'Name: Young · Days ahead: 5 → 4 · Peak minutes a week: 90 → –',
  ],
  [
    'groups.remove',
    async ({ remove, make }) => remove(`/member-groups/${await make('/member-groups', young)}`),
    'Sara deleted a group of members',
    'Name: Young · Days ahead: 5 · Upcoming reservations allowed: 2 · Peak minutes a week: 90',
  ],
  [
    'prices.create',
    ({ make }) => make('/court-prices', { ...rule, weekdays: [1, 5] }),
    'Sara created the price rule Evening',
    'Name: Evening · Price: €26.00 · From: 18:30 · Until: 23:00 · Weekdays: Monday and Friday',
  ],
  [
    'prices.change',
    async ({ put, make, game }) => {
      const id = await make('/court-prices', rule)
      game()
      await put(`/court-prices/${id}`, { price: 28, hourFrom: '18:00' })
    },
    'Sara changed the price rule Evening',
    'Price: €26.00 → €28.00 · From: 18:30 → 18:00 · Booked games that keep their price: 1',
  ],
  [
    'prices.remove',
    async ({ remove, make }) => remove(`/court-prices/${await make('/court-prices', rule)}`),
    'Sara deleted the price rule Evening',
    'Name: Evening · Price: €26.00 · From: 18:30 · Until: 23:00',
  ],
  [
    'devices.create',
    ({ make }) => make('/devices', lamp),
    'Sara added Light 1',
    'Name: Light 1 · Kind: http · Address: 127.0.0.1:9 · Request: GET /?on={on} · Courts: Court 1 · Minutes before: 5 · Minutes after: 5 · Outdoors: Yes',
  ],
  [
    'devices.change',
    async ({ put, make }) => put(`/devices/${await make('/devices', lamp)}`, { minutesBefore: 10, password: 'secret' }),
    'Sara changed Light 1',
    'Minutes before: 5 → 10 · Password: Another',
  ],
  [
    'devices.switch',
    async ({ put, make }) =>
      put(`/devices/${await make('/devices', lamp)}/switch`, { on: true, until: '2026-11-20T12:30:00+01:00' }),
    'Sara switched Light 1 by hand',
    'Switched: on · Until: Friday 20/11/2026 12:30',
  ],
  [
    'devices.test',
    async ({ post, make }) => post(`/devices/${await make('/devices', lamp)}/test`, {}),
    'Sara tested Light 1',
    '',
  ],
  [
    'devices.remove',
    async ({ remove, make }) => remove(`/devices/${await make('/devices', lamp)}`),
    'Sara deleted Light 1',
    'Name: Light 1',
  ],
  [
    'products.create',
    ({ make }) => make('/products', { ...tenPlaces, weekdays: [1, 5], from: '08:00', to: '14:00', types: ['open'] }),
    'Sara added Ten to what is sold',
    'Name: Ten · Price: €60.00 · Places: 10 · Days good for: 90 · Weekdays: Monday and Friday · From: 08:00 · Until: 14:00 · Types of game: Open game · In use: Yes',
  ],
  [
    'products.change',
    async ({ put, make }) => put(`/products/${await make('/products', tenPlaces)}`, { price: 63, active: false }),
    'Sara changed Ten',
    'Price: €60.00 → €63.00 · In use: Yes → No',
  ],
]

const turf = { slug: 'turf', en: { title: 'Turf', summary: 'New.', body: 'It is new.' } }
const category = { name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16 }
const festival = { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil: '2026-12-06', categories: [category] }

const aReceiver = {
  name: 'Accounting',
  url: 'https://conta.example/hooks',
  events: ['reservation', 'payment'],
  people: true,
}

const programs: readonly Case[] = [
  [
    'keys.create',
    ({ make }) => make('/keys', { name: 'Till tablet', may: ['read', 'money'], people: true, until: '2027-06-30' }),
    'Sara made the key Till tablet',
    'Name: Till tablet · May: read, money and people · Until: Wednesday 30/06/2027',
  ],
  [
    'keys.end',
    async ({ make, remove }) => remove(`/keys/${await make('/keys', { name: 'Till tablet', may: ['read'] })}`),
    'Sara ended the key Till tablet',
    '',
  ],
  [
    'webhooks.create',
    ({ make }) => make('/webhooks', aReceiver),
    'Sara added the receiver Accounting',
    'Name: Accounting · Address: https://conta.example/hooks · Hears of: reservation payment · With names: Yes',
  ],
  [
    'webhooks.change',
    async ({ make, put }) => put(`/webhooks/${await make('/webhooks', aReceiver)}`, { events: ['payment'] }),
    'Sara changed the receiver Accounting',
    'Hears of: reservation payment → payment',
  ],
  [
    'webhooks.replay',
    async ({ make, post }) => post(`/webhooks/${await make('/webhooks', aReceiver)}/replay`, { from: 1 }),
    'Sara had the receiver Accounting sent to again',
    'From number: 1',
  ],
  [
    'webhooks.remove',
    async ({ make, remove }) => remove(`/webhooks/${await make('/webhooks', aReceiver)}`),
    'Sara removed the receiver Accounting',
    'Name: Accounting · Address: https://conta.example/hooks · Hears of: reservation payment · With names: Yes',
  ],
]

const posts: readonly Case[] = [
  [
    'posts.create',
    ({ make, deps }) => make('/news', { ...turf, publishedFrom: isoOf(deps.time.now) }),
    'Sara wrote the article “Turf”',
    'Title in English: Turf · Summary in English: New. · Text in English: 3 words · Address: turf · Visible from: Friday 20/11/2026 10:00',
  ],
  [
    'posts.create',
    ({ make }) => make('/pages', { slug: 'festival', es: { title: 'Full Padel Fest' }, festival }),
    'Sara wrote the page “Full Padel Fest”',
    'Title in Spanish: Full Padel Fest · Address: festival · Visible from: Friday 20/11/2026 10:00 · First day: Friday 11/12/2026 · Last day: Sunday 13/12/2026 · Last day of sign-up: Sunday 06/12/2026 · Categories: Men / Masculina (2–3.5, 16)',
  ],
  [
    'posts.change',
    async ({ make, put, deps }) => {
      const times = { publishedFrom: isoOf(deps.time.now), publishedTo: null }
      const id = await make('/promotions', { ...turf, ...times })
      const en = { title: 'Grass', summary: 'New.', body: 'It is newer.', alt: '' }
      await put(`/promotions/${id}`, { publishedFrom: null, en })
    },
    'Sara changed the promotion “Grass”',
    'Title in English: Turf → Grass · Text in English: 3 words → 3 words · Visible from: Friday 20/11/2026 10:00 → –',
  ],
  [
    'posts.addPicture',
    ({ upload }) => upload('POST', '/pictures', makePng(), 'image/png'),
    'Sara uploaded a picture for news and texts',
  ],
  [
    'posts.restore',
    async ({ make, put, callAs }) => {
      const id = await make('/news', turf)
      await put(`/news/${id}`, { en: { ...turf.en, body: 'It is newer, they say.' } })
      await callAs('posts.restore', { kind: 'news', id, revision: 1 })
    },
    'Sara went back to an earlier version of the article “Turf”',
    'Text in English: 5 words → 3 words',
  ],
  [
    'posts.remove',
    async ({ make, remove }) => remove(`/news/${await make('/news', turf)}`),
    'Sara deleted the article “Turf”',
    'Title in English: Turf · Summary in English: New. · Text in English: 3 words · Address: turf',
  ],
]

const aSunday = ({ db, pablo }: Club) => aSubscriber(db, pablo)
const aFailedMail = ({ db, pablo }: Club) => {
  const insert = `INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, failed_at) VALUES ('m', ?, 'welcome', '{}', 1, 1, 2)`
  return Number(db.$client.prepare(insert).run(pablo.id).lastInsertRowid)
}
const mailServer = {
  host: 'smtp.example.com',
  port: 587,
  login: 'club',
  password: 'a-secret',
  sender: 'Club <desk@club.test>',
}
/** Orders something of a club with backups, which can't be made here: that it was ordered is recorded all the same. */
const order = async ({ deps, sara }: Club, run: typeof orderBackupNow): Promise<void> => {
  const backups = { folder: '/dev/null', database: '/dev/null/x', passphrase: null, migrations, version: '1' }
  await run({ deps: { ...deps, machine: { ...deps.machine, backups } }, viewer: sara }).catch(() => false)
}

const desk: readonly Case[] = [
  [
    'subscribers.create',
    ({ post, pablo }) => post('/subscribers', { user: pablo.id, court: 1, weekday: 4, start: '18:30', end: '20:00' }),
    'Sara started a subscription for Pablo',
    'Member: Pablo · Court: Court 1 · Weekday: Thursday · Starts: 18:30 · Ends: 20:00 · In use: Yes',
  ],
  [
    'subscribers.change',
    (club) => {
      const skip = ['2026-12-06', '2026-12-13']
      return club.put(`/subscribers/${aSunday(club)}`, { user: club.nuria.id, start: '20:00', end: '21:30', skip })
    },
    'Sara changed the subscription of Nuria',
    'Member: Pablo → Nuria · Starts: 18:30 → 20:00 · Ends: 20:00 → 21:30 · Dates skipped: Sun 06/12 and Sun 13/12',
  ],
  [
    'subscribers.end',
    (club) => club.remove(`/subscribers/${aSunday(club)}`),
    'Sara ended the subscription of Pablo',
    'In use: Yes → No',
  ],
  [
    'subscribers.place',
    (club) => club.callAs('subscribers.place', { id: aSunday(club), day: '2026-11-22', court: 3 }),
    'Sara gave Pablo another court on one date',
    'Day: Sunday 22/11/2026 · Court: Court 3',
  ],
  ['offers.find', ({ post, game }) => post(`/reservations/${game()}/search`), `Sara had players looked for: ${where}`],
  [
    'offers.stop',
    ({ remove, game }) => remove(`/reservations/${game()}/search`),
    `Sara stopped looking for players: ${where}`,
  ],
  [
    'offers.look',
    async ({ post, db, game, sara }) => {
      await post(`/offers/${aTelling(db, game(), sara)}/look`)
    },
    `Sara looked at a place they were told of: ${where}`,
  ],
  [
    'offers.decline',
    async ({ post, db, game, sara }) => {
      await post(`/offers/${aTelling(db, game(), sara)}/decline`)
    },
    `Sara said not this time: ${where}`,
  ],
  [
    'jobs.cancelUnfilled',
    async ({ deps, db, game }) => {
      db.$client.exec(`UPDATE config SET config = json_set(config, '$.games.cancelUnfilledHours', 72)`)
      db.$client.prepare('UPDATE reservation SET created_at = 1 WHERE id = ?').run(game())
      await findPlayersNow({ deps })
    },
    'The club itself canceled open games that lacked players',
    'Games canceled: 1',
  ],
  [
    'jobs.lapseHolds',
    async ({ deps, db, pablo }) => {
      aGame(db, { start: '2026-11-21T18:30:00+01:00', owner: pablo })
      db.$client.exec('UPDATE entry SET held_until = 1 WHERE user_id IS NOT NULL')
      await settleMoney({ deps })
    },
    'The club itself took places that weren’t paid in time',
    'Not paid in time: 1',
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
  [
    'jobs.purgeLeads',
    async ({ deps }) => {
      for (const day of ['01', '02', '03']) aLead(deps, { at: at(`2020-01-${day}T10:00:00Z`) })
      await purgeLeads(deps)
    },
    'The club itself deleted old leads',
    'Leads: 3',
  ],
  [
    'leads.answer',
    ({ post, deps }) => post(`/leads/${aLead(deps, { name: 'contact' })}/answer`, { value: true }),
    'Sara noted whether a lead was answered',
    'Answered: No → Yes',
  ],
  [
    'leads.create',
    ({ post }) =>
      post('/leads', { name: 'newsletter', data: { email: 'secret@example.com' }, params: '', referer: '' }),
    'Sara sent a form from the public pages',
    'Kind: a sign-up for the newsletter',
  ],
  [
    'leads.remove',
    ({ remove, deps }) => remove(`/leads/${aLead(deps, { name: 'contact' })}`),
    'Sara deleted a lead',
    'Kind: a message',
  ],
  ['mail.retry', (club) => club.callAs('mail.retry', { id: aFailedMail(club) }), 'Sara sent an email again'],
  [
    'mail.retryAll',
    (club) => {
      aFailedMail(club)
      return club.callAs('mail.retryAll', {})
    },
    'Sara sent the failed emails again',
    'Emails: 1',
  ],
  [
    'mail.setServer',
    ({ deps, sara }) => saveMailServer({ deps, viewer: sara }, mailServer),
    'Sara set smtp.example.com as the mail server',
    'Mail server: smtp.example.com · Port: 587 · Mail user: club · Sender: Club <desk@club.test> · Password: Another',
  ],
  [
    'mail.removeServer',
    async ({ deps, sara }) => {
      await saveMailServer({ deps, viewer: sara }, mailServer)
      await removeMailServer({ deps, viewer: sara }, undefined)
    },
    'Sara removed the mail server smtp.example.com',
  ],
  [
    'payments.setProvider',
    ({ deps, sara }) => setProvider({ deps, viewer: sara }, contract),
    'Sara set up payments online',
    'Provider: Redsys · Keys: Another',
  ],
  [
    'payments.removeProvider',
    async ({ deps, sara }) => {
      await setProvider({ deps, viewer: sara }, contract)
      await removeProvider({ deps, viewer: sara }, 'redsys')
    },
    'Sara ended payments online',
    'Provider: Redsys',
  ],
  [
    'payments.test',
    async ({ deps, sara }) => {
      await setProvider({ deps, viewer: sara }, contract)
      await startTest({ deps, viewer: sara }, { provider: 'redsys', way: 'card' })
    },
    'Sara started a test payment',
  ],
  [
    'payments.startOrder',
    async ({ deps, game, sara }) => {
      game({ owner: sara })
      await setProvider({ deps, viewer: sara }, contract)
      offerOnline(deps, 'redsys')

      await startOrder({ deps, viewer: sara }, { entries: [1], way: 'card', publicUrl: 'https://club.test' })
    },
    `Sara started to pay online for ${where}`,
    'Amount: €6.00 · Way of paying: card',
  ],
  [
    'setup.open',
    ({ ask, deps, db, sara }) => {
      // As new as it was: nobody else is staff.
      db.$client.prepare('DELETE FROM user WHERE id <> ?').run(sara.id)
      return ask('POST', '/api/setup', { body: aSetup({ code: makeSetupCode(db, deps.time.now) }) })
    },
    'Rosa set the club up',
    'Name: Ribera Pádel · Hours: 09:00–22:30 · Price: €20.00 · Courts: 3',
  ],
  [
    'config.create',
    ({ post }) => post('/admin/config', { data: { environment: 'staging', config: { enableRegister: false } } }),
    'Sara created the settings of an environment',
    'People can register: Yes → No',
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
  ['status.backUp', (club) => order(club, orderBackupNow), 'Sara made a backup'],
  ['status.checkDatabase', (club) => order(club, orderCheckNow), 'Sara checked the database'],
  [
    'status.sendMail',
    ({ db, callAs }) => {
      db.$client.exec(
        "INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, tried_at, failure) VALUES ('m', 1, 'reset', '{}', 0, 0, 0, 'timeout')",
      )
      return callAs('status.sendMail', {})
    },
    'Sara sent the waiting emails again',
    'Emails: 1',
  ],
  [
    'status.sweep',
    ({ callAs }) => callAs('status.sweep', {}),
    'Sara confirmed that the clock is right, and deleted old records',
  ],
]

const sendPicture = ({ upload, pablo }: Club) =>
  upload('PUT', `/users/${pablo.id}/avatar`, makePng({ width: 300, height: 300 }), 'image/png')

const users: readonly Case[] = [
  [
    'users.create',
    ({ post }) => {
      const contact = { email: 'ana.secret@example.com', phone: '612480399', birthDate: '1991-04-09' }
      return post('/users', { username: 'ana.g', nick: 'Ana', ...contact })
    },
    'Sara created an account for Ana',
  ],
  [
    'users.change',
    ({ put, elena }) => put(`/users/${elena.id}`, { roles: ['fp_admin'] }),
    'Sara changed the account of Elena',
    'Roles: player and trainer → player and club admin',
  ],
  [
    'users.change',
    ({ put, pablo }) =>
      put(`/users/${pablo.id}`, { email: 'pablo.secret@example.com', phone: '699000111', observations: 'Knee' }),
    'Sara changed the account of Pablo',
    'Changed data: email, phone and observations',
  ],
  [
    'users.change',
    async ({ put, make, pablo }) => put(`/users/${pablo.id}`, { group: await make('/member-groups', young) }),
    'Sara changed the account of Pablo',
    'Group: Young',
  ],
  [
    'users.change',
    ({ put, elena }) => put(`/users/${elena.id}`, { about: { es: 'Cristal' }, aboutShown: false }),
    'Sara changed the account of Elena',
    "Changed data: shown among the trainers and trainer's text",
  ],
  [
    'users.change',
    ({ put, game, pablo }) => {
      game({ owner: pablo })
      return put(`/users/${pablo.id}`, { blocked: true })
    },
    'Sara changed the account of Pablo',
    'Blocked: No → Yes · Upcoming games: 1',
  ],
  [
    'users.erase',
    ({ remove, game, pablo }) => {
      game({ owner: pablo })
      return remove(`/users/${pablo.id}`)
    },
    'Sara erased the account of a former member',
  ],
  [
    'import.holders',
    async ({ upload, pablo }) => {
      const file = `weekday;start;court;member\ntue;18:30;2;${pablo.username}\n`
      const plan = await upload('POST', '/import/holders', file, 'text/csv')
      await upload('POST', `/import/holders/${plan.json<{ data: { plan: string } }>().data.plan}`, file, 'text/csv')
    },
    'Sara imported weekly holders',
    'Created: 1',
  ],
  [
    'import.reservations',
    async ({ upload, pablo }) => {
      const file = `date;start;end;court;member\n2026-11-28;18:30;20:00;2;${pablo.username}\n`
      const plan = await upload('POST', '/import/reservations', file, 'text/csv')
      await upload(
        'POST',
        `/import/reservations/${plan.json<{ data: { plan: string } }>().data.plan}`,
        file,
        'text/csv',
      )
    },
    'Sara imported reservations',
    'Created: 1',
  ],
  [
    'users.import',
    async ({ upload }) => {
      const file = 'Email;Nick;Phone;Birth date\nx@example.com;Iker;612480311;01/02/1980\n'
      const plan = await upload('POST', '/users/import', file, 'text/csv')
      await upload('POST', `/users/import/${plan.json<{ data: { plan: string } }>().data.plan}`, file, 'text/csv')
    },
    'Sara imported members',
    'Created: 1',
  ],
  [
    'users.showLink',
    ({ callAs, pablo }) => callAs('users.mailLink', { id: pablo.id }),
    'Sara created a password link for Pablo',
  ],
  [
    'users.mailLink',
    async ({ callAs, deps, pablo }) => {
      await saveMailServer({ deps, viewer: null }, mailServer)
      await callAs('users.mailLink', { id: pablo.id })
    },
    'Sara emailed Pablo a link to choose a password',
  ],
  [
    'levels.assess',
    ({ post, pablo }) => post(`/levels/${pablo.id}/assessments`, { level: 3.25, note: 'Good backhand' }),
    'Sara assessed the level of Pablo',
    'Level: 3.25',
  ],
  ['users.setAvatar', sendPicture, 'Sara changed the picture of Pablo'],
  [
    'users.removeAvatar',
    async (club) => {
      await sendPicture(club)
      await club.remove(`/users/${club.pablo.id}/avatar`)
    },
    'Sara removed the picture of Pablo',
  ],
  [
    'alerts.create',
    ({ post }) => post('/alerts', { kind: 'court', weekdays: [6], from: '18:00', to: '22:00' }),
    'Sara asked to be told of games or courts',
  ],
  [
    'alerts.change',
    async ({ post, put }) => {
      await post('/alerts', { kind: 'court', weekdays: [6], from: '18:00', to: '22:00' })
      await put('/alerts/1', { paused: true })
    },
    'Sara changed what they want to be told of',
  ],
  [
    'alerts.remove',
    async ({ post, remove }) => {
      await post('/alerts', { kind: 'court', weekdays: [6], from: '18:00', to: '22:00' })
      await remove('/alerts/1')
    },
    'Sara no longer wants to be told of something',
  ],
  ['notices.change', ({ put }) => put('/notices', { reminderHours: 3 }), 'Sara changed how they are told'],
  ['notices.addDevice', ({ post }) => post('/push-subscriptions', aDevice), 'Sara turned on notices on a device'],
  [
    'notices.testDevice',
    async ({ post }) => {
      await post('/push-subscriptions', aDevice)
      await post('/push-subscriptions/test', { endpoint: aDevice.endpoint })
    },
    'Sara sent a test to their device',
  ],
  [
    'notices.removeDevice',
    async ({ post, ask, sara }) => {
      await post('/push-subscriptions', aDevice)
      await ask('DELETE', '/api/push-subscriptions', { viewer: sara, body: { endpoint: aDevice.endpoint } })
    },
    'Sara turned off notices on a device',
  ],
  ['users.updateMe', ({ put }) => put('/users/me', { phone: '699000222' }), 'Sara changed their own data'],
  [
    'auth.changePassword',
    ({ deps, sara }) => {
      const former = { userId: sara.id, passwordHash: 'none' }
      return replacePassword({ deps, viewer: sara }, { former, passwordHash: 'secret', session: null })
    },
    'Sara changed their password',
  ],
  [
    'auth.endSession',
    async ({ remove, ask, deps, sara }) => {
      const headers = { cookie: sessionCookie(deps, sara) }
      const { data } = sessionsAnswerSchema.parse((await ask('GET', '/api/auth/sessions', { headers })).body)
      await remove(`/auth/sessions/${data.find(({ isCurrent }) => isCurrent)?.id}`)
    },
    'Sara ended one of their sessions',
  ],
  [
    'passkeys.add',
    async ({ deps, sara, post }) => {
      const challenge = makeChallenge(deps, `add:${sara.id}:none`)
      const response = anAuthenticator().make(challenge)
      await post('/passkeys/register/verify', { name: 'Phone', response })
    },
    'Sara added a passkey of their own',
  ],
  [
    'passkeys.rename',
    async ({ deps, sara, put }) => put(`/passkeys/${aPasskey(deps.db, sara.id).id}`, { name: 'Blue' }),
    'Sara renamed a passkey of their own',
  ],
  [
    'passkeys.remove',
    async ({ deps, sara, remove }) => remove(`/passkeys/${aPasskey(deps.db, sara.id).id}`),
    'Sara removed a passkey of their own',
  ],
  ['auth.endOtherSessions', ({ remove }) => remove('/auth/sessions'), 'Sara ended their other sessions'],
]

/** Every act of the audit, done once; some twice, where their entries differ. */
export const actCases = [...competitionCases, ...games, ...courts, ...posts, ...programs, ...desk, ...users]
