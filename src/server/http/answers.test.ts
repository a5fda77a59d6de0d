import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postKinds } from '#domain/posts/kinds.ts'
import { isTrainer, policies, type Role } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { aStanding } from '../alerts/testing.ts'
import { anAllotment } from '../allotments/testing.ts'
import { aCompetition } from '../competitions/testing.ts'
import { aLight } from '../devices/testing.ts'
import { aGroup } from '../groups/testing.ts'
import { aKey } from '../keys/testing.ts'
import { aLead } from '../leads/testing.ts'
import { aMailServer } from '../mail/testing.ts'
import { topUp } from '../money/testing.ts'
import { aDevice } from '../notices/testing.ts'
import { aTelling } from '../offers/testing.ts'
import { aPasskey } from '../passkeys/testing.ts'
import { anOrder } from '../payments/testing.ts'
import { aPicture, aPost } from '../posts/testing.ts'
import { aProduct } from '../products/testing.ts'
import { aBrowser } from '../push/testing.ts'
import { makeSetupCode } from '../setup/code.ts'
import { aSetup } from '../setup/testing.ts'
import { aSubscriber } from '../subscribers/testing.ts'
import { aGame, at, aUser, makeClosureSql, testApp } from '../testing.ts'
import { describeProcedures } from '../trpc/procedures.ts'
import { aWebhook } from '../webhooks/testing.ts'
import { restRows } from './rest.ts'
import { failureShape } from './testing.ts'

/** A schema that refuses what it doesn't name, however deep. */
function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape
    return z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)])))
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return z.union(schema.options.map((option) => (option instanceof z.ZodType ? strictly(option) : z.never())))
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(inner(schema)))
  if (schema instanceof z.ZodNullable) return strictly(inner(schema)).nullable()
  if (schema instanceof z.ZodOptional) return strictly(inner(schema)).optional()
  return schema
}

function inner(schema: z.ZodArray | z.ZodNullable | z.ZodOptional): z.ZodType {
  const within: unknown = schema instanceof z.ZodArray ? schema.element : schema.unwrap()
  if (!(within instanceof z.ZodType)) throw new Error('A schema of something else.')
  return within
}

const procedures = describeProcedures()
const feedAddress = z.object({
  result: z.object({ data: z.object({ data: z.object({ path: z.string() }) }) }),
})
const policyOf = (procedure: string) => procedures.get(procedure)?.meta.policy ?? 'anyone'
const roles = [null, [], ['fp_trainer'], ['fp_admin'], ['portalAdmin']] as const
/** Without those of a club in a folder, or of none. */
const reads = restRows.filter(
  ({ method, procedure }) => method === 'GET' && procedure !== 'setup.read' && procedure !== 'status.backup',
)

type Write = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Given the open game, whose entries are 1 to 4; the closed one comes after it, with 5 to 8. */
  url: (open: number) => string
  body?: Record<string, unknown>
  status: number
  procedure: string
  /** The role of who does it, where an admin doesn't. */
  role?: Role
  /** How many hours later it is tried, where the games have to have begun. */
  late?: number
}
const evening = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z' }
const game =
  (rest = '') =>
  (open: number) =>
    `/api/reservations/${open}${rest}`
const cup =
  (id: number, rest = '') =>
  () =>
    `/api/competitions/${id}${rest}`
