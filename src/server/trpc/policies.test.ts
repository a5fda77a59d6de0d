import { initTRPC } from '@trpc/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role, User } from '#domain/roles.ts'
import { buildOpenApi } from '../http/openapi.ts'
import { restRows } from '../http/rest.ts'
import { type Answer, aUser, sessionCookie, type TestApp, testApp } from '../testing.ts'
import { describeProcedures } from './procedures.ts'

const viewers = ['visitor', 'player', 'trainer', 'admin', 'globalAdmin', 'portalAdmin'] as const
type ViewerName = (typeof viewers)[number]

const rolesOf: Record<ViewerName, Role[] | null> = {
  visitor: null,
  player: [],
  trainer: ['fp_trainer'],
  admin: ['fp_admin'],
  globalAdmin: ['fp_global_admin'],
  portalAdmin: ['portalAdmin'],
}

const all = viewers
const signedIn = viewers.filter((viewer) => viewer !== 'visitor')
const admins = ['admin', 'globalAdmin'] as const
const pricing = ['admin', 'portalAdmin'] as const
const reporting = [...admins, 'portalAdmin'] as const
const trainers = ['trainer', ...admins] as const

/** Who gets past the door of each procedure; what they may then do with a thing is for scenarios. */
const allowed: Record<string, readonly ViewerName[]> = {
  // By keys of doors: src/server/access.
  'access.check': [],
  'access.list': [],
  'access.open': signedIn,
  'alerts.change': signedIn,
  'alerts.count': signedIn,
  'alerts.create': signedIn,
  'alerts.list': signedIn,
  'alerts.one': signedIn,
  'alerts.remove': signedIn,
  'audit.csv': admins,
  'audit.list': admins,
  'audit.people': admins,
  'auth.changePassword': signedIn,
  'auth.confirm': all,
  'auth.correctEmail': all,
  'auth.endOtherSessions': signedIn,
  'auth.endSession': signedIn,
  'auth.forgot': all,
  'auth.login': all,
  'auth.logout': all,
  'auth.me': signedIn,
  'auth.reset': all,
  // Whoever is signed in is told to sign out first.
  'auth.register': all,
  'auth.resendConfirmation': all,
  'auth.sessions': signedIn,
  'changes.feed': all,
  'allotments.change': admins,
  'allotments.create': admins,
  'allotments.list': admins,
  'allotments.one': admins,
  'allotments.preview': admins,
  'allotments.remove': admins,
  'closures.change': admins,
  'closures.create': admins,
  'closures.list': all,
  'closures.one': all,
  'closures.preview': admins,
  'closures.remove': admins,
  'competitions.answerChallenge': signedIn,
  'competitions.answerPartner': signedIn,
  'competitions.attend': admins,
  'competitions.cancel': admins,
  'competitions.challenge': signedIn,
  'competitions.change': admins,
  'competitions.create': admins,
  'competitions.end': admins,
  'competitions.endRound': admins,
  'competitions.enter': signedIn,
  'competitions.leave': signedIn,
  'competitions.list': all,
  'competitions.match': all,
  'competitions.one': all,
  'competitions.payEntry': admins,
  'competitions.placeMatch': admins,
  'competitions.score': all,
  'competitions.scoreMatch': admins,
  'competitions.setCourts': admins,
  'competitions.slots': admins,
  'competitions.start': admins,
  'config.change': ['portalAdmin'],
  'config.create': ['portalAdmin'],
  'config.list': all,
  'config.settings': ['portalAdmin'],
  'config.shown': all,
  'courts.change': ['globalAdmin'],
  'courts.create': ['globalAdmin'],
  'courts.delete': ['globalAdmin'],
  'courts.desk': ['globalAdmin'],
  'courts.hours': all,
  'courts.list': all,
  'courts.one': all,
  'devices.change': ['globalAdmin'],
  'devices.create': ['globalAdmin'],
  'devices.list': ['globalAdmin'],
  'devices.one': ['globalAdmin'],
  'devices.remove': ['globalAdmin'],
  'devices.switch': ['globalAdmin'],
  'devices.test': ['globalAdmin'],
  'entries.absent': trainers,
  'courts.preview': ['globalAdmin'],
  'courts.use': ['globalAdmin'],
  'entries.add': trainers,
  'entries.counts': admins,
  'entries.lately': admins,
  'entries.mailClosed': admins,
  'entries.name': signedIn,
  'entries.one': trainers,
  'entries.pay': signedIn,
  'entries.remove': signedIn,
  'keys.create': ['portalAdmin'],
  'keys.end': ['portalAdmin'],
  'keys.list': ['portalAdmin'],
  'groups.change': ['portalAdmin'],
  'groups.create': ['portalAdmin'],
  'groups.list': ['portalAdmin'],
  'groups.one': ['portalAdmin'],
  'groups.preview': reporting,
  'groups.remove': ['portalAdmin'],
  'leads.answer': admins,
  'leads.change': admins,
  'leads.confirm': all,
  'leads.confirmPlace': all,
  'leads.create': all,
  'leads.csv': admins,
  'leads.list': admins,
  'leads.newsletter': admins,
  'leads.one': admins,
  'leads.overview': admins,
  'leads.remove': admins,
  'leads.sheet': admins,
  'leads.unsubscribe': all,
  'levels.assess': trainers,
  'levels.list': signedIn,
  'levels.one': signedIn,
  'mail.list': admins,
  'mail.overview': admins,
  'mail.removeServer': ['portalAdmin'],
  'mail.retry': admins,
  'mail.retryAll': admins,
  'mail.server': ['portalAdmin'],
  'mail.setServer': ['portalAdmin'],
  'mail.testServer': ['portalAdmin'],
  'offers.decline': signedIn,
  'offers.find': signedIn,
  'offers.list': signedIn,
  'offers.look': signedIn,
  'offers.one': signedIn,
  'offers.search': signedIn,
  'offers.stop': signedIn,
  'money.countTill': admins,
  'money.reopenTill': admins,
  'money.changeMethod': admins,
  'money.correct': admins,
  'money.undo': admins,
  'money.csv': admins,
  'money.mailReceipt': admins,
  'money.moveCash': admins,
  'money.movements': admins,
  'money.me': signedIn,
  'money.ofUser': admins,
  'money.debtors': admins,
  'money.payAll': admins,
  'money.payCourt': signedIn,
  'money.waysOf': signedIn,
  'money.payOut': admins,
  'money.receipt': signedIn,
  'money.sell': admins,
  'money.till': admins,
  'notices.addDevice': signedIn,
  'notices.change': signedIn,
  'notices.mine': signedIn,
  'notices.read': signedIn,
  'notices.removeDevice': signedIn,
  'notices.see': signedIn,
  'notices.testDevice': signedIn,
  'notices.turn': signedIn,
  'people.create': admins,
  'people.list': admins,
  'people.one': admins,
  'people.passwordLink': admins,
  'people.search': admins,
  'passkeys.add': signedIn,
  'passkeys.addOptions': signedIn,
  'passkeys.list': signedIn,
  'passkeys.login': all,
  'passkeys.loginOptions': all,
  'passkeys.remove': signedIn,
  'passkeys.rename': signedIn,
  'payments.bonos': signedIn,
  'payments.order': signedIn,
  'payments.provider': ['portalAdmin'],
  'payments.removeProvider': ['portalAdmin'],
  'payments.setProvider': ['portalAdmin'],
  'payments.start': signedIn,
  'payments.test': ['portalAdmin'],
  'payments.ways': signedIn,
  'posts.addPicture': admins,
  'posts.article': all,
  'posts.change': admins,
  'posts.create': admins,
  'posts.desk': admins,
  'posts.list': all,
  'posts.one': all,
  'posts.pageText': all,
  'posts.picture': all,
  'posts.preview': admins,
  'posts.remove': admins,
  'posts.restore': admins,
  'posts.revision': admins,
  'posts.slugUse': admins,
  'posts.stories': all,
  'prices.change': pricing,
  'prices.create': pricing,
  'prices.desk': pricing,
  'prices.list': all,
  'prices.one': all,
  'prices.remove': pricing,
  'prices.shown': all,
  'products.change': admins,
  'products.create': admins,
  'products.list': admins,
  'products.one': admins,
  'reports.csv': reporting,
  'reports.read': reporting,
  'reservations.ahead': all,
  'reservations.byToken': all,
  'reservations.calendar': signedIn,
  'reservations.cancel': signedIn,
  'reservations.change': signedIn,
  'reservations.close': admins,
  'reservations.free': admins,
  'reservations.classes': all,
  'reservations.complete': signedIn,
  'reservations.create': signedIn,
  'reservations.repeat': trainers,
  'reservations.repeatPreview': trainers,
  'reservations.undoRepeat': trainers,
  'reservations.csv': trainers,
  'reservations.day': all,
  'reservations.feed': all,
  'reservations.feedAddress': signedIn,
  'reservations.games': all,
  'reservations.join': signedIn,
  'reservations.leave': signedIn,
  'reservations.list': trainers,
  'reservations.mine': signedIn,
  'reservations.move': signedIn,
  'reservations.next': signedIn,
  'reservations.one': all,
  'reservations.renewFeed': signedIn,
  'reservations.reopen': admins,
  'reservations.soon': all,
  'results.agree': signedIn,
  'results.decide': admins,
  'results.enter': signedIn,
  'results.object': signedIn,
  'results.objected': admins,
  'results.one': signedIn,
  'results.remove': signedIn,
  'setup.open': all,
  'setup.read': all,
  'setup.testMail': all,
  'status.backUp': ['portalAdmin'],
  'status.backup': ['portalAdmin'],
  'status.checkDatabase': ['portalAdmin'],
  'status.read': ['portalAdmin'],
  'status.reportMail': ['trainer', 'admin', 'globalAdmin', 'portalAdmin'],
  'status.sendMail': ['portalAdmin'],
  'status.sweep': ['portalAdmin'],
  'subscribers.change': admins,
  'subscribers.create': admins,
  'subscribers.csv': admins,
  'subscribers.end': admins,
  'subscribers.list': admins,
  'subscribers.missing': admins,
  'subscribers.one': admins,
  'subscribers.place': admins,
  'subscribers.preview': admins,
  'today.read': trainers,
  'today.todo': admins,
  // And visitors to trainers' pictures: users/avatar.test.ts.
  'users.avatar': signedIn,
  'users.change': ['portalAdmin'],
  'users.checkImport': ['portalAdmin'],
  'users.create': ['portalAdmin'],
  'users.csv': ['portalAdmin'],
  'import.check': ['portalAdmin'],
  'import.run': ['portalAdmin'],
  'users.import': ['portalAdmin'],
  'users.list': ['portalAdmin'],
  'users.mailLink': ['portalAdmin'],
  'users.one': ['portalAdmin'],
  'users.roles': [...trainers, 'portalAdmin'],
  'users.download': signedIn,
  'users.erasure': signedIn,
  'users.erase': ['portalAdmin'],
  'users.eraseMe': signedIn,
  'users.me': signedIn,
  'users.removeAvatar': signedIn,
  'users.setAvatar': signedIn,
  'users.statistics': signedIn,
  'users.search': signedIn,
  'users.sheet': ['portalAdmin'],
  'users.trainerCards': all,
  'users.trainers': trainers,
  'users.updateMe': signedIn,
  'wall.show': all,
  'webhooks.change': ['portalAdmin'],
  'webhooks.create': ['portalAdmin'],
  'webhooks.deliveries': ['portalAdmin'],
  'webhooks.list': ['portalAdmin'],
  'webhooks.one': ['portalAdmin'],
  'webhooks.remove': ['portalAdmin'],
  'webhooks.renewSecret': ['portalAdmin'],
  'webhooks.replay': ['portalAdmin'],
}

