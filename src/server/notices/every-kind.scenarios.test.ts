import { expect, test } from 'vitest'
import { type MailInput, type MailKind, mailKindSchema } from '#domain/mail/schema.ts'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { aSlotAlert } from '../alerts/testing.ts'
import { addEmailChange, setChanged } from '../auth/email-store.ts'
import { AMERICANO } from '../competitions/testing.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { lookAfterClub } from '../jobs/watch-club.ts'
import { tellDue } from '../jobs/watch-offers.ts'
import { aFestival, aSignUp } from '../leads/testing-offers.ts'
import { aMailServer, aSender, write } from '../mail/testing.ts'
import { topUp } from '../money/testing.ts'
import { payAhead } from '../payments/testing.ts'
import { testDevice } from '../push/devices.ts'
import { readPushKey } from '../push/keys.ts'
import { aBrowser, aPusher, aPushService } from '../push/testing.ts'
import { gameOf } from '../reservations/store.ts'
import { A_BOOKING, aClub, slotFrom } from '../reservations/testing.ts'
import { enteredIn } from '../results/testing.ts'
import { setEnded } from '../status/job-store.ts'
import { aGame, aMailWake, aUser } from '../testing.ts'
import { remindPlayers } from './remind.ts'

const start = '2026-11-21T17:00:00+01:00'

/** A club on Friday at 10:00 with a mail server and four players, where a game is made of them tomorrow at five, or when it is said. */
async function aTellingClub() {
  const club = await aClub()
  const { deps, ask } = club
  const server = await aMailServer()
  deps.mail = aMailWake()
  const sender = aSender(deps, server)
  const [ana, ben, cleo, dora, eva] = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eva'].map((nick) => aUser(deps.db, { nick }))
  if (!ana || !ben || !cleo || !dora || !eva) throw new Error('Somebody is missing.')
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, viewer: User | null, body?: object) => {
    const answer = await ask(method, `/api${path}`, { viewer, ...(body && { body }) })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  return {
    ...club,
    ...club.people,
    ana,
    eva,
    server,
    act,
    send: () => sender.run(),
    game: (parts: Partial<Parameters<typeof aGame>[1]> = {}) =>
      aGame(deps.db, { start, owner: ana, players: [ben, cleo, dora], ...parts }),
    four: (id: number) => gameOf(deps.db, id)?.entries.map((entry) => entry.id) ?? [],
    say: (to: User, mail: MailInput) => write({ deps, viewer: null }, { to: to.id, mails: [mail] }),
    later: (time: number) => {
      deps.time.now += time
    },
  }
}
type TellingClub = Awaited<ReturnType<typeof aTellingClub>>

const toAccount =
  (kind: 'confirm' | 'reset' | 'welcome') =>
  async ({ say, ana, sql }: TellingClub) => {
    if (kind === 'confirm') sql(`UPDATE user SET confirmed_at = NULL WHERE id = ${ana.id}`)
    await say(ana, { kind, payload: {} })
  }