const entry = (rest: string) => () => `/api/reservation-users${rest}`
const somebody = {
  username: 'somebody',
  email: 'somebody@example.com',
  nick: 'Somebody',
  phone: '612480399',
  birthDate: '1991-04-09',
}
const writes: Write[] = [
  {
    method: 'POST',
    url: () => '/api/reservations/complete',
    body: { ...evening, court: 3 },
    status: 201,
    procedure: 'reservations.complete',
  },
  { method: 'PUT', url: game(), body: { court: 3 }, status: 200, procedure: 'reservations.change' },
  {
    method: 'POST',
    url: () => '/api/admin/config',
    body: { environment: 'staging', config: { enableRegister: false } },
    status: 201,
    procedure: 'config.create',
  },
  {
    method: 'PUT',
    url: () => '/api/admin/config/1',
    body: { config: { enableRegister: false }, version: 1 },
    status: 200,
    procedure: 'config.change',
  },
  { method: 'DELETE', url: game(), status: 200, procedure: 'reservations.cancel' },
  { method: 'PUT', url: game('/join'), body: {}, status: 200, procedure: 'reservations.join' },
  {
    method: 'POST',
    url: (open) => `/api/reservations/${open + 3}/repeat`,
    body: { weeks: 2 },
    status: 201,
    procedure: 'reservations.repeat',
  },
  {
    method: 'POST',
    url: game('/move'),
    body: { startDate: evening.startDate, court: 3 },
    status: 200,
    procedure: 'reservations.move',
  },
  { method: 'POST', url: game('/leave'), status: 200, procedure: 'reservations.leave' },
  {
    method: 'POST',
    url: game('/close'),
    body: { players: [1, 2, 3, 4], mail: true },
    status: 200,
    procedure: 'reservations.close',
  },
  {
    method: 'POST',
    url: (open) => `/api/reservations/${open + 1}/open`,
    status: 200,
    procedure: 'reservations.reopen',
  },
  {
    method: 'POST',
    url: game('/free'),
    body: { giveBack: false },
    status: 200,
    procedure: 'reservations.free',
    late: 9,
  },
  {
    method: 'POST',
    url: entry(''),
    body: { reservation: 1, invited: true, level: 2 },
    status: 201,
    procedure: 'entries.add',
  },
  { method: 'PUT', url: entry('/10'), body: { name: 'Raúl' }, status: 200, procedure: 'entries.name' },
  { method: 'DELETE', url: entry('/2'), status: 200, procedure: 'entries.remove' },
  { method: 'POST', url: entry('/2/pay'), body: { value: true }, status: 200, procedure: 'entries.pay' },
  {
    method: 'POST',
    url: () => '/api/money/sales',
    body: { topUp: 5, user: 1 },
    status: 201,
    procedure: 'money.sell',
  },
  {
    method: 'POST',
    url: () => '/api/money/payouts',
    body: { amount: 5, user: 1 },
    status: 201,
    procedure: 'money.payOut',
  },
  {
    method: 'POST',
    url: () => '/api/money/cash',
    body: { amount: -18.4, reason: 'Water' },
    status: 201,
    procedure: 'money.moveCash',
  },
  {
    method: 'POST',
    url: () => '/api/money/movements/1/correct',
    body: { reason: 'Not paid' },
    status: 201,
    procedure: 'money.correct',
  },
  {
    method: 'POST',
    url: () => '/api/money/movements/1/method',
    body: { method: 'card', reason: 'It was card' },
    status: 201,
    procedure: 'money.changeMethod',
  },
  {
    method: 'POST',
    url: () => '/api/money/movements/1/undo',
    body: { reason: 'Not paid' },
    status: 201,
    procedure: 'money.undo',
  },
  {
    method: 'POST',
    url: () => '/api/money/till/2026-11-20',
    body: { counted: 5, left: 5 },
    status: 200,
    procedure: 'money.countTill',
  },
  {
    method: 'PUT',
    url: () => '/api/money/till/2026-11-20',
    body: { reason: 'Counted wrongly' },
    status: 200,
    procedure: 'money.reopenTill',
  },
  { method: 'POST', url: () => '/api/money/movements/1/mail', status: 200, procedure: 'money.mailReceipt' },
  { method: 'POST', url: game('/pay'), body: { method: 'card' }, status: 200, procedure: 'money.payCourt' },
  {
    method: 'POST',
    url: () => '/api/money/users/1/pay',
    body: { method: 'card' },
    status: 200,
    procedure: 'money.payAll',
  },
  {
    method: 'POST',
    url: entry('/2/absent'),
    body: { value: true },
    status: 200,
    procedure: 'entries.absent',
    late: 12,
  },
  {
    method: 'POST',
    url: game('/result'),
    body: {
      pairs: [
        [1, 2],
        [3, 4],
      ],
      sets: [[6, 4]],
    },
    status: 201,
    procedure: 'results.enter',
    late: 12,
  },
  { method: 'PUT', url: game('/result/agree'), body: {}, status: 200, procedure: 'results.agree', late: 12 },
  {
    method: 'PUT',
    url: game('/result/object'),
    body: { kind: 'score', reason: 'It was not over' },
    status: 200,
    procedure: 'results.object',
    late: 12,
  },
  {
    method: 'PUT',
    url: game('/result/decide'),
    body: { reason: 'Both say so', counts: false },
    status: 200,
    procedure: 'results.decide',
    late: 12,
  },
  { method: 'DELETE', url: game('/result'), status: 200, procedure: 'results.remove', late: 12 },
  {
    method: 'POST',
    url: () => '/api/allotments',
    body: {
      name: 'League',
      courts: [1],
      weekdays: [6],
      start: '08:00',
      end: '12:30',
      from: '2026-11-21',
      until: '2027-05-29',
    },
    status: 201,
    procedure: 'allotments.create',
  },
  {
    method: 'PUT',
    url: () => '/api/allotments/1',
    body: { end: '14:00' },
    status: 200,
    procedure: 'allotments.change',
  },
  { method: 'DELETE', url: () => '/api/allotments/1', status: 200, procedure: 'allotments.remove' },
  {
    method: 'POST',
    url: () => '/api/closures',
    body: {
      courts: [1],
      startsAt: evening.startDate,
      endsAt: evening.endDate,
      reason: 'rain',
      games: [{ reservation: 1, do: 'move' }],
    },
    status: 201,
    procedure: 'closures.create',
  },
  { method: 'PUT', url: () => '/api/closures/1', body: { reason: 'wind' }, status: 200, procedure: 'closures.change' },
  { method: 'DELETE', url: () => '/api/closures/1', status: 200, procedure: 'closures.remove' },
  {
    method: 'POST',
    url: () => '/api/alerts',
    body: { kind: 'slot', startDate: evening.startDate, court: 1 },
    status: 201,
    procedure: 'alerts.create',
  },
  { method: 'PUT', url: () => '/api/alerts/1', body: { paused: true }, status: 200, procedure: 'alerts.change' },
  { method: 'DELETE', url: () => '/api/alerts/1', status: 200, procedure: 'alerts.remove' },
  { method: 'POST', url: () => '/api/passkeys/login/options', status: 200, procedure: 'passkeys.loginOptions' },
  { method: 'PUT', url: () => '/api/passkeys/1', body: { name: 'Blue' }, status: 200, procedure: 'passkeys.rename' },
  { method: 'DELETE', url: () => '/api/passkeys/1', status: 200, procedure: 'passkeys.remove' },
  {
    method: 'POST',
    url: () => '/api/levels/1/assessments',
    body: { level: 3.25, note: 'Good backhand' },
    status: 201,
    procedure: 'levels.assess',
  },
  { method: 'POST', url: () => '/api/offers/1/look', status: 200, procedure: 'offers.look' },
  { method: 'POST', url: () => '/api/offers/1/decline', status: 200, procedure: 'offers.decline' },
  { method: 'POST', url: () => '/api/reservations/3/search', status: 200, procedure: 'offers.find' },
  { method: 'DELETE', url: () => '/api/reservations/3/search', status: 200, procedure: 'offers.stop' },
  { method: 'PUT', url: () => '/api/notices', body: { reminderHours: 3 }, status: 200, procedure: 'notices.change' },
  { method: 'POST', url: () => '/api/notices/1/seen', status: 200, procedure: 'notices.see' },
  {
    method: 'POST',
    url: () => '/api/push-subscriptions',
    body: aBrowser('https://push.example/one').subscription,
    status: 201,
    procedure: 'notices.addDevice',
  },
  {
    method: 'DELETE',
    url: () => '/api/push-subscriptions',
    body: { endpoint: 'https://push.example/admin' },
    status: 200,
    procedure: 'notices.removeDevice',
  },
  {
    method: 'POST',
    url: () => '/api/push-subscriptions/test',
    body: { endpoint: 'https://push.example/admin' },
    status: 200,
    procedure: 'notices.testDevice',
  },
  { method: 'PUT', url: () => '/api/users/me', body: { locale: 'es' }, status: 200, procedure: 'users.updateMe' },
  { method: 'POST', url: () => '/api/users', body: somebody, status: 201, procedure: 'users.create' },
  { method: 'POST', url: () => '/api/people', body: somebody, status: 201, procedure: 'people.create' },
  { method: 'POST', url: () => '/api/people/1/password-link', status: 200, procedure: 'people.passwordLink' },
  { method: 'PUT', url: () => '/api/users/1', body: { level: 2, roles: [] }, status: 200, procedure: 'users.change' },
  { method: 'DELETE', url: () => '/api/users/1?credit=forfeit', status: 200, procedure: 'users.erase' },
  { method: 'DELETE', url: () => '/api/users/1/avatar', status: 200, procedure: 'users.removeAvatar' },
  {
    method: 'POST',
    url: () => '/api/keys',
    body: { name: 'Till tablet', may: ['read', 'book'] },
    status: 201,
    procedure: 'keys.create',
  },
  { method: 'DELETE', url: () => '/api/keys/1', status: 200, procedure: 'keys.end' },
  {
    method: 'POST',
    url: () => '/api/webhooks',
    body: { name: 'Till', url: 'https://till.example/hook', events: ['reservation'] },
    status: 201,
    procedure: 'webhooks.create',
  },
  { method: 'PUT', url: () => '/api/webhooks/1', body: { name: 'Bar' }, status: 200, procedure: 'webhooks.change' },
  {
    method: 'POST',
    url: () => '/api/webhooks/1/replay',
    body: { from: 1 },
    status: 200,
    procedure: 'webhooks.replay',
  },
  { method: 'POST', url: () => '/api/webhooks/1/secret', status: 200, procedure: 'webhooks.renewSecret' },
  { method: 'DELETE', url: () => '/api/webhooks/1', status: 200, procedure: 'webhooks.remove' },
  {
    method: 'POST',
    url: () => '/api/court-prices',
    body: { name: 'Sundays', price: 30, weekdays: [7] },
    status: 201,
    procedure: 'prices.create',
  },
  {
    method: 'PUT',
    url: () => '/api/court-prices/1',
    body: { hourFrom: '19:30' },
    status: 200,
    procedure: 'prices.change',
  },
  { method: 'DELETE', url: () => '/api/court-prices/1', status: 200, procedure: 'prices.remove' },
  {
    method: 'POST',
    url: () => '/api/member-groups',
    body: { name: 'Young', daysAhead: 5, maxAhead: 2, peakMinutes: 90 },
    status: 201,
    procedure: 'groups.create',
  },
  {
    method: 'PUT',
    url: () => '/api/member-groups/1',
    body: { peakMinutes: null },
    status: 200,
    procedure: 'groups.change',
  },
  { method: 'DELETE', url: () => '/api/member-groups/1', status: 200, procedure: 'groups.remove' },
  {
    method: 'POST',
    url: () => '/api/competitions',
    body: {
      format: 'knockout',
      nameEs: 'Copa',
      nameEn: 'Cup',
      places: 8,
      signUpUntil: '2026-11-21T08:00:00+01:00',
      slots: [{ court: 3, startDate: '2026-11-21T09:30:00+01:00' }],
      publish: true,
    },
    status: 201,
    procedure: 'competitions.create',
  },
  { method: 'PUT', url: cup(2), body: { nameEn: 'Open' }, status: 200, procedure: 'competitions.change' },
  { method: 'DELETE', url: cup(2), status: 200, procedure: 'competitions.cancel' },
  { method: 'POST', url: cup(2, '/start'), status: 200, procedure: 'competitions.start' },
  { method: 'POST', url: cup(1, '/end-round'), body: { round: 1 }, status: 200, procedure: 'competitions.endRound' },
  { method: 'POST', url: cup(1, '/end'), status: 200, procedure: 'competitions.end' },
  { method: 'PUT', url: cup(1, '/courts'), body: { courts: [1] }, status: 200, procedure: 'competitions.setCourts' },
  { method: 'POST', url: cup(2, '/entries'), body: {}, status: 201, procedure: 'competitions.enter' },
  {
    method: 'PUT',
    url: cup(1, '/entries/1'),
    body: { fromRound: 2, untilRound: null },
    status: 200,
    procedure: 'competitions.attend',
  },
  { method: 'DELETE', url: cup(2, '/entries/5'), status: 200, procedure: 'competitions.leave' },
  {
    method: 'POST',
    url: cup(1, '/entries/1/pay'),
    body: { method: 'card' },
    status: 200,
    procedure: 'competitions.payEntry',
  },
  {
    method: 'PUT',
    url: cup(1, '/matches/1/score'),
    body: { score: [[14, 10]] },
    status: 200,
    procedure: 'competitions.scoreMatch',
  },
  {
    method: 'POST',
    url: cup(3, '/challenges'),
    body: { entry: 9, proposals: [{ court: 4, startDate: '2026-11-22T18:30:00+01:00' }] },
    status: 201,
    procedure: 'competitions.challenge',
  },
  {
    method: 'PUT',
    url: () => '/api/matches/code01',
    body: { score: [[14, 10]] },
    status: 200,
    procedure: 'competitions.score',
  },
  {
    method: 'POST',
    url: () => '/api/products',
    body: { kind: 'bono', name: 'Ten', price: 60, places: 10, daysValid: 90 },
    status: 201,
    procedure: 'products.create',
  },
  { method: 'PUT', url: () => '/api/products/1', body: { price: 5.5 }, status: 200, procedure: 'products.change' },
  {
    method: 'POST',
    url: () => '/api/devices',
    body: { name: 'Light 2', kind: 'shelly', role: 'light', address: '127.0.0.1:9', courts: [2] },
    status: 201,
    procedure: 'devices.create',
    role: 'fp_global_admin',
  },
  {
    method: 'PUT',
    url: () => '/api/devices/1',
    body: { outdoor: true },
    status: 200,
    procedure: 'devices.change',
    role: 'fp_global_admin',
  },
  {
    method: 'PUT',
    url: () => '/api/devices/1/switch',
    body: { on: null },
    status: 200,
    procedure: 'devices.switch',
    role: 'fp_global_admin',
  },
  { method: 'POST', url: () => '/api/devices/1/test', status: 200, procedure: 'devices.test', role: 'fp_global_admin' },
  { method: 'DELETE', url: () => '/api/devices/1', status: 200, procedure: 'devices.remove', role: 'fp_global_admin' },
  ...['news', 'promotions', 'pages'].flatMap((folder): Write[] => {
    const one = () => `/api/${folder}/school`
    const body = { slug: 'privacy', es: { title: 'Césped', summary: 'Nuevo.', body: 'Texto.' } }
    return [
      { method: 'POST', url: () => `/api/${folder}`, body, status: 201, procedure: 'posts.create' },
      { method: 'PUT', url: one, body, status: 200, procedure: 'posts.change' },
      { method: 'DELETE', url: one, status: 200, procedure: 'posts.remove' },
    ]
  }),
  {
    method: 'POST',
    url: () => '/api/subscribers',
    body: { user: 1, court: 3, weekday: 2, start: '18:30', end: '20:00' },
    status: 201,
    procedure: 'subscribers.create',
  },
  { method: 'PUT', url: () => '/api/subscribers/1', body: { court: 3 }, status: 200, procedure: 'subscribers.change' },
  { method: 'DELETE', url: () => '/api/subscribers/1', status: 200, procedure: 'subscribers.end' },
  {
    method: 'POST',
    url: () => '/api/leads',
    body: { name: 'newsletter', data: { email: 'ana@example.com', userAgent: 'x' }, params: '', referer: '' },
    status: 201,
    procedure: 'leads.create',
  },
  {
    method: 'POST',
    url: () => '/api/leads/1/answer',
    body: { value: true },
    status: 200,
    procedure: 'leads.answer',
  },
  { method: 'PUT', url: () => '/api/leads/1', body: { answered: false }, status: 200, procedure: 'leads.change' },
  { method: 'DELETE', url: () => '/api/leads/1', status: 200, procedure: 'leads.remove' },
  {
    method: 'POST',
    url: () => '/api/courts',
    body: { name: 'Court 5', openingTime: '08:00', closingTime: '24:00', price: 24 },
    status: 201,
    procedure: 'courts.create',
    role: 'fp_global_admin',
  },
  {
    method: 'PUT',
    url: () => '/api/courts/1',
    body: { active: false, schedules: [{ weekday: 7, closed: true }] },
    status: 200,
    procedure: 'courts.change',
    role: 'fp_global_admin',
  },
  { method: 'DELETE', url: () => '/api/courts/4', status: 200, procedure: 'courts.delete', role: 'fp_global_admin' },
  {
    method: 'PUT',
    url: () => '/api/mail-server',
    body: { host: 'smtp.example.com', login: 'club@example.com', password: 'marker' },
    status: 200,
    procedure: 'mail.setServer',
  },
  { method: 'DELETE', url: () => '/api/mail-server', status: 200, procedure: 'mail.removeServer' },
  { method: 'POST', url: () => '/api/status/mail', status: 200, procedure: 'status.sendMail' },
  { method: 'POST', url: () => '/api/status/sweep', status: 200, procedure: 'status.sweep' },
  { method: 'POST', url: entry('/5/send/closed'), status: 200, procedure: 'entries.mailClosed' },
]