/** Every procedure there is, and whether it reads or writes. */
const procedures = describeProcedures()
const typeOf = (name: string) => procedures.get(name)?.type ?? 'query'

function isLetIn({ status, body }: Answer): boolean {
  const text = JSON.stringify(body)
  const refused = text.includes('"errors.unauthorized"') || text.includes('"errors.forbidden"')
  expect(refused).toBe(status === 401 || (status === 403 && text.includes('"errors.forbidden"')))
  return !refused
}

/** One club for all, with a user of each role: an empty input changes nothing of them. */
let app: TestApp
const people = new Map<ViewerName, User>()
beforeAll(async () => {
  app = await testApp()
  for (const name of viewers) {
    const roles = rolesOf[name]
    if (roles) people.set(name, aUser(app.deps.db, { roles }))
  }
})

/** How a stream begins, which has no end to wait for; what is answered instead of one is read. */
async function began(procedure: string, { viewer }: { viewer?: User }): Promise<Answer> {
  const headers = viewer ? { cookie: sessionCookie(app.deps, viewer) } : {}
  const answer = await app.app.inject({ url: `/trpc/${procedure}`, headers, payloadAsStream: true })
  const isStream = answer.headers['content-type'] === 'text/event-stream'
  const body: unknown = isStream ? null : JSON.parse(String(Buffer.concat(await answer.stream().toArray())))
  answer.stream().destroy()
  return { status: answer.statusCode, body, headers: answer.headers }
}