/** Ways to each kind of notice, by acts of people and of the club. */
const scenarios: Record<MailKind, (club: TellingClub) => Promise<unknown>> = {
  booked: ({ act, admin, ana }) => act('POST', '/reservations', admin, { ...A_BOOKING, owner: ana.id }),
  left: async ({ act, ana, eva, send }) => {
    await act('POST', '/reservations', ana, A_BOOKING)
    await send()
    await act('PUT', '/reservations/1/join', eva, {})
    await act('POST', '/reservations/1/leave', ana)
  },
  closed: async ({ act, admin, game, four }) => {
    const id = game()
    await act('POST', `/reservations/${id}/close`, admin, { players: four(id), mail: true })
  },
  leftOut: async ({ act, admin, game, four, eva }) => {
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    await act('POST', `/reservations/${id}/close`, admin, { players: four(id).slice(1), mail: true })
  },
  reopened: async ({ act, admin, game, four, send }) => {
    const id = game()
    await act('POST', `/reservations/${id}/close`, admin, { players: four(id), mail: true })
    await send()
    await act('POST', `/reservations/${id}/open`, admin)
  },
  reminder: async ({ act, ana, deps, later }) => {
    await act('POST', '/reservations', ana, { ...A_BOOKING, ...slotFrom('18:30', '20:00', '2026-11-22') })
    later(33 * HOUR)
    await remindPlayers(deps)
  },
  movedUp: async ({ act, game, ana, eva }) => {
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    await act('POST', `/reservations/${id}/leave`, ana)
  },
  passedOver: async ({ act, game, ana, eva, deps, sql }) => {
    sql(`UPDATE config SET config = json_set(config, '$.rules.oneAtATime', json('true'))`)
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    aGame(deps.db, { court: 2, start, owner: eva })
    await act('POST', `/reservations/${id}/leave`, ana)
  },
  held: async ({ act, game, ana, eva, deps }) => {
    payAhead(deps)
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    await act('POST', `/reservations/${id}/leave`, ana)
  },
  confirmed: async ({ act, ana, deps }) => {
    payAhead(deps)
    topUp(deps.db, ana.id, 5000)
    await act('POST', '/reservations', ana, A_BOOKING)
    await act('POST', '/reservation-users/1/pay', ana, { value: true, method: 'wallet' })
  },
  handed: ({ act, game, ana }) => act('POST', `/reservations/${game({ type: 'complete' })}/leave`, ana),
  lapsed: async ({ act, ana, deps, later }) => {
    payAhead(deps)
    await act('POST', '/reservations', ana, A_BOOKING)
    later(HOUR)
    await settleMoney({ deps })
  },
  changed: ({ act, admin, game }) => act('PUT', `/reservations/${game()}`, admin, { court: 2 }),
  canceled: ({ act, ana, game }) => act('DELETE', `/reservations/${game()}`, ana),
  closure: ({ act, admin, game }) => act('POST', '/closures', admin, closingOf(game())),
  openAgain: async ({ act, admin, game }) => {
    await act('POST', '/closures', admin, closingOf(game()))
    await act('DELETE', '/closures/1', admin)
  },
  courtFree: async ({ act, admin, game, eva, deps, send }) => {
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    await send()
    deps.time.now = Date.parse(start) + 60_000
    await act('POST', `/reservations/${id}/free`, admin, {})
  },
  moneyBack: async ({ act, deps, game, eva, four, later }) => {
    const id = game()
    await act('PUT', `/reservations/${id}/join`, eva, {})
    topUp(deps.db, eva.id, 5000)
    await act('POST', `/reservation-users/${four(id).at(-1)}/pay`, eva, { value: true, method: 'wallet' })
    later(32 * HOUR)
    await settleMoney({ deps })
    // The mail server wasn't there while they played.
    later(4 * HOUR)
  },
  result: async ({ act, app, ask, call, deps, game, ana, later }) => {
    const id = game({ start: '2026-11-20T08:00:00+01:00' })
    await act('POST', `/reservations/${id}/result`, ana, enteredIn({ app, ask, call, deps }, id))
    later(HOUR)
  },
  subscription: ({ act, admin, ana }) =>
    act('POST', '/subscribers', admin, { user: ana.id, court: 1, weekday: 5, start: '18:30', end: '20:00' }),
  confirm: toAccount('confirm'),
  reset: toAccount('reset'),
  welcome: toAccount('welcome'),
  newEmail: async ({ deps, say, ana }) => {
    const change = addEmailChange(deps.db, { userId: ana.id, email: 'ana@other.example', at: deps.time.now })
    await say(ana, { kind: 'newEmail', payload: { change } })
  },
  takeBack: async ({ deps, say, ana }) => {
    const change = addEmailChange(deps.db, { userId: ana.id, email: 'ana@other.example', at: deps.time.now })
    setChanged(deps.db, change, { former: 'ana@example.com', at: deps.time.now })
    await say(ana, { kind: 'takeBack', payload: { change } })
  },
  newsletter: ({ act }) =>
    act('POST', '/leads', null, {
      name: 'newsletter',
      data: { email: 'reader@example.com', userAgent: 'x', acceptPrivacy: true },
    }),
  place: async ({ act, deps }) => {
    const [category = 0] = aFestival(deps, { pairs: [4] })
    await act('POST', '/leads', null, aSignUp(category))
  },
  alert: async ({ deps, portal, later }) => {
    expect(portal.roles).toContain('portalAdmin')
    const look = async () => {
      for (const job of ['sweep', 'makeSubscribed'] as const)
        setEnded(deps.db, { job, startedAt: deps.time.now, at: deps.time.now, figures: {} })
      await lookAfterClub(deps)
    }
    setEnded(deps.db, { job: 'checkDatabase', startedAt: deps.time.now, at: deps.time.now, figures: { faults: 2 } })
    await look()
    later(HOUR)
    await look()
  },
  testPush: async ({ deps, ana }) => {
    const service = await aPushService()
    const pusher = aPusher(deps)
    await readPushKey(deps)
    const browser = aBrowser(`${service.origin}/0`)
    await browser.join(deps, ana)
    await testDevice({ deps, viewer: ana }, { endpoint: browser.subscription.endpoint })
    await pusher.run()
    service.close()
  },
  offer: async ({ act, deps, game, ana, eva }) => {
    aSlotAlert(deps.db, eva, start)
    await act('DELETE', `/reservations/${game()}`, ana)
    await tellDue({ deps })
  },
  receipt: async ({ act, admin, ana }) => {
    await act('POST', '/money/sales', admin, { user: ana.id, topUp: 20, method: 'cash' })
    await act('POST', '/money/movements/1/mail', admin)
  },
  competition: async ({ act, admin, ana }) => {
    await act('POST', '/competitions', admin, AMERICANO)
    await act('POST', '/competitions/1/entries', admin, { user: ana.id })
  },
}

function closingOf(reservation: number) {
  const { startDate: startsAt, endDate: endsAt } = slotFrom('16:00', '20:00', '2026-11-21')
  return { courts: [1], startsAt, endsAt, reason: 'rain', games: [{ reservation, do: 'cancel' }] }
}

test.each(mailKindSchema.options)('%s reaches somebody', async (kind) => {
  const club = await aTellingClub()
  await scenarios[kind](club)
  await club.send()
  const { $client: sqlite } = club.deps.db
  const rows = sqlite
    .prepare<[string], [number | null, string | null]>('SELECT sent_at IS NOT NULL, failure FROM outbox WHERE kind = ?')
    .raw()
    .all(kind)
  expect(rows.length, 'it is written').toBeGreaterThan(0)
  expect(
    rows.map(([sent, failure]) => [sent, failure]),
    'it arrives',
  ).toContainEqual([1, null])
})