/** A club with something of everything in it, as somebody sees it who has that role; null is a visitor. Nothing that is read changes it. */
async function aClubSeenBy(held: (typeof roles)[number]) {
  const app = await testApp()
  const { db } = app.deps
  const owner = aUser(db)
  const viewer = held && aUser(db, { roles: [...held] })
  const id = aGame(db, { start: '2026-11-20T18:30:00+01:00', owner, players: viewer ? [viewer] : [], guests: 4 })
  const giver = viewer && isTrainer(viewer) ? viewer : null
  const lesson = aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', type: 'class', owner: giver })
  db.$client.exec(makeClosureSql(3, 0, 9_999_999_999_999, 'works'))
  db.$client.exec("INSERT INTO court_hours (court_id, date, opens, closes) VALUES (4, '2026-11-20', 600, 1440)")
  aSubscriber(db, owner)
  aProduct(db)
  anAllotment(db)
  aLight(db)
  aGroup(db)
  aCompetition(app.deps, { players: [owner, aUser(db), aUser(db), aUser(db)] })
  topUp(db, viewer?.id ?? owner.id, 500)
  for (const user of viewer ? [viewer] : []) {
    aStanding(db, user)
    aPasskey(db, user.id)
    aTelling(db, aGame(db, { court: 4, start: '2026-11-21T18:30:00+01:00', owner: user }), user)
    anOrder(db, { userId: user.id, documentId: '1', reservationId: id })
  }
  aLead(app.deps)
  aKey(app.deps)
  aWebhook(app.deps)
  for (const kind of postKinds) aPost(app.deps, { kind, slug: 'school' })
  const made = await app.ask('GET', `/api/reservations/${id}`, { viewer: owner })
  const token = z.object({ data: z.object({ token: z.string() }) }).parse(made.body).data.token
  const feed = await app.call('reservations.feedAddress', undefined, { viewer: owner })
  const { path } = feedAddress.parse(feed.body).result.data.data
  return {
    app,
    viewer,
    id: String(id),
    lesson: String(lesson),
    token,
    feed: path.split(/[/?]/)[3] ?? '',
    picture: aPicture(db),
  }
}