/** Asks as each viewer in turn; answers those who were let in. */
async function listLetIn(call: (as: { viewer?: User }) => Promise<Answer>): Promise<ViewerName[]> {
  const letIn: ViewerName[] = []
  for (const name of viewers) {
    const viewer = people.get(name)
    if (isLetIn(await call(viewer ? { viewer } : {}))) letIn.push(name)
  }
  return letIn
}

describe('every procedure lets in whom it is for', () => {
  test('the table names each of them, and no other', () => {
    expect([...procedures.keys()].toSorted()).toEqual(Object.keys(allowed).toSorted())
  })

  test.each(Object.entries(allowed))('%s: %s', async (procedure, mayCall) => {
    const type = typeOf(procedure)
    const letIn = await listLetIn((as) =>
      type === 'subscription' ? began(procedure, as) : app.call(procedure, {}, { type, ...as }),
    )
    expect(letIn.toSorted()).toEqual(mayCall.toSorted())
  })
})

describe('REST lets in the same', () => {
  test.each(restRows)('$method $path', async ({ method, path, procedure, takes }) => {
    const url = path.replaceAll(/:\w+/g, 'x')
    const body = method === 'POST' && !takes ? { body: {} } : {}
    const letIn = await listLetIn((as) => app.ask(method, url, { ...body, ...as }))
    expect(letIn.toSorted()).toEqual(allowed[procedure]?.toSorted())
  })

  test('each row names a procedure that is there', () => {
    expect(restRows.filter(({ procedure }) => !procedures.has(procedure))).toEqual([])
    expect(restRows.filter(({ method, procedure }) => (method === 'GET') !== (typeOf(procedure) === 'query'))).toEqual(
      [],
    )
    expect(() => buildOpenApi('test')).not.toThrow()
  })

  test('each procedure has a row, but for what only our own pages ask', () => {
    const mail = ['mail.list', 'mail.overview', 'mail.retry', 'mail.retryAll']
    const ahead = ['reservations.ahead', 'reservations.next', 'reservations.soon']
    const pagesOnly = [
      'alerts.count',
      'allotments.preview',
      'audit.list',
      'audit.people',
      'changes.feed',
      'closures.preview',
      'courts.desk',
      'courts.hours',
      'courts.preview',
      'courts.use',
      'entries.lately',
      'leads.confirm',
      'leads.overview',
      'leads.sheet',
      'leads.unsubscribe',
      'money.waysOf',
      ...mail,
      ...ahead,
      'payments.bonos',
      'payments.provider',
      'payments.removeProvider',
      'payments.setProvider',
      'payments.test',
      'payments.ways',
      'posts.article',
      'posts.desk',
      'posts.pageText',
      'posts.preview',
      'posts.restore',
      'posts.revision',
      'posts.slugUse',
      'posts.stories',
      'prices.desk',
      'prices.shown',
      'config.settings',
      'config.shown',
      'reservations.feedAddress',
      'reservations.renewFeed',
      'reservations.undoRepeat',
      'status.reportMail',
      'subscribers.missing',
      'subscribers.place',
      'subscribers.preview',
      'users.mailLink',
      'users.sheet',
    ]
    const documented = new Set(restRows.map(({ procedure }) => procedure))
    expect([...documented, ...pagesOnly].toSorted()).toEqual([...procedures.keys()].toSorted())
  })
})

/** A procedure as tRPC makes them, with this in its definition. */
const of = (definition: object) => Object.assign(() => null, { _def: { type: 'query', inputs: [], ...definition } })

describe('the server refuses to start', () => {
  test.each([
    { name: 'without meta', procedure: of({}) },
    { name: 'without a policy', procedure: of({ meta: { title: 'x' } }) },
    {
      name: 'with a policy that is not there',
      procedure: of({ meta: { title: 'x', policy: 'everyone' } }),
    },
    {
      name: "with an object's own word as policy",
      procedure: of({ meta: { title: 'x', policy: 'constructor' } }),
    },
    { name: 'that is nothing', procedure: undefined },
  ])('with a procedure $name', ({ procedure }) => {
    const router = { _def: { procedures: { 'reservations.hole': procedure } } }
    expect(() => describeProcedures(router)).toThrow('reservations.hole')
  })

  test('with a bare one of the same making', () => {
    const bare = initTRPC.create()
    const router = bare.router({ hole: bare.procedure.query(() => 'open') })
    expect(() => describeProcedures(router)).toThrow('hole')
  })

  test('but with those there are it starts', () => {
    expect([...describeProcedures().keys()].toSorted()).toEqual(Object.keys(allowed).toSorted())
  })
})
