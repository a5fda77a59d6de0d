import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  integer,
  oneof,
  option,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import type { User } from '#domain/roles.ts'
import { openDatabase } from '../db/client.ts'
import { addToGame } from '../entries/add.ts'
import { removeFromGame } from '../entries/remove.ts'
import { aUser, generated, rowsIn, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { cancelReservation } from './cancel.ts'
import { closeGame } from './close.ts'
import { createReservation } from './create.ts'
import { joinGame } from './join.ts'
import { leaveGame } from './leave.ts'
import { reopenGame } from './reopen.ts'
import { gameOf, listGames } from './store.ts'
import { ADMIN, carryOut, emptyClub, type Model, plays, type Step, startOf } from './testing-model.ts'

const HISTORIES = generated(27, 250)
const LONGEST = 60

const upTo = (max: number) => integer({ min: 0, max })
const game = upTo(9)
const by = upTo(ADMIN)
const step: Arbitrary<Step> = oneof(
  { weight: 3, arbitrary: record({ do: constant('reserve'), by, slot: upTo(3), whole: boolean() }) },
  { weight: 9, arbitrary: record({ do: constant('join'), by, game, guests: upTo(2) }) },
  { weight: 5, arbitrary: record({ do: constant('leave'), by, game }) },
  { weight: 1, arbitrary: record({ do: constant('cancel'), by, game }) },
  { weight: 3, arbitrary: record({ do: constant('close'), game, from: upTo(8), stride: upTo(2) }) },
  { weight: 2, arbitrary: record({ do: constant('reopen'), game }) },
  { weight: 3, arbitrary: record({ do: constant('add'), game, whom: option(by) }) },
  { weight: 3, arbitrary: record({ do: constant('remove'), by, game, entry: upTo(11) }) },
  { weight: 1, arbitrary: record({ do: constant('hours') }) },
)

type Club = { deps: TestDeps; people: readonly User[]; games: number[] }

const template = testDatabase()
const people = [...Array.from({ length: ADMIN }, () => aUser(template)), aUser(template, { roles: ['fp_admin'] })]
template.$client.exec("UPDATE config SET config = json_set(config, '$.booking.waitingMax', 2)")
const club = template.$client.serialize()

const aClub = (): Club => ({ deps: testDeps(openDatabase(club)), people, games: [] })

/** The key that the product refuses a step with, or null. */
async function ask(real: Club, one: Step, moved: boolean): Promise<string | null> {
  try {
    await perform(real, one, moved)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusals[0].key.replace('reservation.errors.', '')
    throw error
  }
}

async function perform({ deps, games }: Club, one: Step, moved: boolean): Promise<void> {
  const as = (viewer: number) => ({ deps, viewer: people[viewer] ?? null })
  const id = 'game' in one ? (games[one.game % Math.max(1, games.length)] ?? 999_999) : 0
  const entryAt = (place: number): number => {
    const entries = gameOf(deps.db, id)?.entries ?? []
    return entries[place % Math.max(1, entries.length)]?.id ?? 999_999
  }
  switch (one.do) {
    case 'reserve': {
      const startDate = startOf(one.slot, moved)
      const slot = { startDate, endDate: startDate + 90 * 60_000, court: 1, players: [], inviteds: [] }
      const { id: made } = await createReservation(as(one.by), { ...slot, type: one.whole ? 'complete' : 'open' })
      games.push(made)
      return
    }
    case 'join': {
      const guest = { level: 3, position: 'left' } as const
      const inviteds = Array.from({ length: one.guests }, () => guest)
      await joinGame(as(one.by), { documentId: id, inviteds, isFromTokenReservation: false })
      return
    }
    case 'leave':
      await leaveGame(as(one.by), { id })
      return
    case 'cancel':
      await cancelReservation(as(one.by), { id })
      return
    case 'close':
      await closeGame(as(ADMIN), {
        id,
        players: [0, 1, 2, 3].map((place) => entryAt(one.from + place * one.stride)),
        mail: false,
      })
      return
    case 'reopen':
      await reopenGame(as(ADMIN), { documentId: id })
      return
    case 'add':
      await addToGame(
        as(ADMIN),
        one.whom === null
          ? { reservation: id, invited: true, level: 2 }
          : { reservation: id, invited: false, user: people[one.whom]?.id },
      )
      return
    case 'remove':
      await removeFromGame(as(one.by), { id: entryAt(one.entry) })
      return
    case 'hours':
      deps.db.$client.exec(`UPDATE court SET opens = ${8 * 60 + (moved ? 0 : 30)} WHERE id = 1`)
  }
}

const numberOf = (id: number | null) => (id === null ? null : people.findIndex((one) => one.id === id))

/** Everything that can be told of the club's games: state, owner, who is in and whether they play, mails. */
function toldByProduct({ deps: { db }, games }: Club) {
  return {
    games: listGames(db, games).map((one) => {
      const playingNow = new Set(playingEntriesOf(one))
      return {
        startsAt: one.startsAt,
        whole: one.type === 'complete',
        owner: numberOf(one.ownerId),
        closed: one.closedAt !== null,
        canceled: one.canceledAt !== null,
        entries: one.entries.map((entry) => ({
          player: numberOf(entry.user?.id ?? null),
          host: numberOf(one.entries.find(({ id }) => id === entry.hostId)?.user?.id ?? null),
          plays: playingNow.has(entry),
        })),
      }
    }),
    movedUp: rowsIn(db, 'outbox', "kind = 'movedUp'"),
    canceledMails: rowsIn(db, 'outbox', "kind = 'canceled'"),
  }
}

function toldByModel({ games, movedUp, canceledMails }: Model): ReturnType<typeof toldByProduct> {
  return {
    games: games.map((one) => {
      const playingNow = new Set(plays(one))
      return {
        startsAt: one.startsAt,
        whole: one.whole,
        owner: one.owner,
        closed: one.closed,
        canceled: one.canceled,
        entries: one.entries.map((entry) => ({
          player: entry.player,
          host: one.entries.find(({ arrival }) => arrival === entry.host)?.player ?? null,
          plays: playingNow.has(entry),
        })),
      }
    }),
    movedUp,
    canceledMails,
  }
}

test(`${HISTORIES} histories of up to ${LONGEST} steps agree with a small model`, { tags: ['promise'] }, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: LONGEST, size: 'max' }), async (steps) => {
      const real = aClub()
      const model = emptyClub()
      for (const one of steps) {
        const said = await ask(real, one, model.moved)
        expect({ one, said }).toEqual({ one, said: carryOut(model, one) })
        expect(toldByProduct(real)).toEqual(toldByModel(model))
      }
      real.deps.db.$client.close()
    }),
    { numRuns: HISTORIES, seed: 20_261_121 },
  )
})