describe.each(roles.map((held) => ({ held })))('answers are what the description says for $held', ({ held }) => {
  let club: Awaited<ReturnType<typeof aClubSeenBy>>
  beforeAll(async () => {
    club = await aClubSeenBy(held)
  })

  test.each(reads)('$path', async (row) => {
    const { app, viewer, id, lesson, token, feed, picture } = club
    const filled: Record<string, string> = {
      ':id':
        row.procedure === 'posts.one'
          ? 'school'
          : row.procedure === 'offers.search'
            ? '3'
            : row.procedure === 'levels.one'
              ? String(viewer?.id ?? 1)
              : row.path.includes('reservations')
                ? id
                : '1',
      ':documentId': row.procedure === 'posts.picture' ? picture : row.path.endsWith('/repeat') ? lesson : id,
      ':code': 'code01',
      ':day': '2026-11-20',
      ':width': '480',
      ':date': '2026-11-20',
      ':startDate': '2026-11-01',
      ':endDate': '2026-11-30',
      ':query': 'nick',
      ':token': row.procedure === 'reservations.feed' ? feed : token,
    }
    const url = row.path.replaceAll(/:\w+/g, (name) => String(filled[name]))
    const range = row.procedure.startsWith('reports.')
      ? '?from=2026-11-01&to=2026-11-30'
      : row.procedure === 'groups.preview'
        ? '?user=1'
        : ''
    const answer = await app.ask('GET', `${url}${range}`, { viewer })
    const schema =
      row.file === undefined ? procedures.get(row.procedure)?.answer : z.union([z.string(), z.looseObject({})])
    if (!schema) throw new Error(`${row.procedure} has no schema.`)
    // A visitor sees no picture but trainers'.
    const refused = !policies[policyOf(row.procedure)](viewer) || (viewer === null && row.procedure === 'users.avatar')
    expect(answer.status).toBe(refused ? (viewer ? 403 : 401) : 200)
    const type = refused ? 'application/json' : (row.file ?? 'application/json')
    expect(answer.headers['content-type']).toContain(type)
    const expected = refused ? failureShape : strictly(schema)
    expect(expected.safeParse(answer.body).error).toBeUndefined()
  })
})

describe('and not a field more', () => {
  test.each(writes)('what $procedure answers too', async ({ method, url, body, status, procedure, role, late }) => {
    const app = await testApp()
    const { db, time } = app.deps
    if (late !== undefined) time.now += late * HOUR
    const owner = aUser(db)
    const admin = aUser(db, { roles: role ? [role] : ['fp_admin', 'portalAdmin'] })
    const bring = { start: '2026-11-20T18:30:00+01:00', owner, players: [aUser(db), aUser(db), aUser(db)] }
    const open = aGame(db, bring)
    if (procedure === 'money.reopenTill')
      db.$client.exec(`INSERT INTO till_count (day, at, by, opening_cents, expected_cents, counted_cents, left_cents, last_movement, closes)
        VALUES ('2026-11-20', 0, ${admin.id}, 0, 0, 0, 0, 0, 1)`)
    if (procedure.startsWith('results.') && procedure !== 'results.enter') {
      const [a, b, c] = bring.players.map(({ id }) => id)
      db.$client.exec(`INSERT INTO result (reservation_id, sets, entered_at, entered_by) VALUES (${open}, '[[6,4]]', ${time.now}, ${admin.id});
        INSERT INTO result_player VALUES (1, 0, 0, ${owner.id}), (1, 0, 1, ${a}), (1, 1, 0, ${b}), (1, 1, 1, ${c})`)
    }
    aGame(db, { ...bring, court: 2, closed: true })
    db.$client.exec(makeClosureSql(4, at('2026-11-21T00:00:00+01:00'), at('2026-11-21T06:00:00+01:00'), 'works'))
    aSubscriber(db, owner)
    aProduct(db)
    anAllotment(db)
    aLight(db)
    aGroup(db)
    const four = [aUser(db), aUser(db), aUser(db), aUser(db)]
    aCompetition(app.deps, { players: four })
    aCompetition(app.deps, { players: four, isRunning: false })
    aCompetition(app.deps, { format: 'ladder', players: [owner, aUser(db), admin, aUser(db)] })
    topUp(db, owner.id, 2000)
    aStanding(db, admin)
    aPasskey(db, admin.id)
    aTelling(db, aGame(db, { start: '2026-11-22T18:30:00+01:00', owner, guests: 1 }), admin)
    aGame(db, { start: '2026-11-22T20:00:00+01:00', type: 'class', players: [owner] })
    aDevice(app.deps, admin, 'https://push.example/admin')
    if (procedure === 'notices.see')
      db.$client.exec(`INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at)
        VALUES ('m1', ${admin.id}, 'reset', '{}', ${time.now}, ${time.now})`)
    aLead(app.deps)
    aKey(app.deps)
    aWebhook(app.deps)
    for (const kind of postKinds) aPost(app.deps, { kind, slug: 'school' })
    db.$client.exec("INSERT INTO mail_server VALUES (1, 'smtp.example.com', 587, '', '', 'club@example.com', 0, NULL)")
    const schema = procedures.get(procedure)?.answer
    const by =
      procedure === 'reservations.join'
        ? aUser(db)
        : ['reservations.leave', 'results.agree', 'results.object', 'users.removeAvatar'].includes(procedure)
          ? owner
          : admin
    const answer = await app.ask(method, url(open), { viewer: by, ...(body ? { body } : {}) })
    expect(answer.status).toBe(status)
    expect(schema && strictly(schema).safeParse(answer.body).error).toBeUndefined()
  })

  test('every write is among them', () => {
    const tried = [
      ...writes.map(({ procedure }) => procedure),
      'access.check',
      'access.open',
      'competitions.answerChallenge',
      'competitions.answerPartner',
      'competitions.placeMatch',
      'leads.confirmPlace',
      'mail.testServer',
      'passkeys.add',
      'passkeys.addOptions',
      'passkeys.login',
      'payments.start',
      'posts.addPicture',
      'reservations.create',
      'setup.open',
      'setup.testMail',
      'status.backUp',
      'status.checkDatabase',
      'users.eraseMe',
      'import.check',
      'import.run',
      'users.checkImport',
      'users.import',
      'users.setAvatar',
    ]
    const writing = restRows.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'))
    expect(writing.map(({ procedure }) => procedure).toSorted()).toEqual(tried.toSorted())
  })

  test('of a new club what its set-up reads and does', async () => {
    const { ask, deps } = await testApp()
    aUser(deps.db, { roles: ['fp_global_admin', 'portalAdmin'] })
    const code = makeSetupCode(deps.db, deps.time.now)
    const read = await ask('GET', `/api/setup?code=${code}`)
    const opened = await ask('POST', '/api/setup', { body: aSetup({ code }) })
    for (const [procedure, { status, body }] of Object.entries({ 'setup.read': read, 'setup.open': opened })) {
      const schema = procedures.get(procedure)?.answer
      expect(status).toBe(200)
      expect(schema && strictly(schema).safeParse(body).error).toBeUndefined()
    }
  })

  test('of a test mail when it left, and to whom', async () => {
    const { ask, deps } = await testApp()
    const viewer = aUser(deps.db, { roles: ['portalAdmin'] })
    const server = { host: '127.0.0.1', port: (await aMailServer()).port, sender: 'club@example.com' }
    const { status, body } = await ask('POST', '/api/mail-server/test', { viewer, body: { server } })
    const schema = procedures.get('mail.testServer')?.answer
    expect(status).toBe(200)
    expect(schema && strictly(schema).safeParse(body).error).toBeUndefined()
  })

  test('a booking too', async () => {
    const app = await testApp()
    const body = {
      startDate: '2026-11-20T17:30:00Z',
      endDate: '2026-11-20T19:00:00Z',
      type: 'open',
      court: 1,
      inviteds: [{ level: 1.25 }],
    }
    const schema = procedures.get('reservations.create')?.answer
    for (const [court, role] of [
      [1, []],
      [2, ['fp_admin']],
    ] as const) {
      const answer = await app.ask('POST', '/api/reservations', {
        viewer: aUser(app.deps.db, { roles: [...role] }),
        body: { ...body, court },
      })
      expect(answer.status).toBe(201)
      expect(schema && strictly(schema).safeParse(answer.body).error).toBeUndefined()
    }
  })

  test('where a schema is strict, one field more is seen', () => {
    const schema = procedures.get('reservations.day')?.answer
    const day = {
      date: '2026-11-20',
      courts: [{ id: 1, documentId: 'a', name: 'b', openingTime: '08:00', closingTime: '23:00' }],
      timeSlots: [],
    }
    expect(schema && strictly(schema).safeParse(day).success).toBe(true)
    expect(schema && strictly(schema).safeParse({ ...day, courts: [{ ...day.courts[0], price: 1 }] }).success).toBe(
      false,
    )
  })
})
