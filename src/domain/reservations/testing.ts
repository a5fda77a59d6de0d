import { doorTimeOf } from '../access/codes.ts'
import type { Court } from '../courts/rules.ts'
import type { Refusal } from '../errors.ts'
import type { Role, User, Viewer } from '../roles.ts'
import { type Day, HOUR, instantOf, parseTime } from '../time.ts'
import type { Entry, Game } from './game.ts'
import { type GameState, gameStateOf } from './game-state.ts'
import type { CreateLimits, Named, RequestedGame, SlotFacts } from './rules.ts'
import { type ChangeFacts, changeRefusal, type RequestedChange } from './rules-change.ts'
import {
  type CancelFacts,
  type CompleteFacts,
  cancelRefusal,
  completeRefusal,
  type JoinFacts,
  joinRefusal,
  type LeaveFacts,
  leaveRefusal,
} from './rules-play.ts'
import type { ViewContext } from './view.ts'

/** Made-up clubs for tests. An ordinary Friday in November, far from any change of clocks. */
export const FRIDAY = '2026-11-20'

/** The instant of a wall-clock time `HH:mm` of the club on a day. */
export function at(day: Day, text: string): number {
  const minutes = parseTime(text)
  if (minutes === null) throw new Error(`${text} is no time`)
  return instantOf(day, minutes)
}

/** 08:00 to 23:00 every day, 24.00 € a slot. */
export function courtOf(parts: Partial<Court> = {}): Court {
  const hours = { opens: 8 * 60, closes: 23 * 60 }
  const id = parts.id ?? 1
  const own = { id, documentId: `court${id}`, name: `Court ${id}`, active: true, priceCents: 2400, discount: 0 }
  return { ...own, ...hours, schedules: [], ...parts }
}

/** A live open game on Friday from 18:30 to 20:00 that belongs to nobody and that nobody is in. */
export function gameOf(parts: Partial<Game> = {}): Game {
  const id = parts.id ?? 500
  return {
    id,
    documentId: `game${id}`,
    court: { id: 1, documentId: 'court1', name: 'Court 1' },
    startsAt: at(FRIDAY, '18:30'),
    endsAt: at(FRIDAY, '20:00'),
    bookedAt: at(FRIDAY, '08:00'),
    type: 'open',
    ownerId: null,
    trainer: null,
    priceCents: 2400,
    pincode: '4711',
    version: 1,
    closedAt: null,
    canceledAt: null,
    cancelReason: '',
    freedAt: null,
    reopenedAfter: null,
    wantedLevel: null,
    friendly: false,
    moved: null,
    entries: [],
    ...parts,
  }
}

/** The entry with the given number, of the user with that number and 100 more; of level 3.00. */
export function entryOf(id: number, parts: Partial<Entry> = {}): Entry {
  const user = { id: id + 100, username: `username${id}`, nick: `nick${id}`, avatar: null }
  const facts = {
    hostId: null,
    guestName: null,
    levelQuarters: 12,
    chosenAt: null,
    paidAt: null,
    paidCents: null,
    paidWay: null,
    absentAt: null,
    heldUntil: null,
  }
  return { id, documentId: `entry${id}`, user, position: 'left-right', ...facts, ...parts }
}

/** Entries of members, in the order of their numbers. */
export function entriesOf(...ids: number[]): Entry[] {
  return ids.map((id) => entryOf(id))
}

/** A signed-in user, who holds fp_user beside the roles given. */
export function userOf(id: number, ...roles: Role[]): User {
  return { id, username: `username${id}`, nick: `nick${id}`, roles: ['fp_user', ...roles], locale: null }
}

/** What a test of creating starts from; every part can be replaced. */
export type Creating = { viewer: Viewer; requested: RequestedGame; facts: SlotFacts; limits: CreateLimits }
export type Change = {
  viewer?: Viewer
  requested?: Partial<RequestedGame>
  facts?: Partial<SlotFacts>
  limits?: Partial<CreateLimits>
}

/** A player asks on Friday at 09:00 for an open game from 18:30 to 20:00 on the club's only court. Nothing is wrong. */
export function creating(...changes: Change[]): Creating {
  const court = courtOf()
  const start: Creating = {
    viewer: userOf(1),
    requested: { type: 'open', ...slot(FRIDAY, '18:30'), owner: undefined, players: [], guests: 0 },
    facts: { now: at(FRIDAY, '09:00'), court, courts: [court], closure: null, taken: false },
    limits: { waitingMax: 8, maxAhead: 8, ahead: 0, invitations: true },
  }
  return changes.reduce<Creating>(
    (before, { viewer = before.viewer, requested, facts, limits }) => ({
      viewer,
      requested: { ...before.requested, ...requested },
      facts: { ...before.facts, ...facts },
      limits: { ...before.limits, ...limits },
    }),
    start,
  )
}

/** 90 minutes from a wall-clock time on. */
export function slot(day: Day, text: string): { startsAt: number; endsAt: number } {
  const startsAt = at(day, text)
  return { startsAt, endsAt: startsAt + 90 * 60_000 }
}

/** Somebody named in a request by number: an unblocked user who gives no lessons, unless said otherwise. */
export function named(id: number, parts: Partial<NonNullable<Named>> = {}): { sent: number; is: Named } {
  return { sent: id, is: { id, nick: `nick${id}`, blocked: false, trainer: false, ...parts } }
}

/** A viewer of every kind, and how each stands to the game `sixIn`. */
export const viewers: Record<string, Pick<ViewContext, 'viewer' | 'holdsToken'>> = {
  visitor: { viewer: null },
  visitorWithToken: { viewer: null, holdsToken: true },
  player: { viewer: userOf(120) },
  playerWithToken: { viewer: userOf(120), holdsToken: true },
  portalAdmin: { viewer: userOf(121, 'portalAdmin') },
  reservingUser: { viewer: userOf(101) },
  host: { viewer: userOf(102) },
  inGame: { viewer: userOf(104) },
  waiting: { viewer: userOf(105) },
  trainer: { viewer: userOf(122, 'fp_trainer') },
  otherTrainer: { viewer: userOf(123, 'fp_trainer') },
  admin: { viewer: userOf(124, 'fp_admin') },
  globalAdmin: { viewer: userOf(125, 'fp_global_admin') },
}

/** How one of them looks on Friday morning. */
export function viewContextOf(viewer: string): ViewContext {
  const context = viewers[viewer]
  if (!context) throw new Error(`Nobody is called ${viewer}`)
  return {
    ...context,
    now: at(FRIDAY, '09:00'),
    tokenOf: (game) => `token-of-${game.documentId}`,
    doorTimeOf: (game) => doorTimeOf(game, { minutesBefore: 15, minutesAfter: 15 }),
    codeOf: ({ id }) => `code-of-${id}`,
  }
}

/** What the database knows of a user and no game may tell. */
const secrets = { email: 'marker-email', phone: 'marker-phone', observations: 'marker-observations' }

/** Six are in: 1 to 4 play, the guest 3 brought by 2; 5 waits, and so does a second guest of 2. Price 98.02 €. */
export function sixIn(parts: Partial<Game> = {}): Game {
  const facts = { ...secrets, paidAt: 1_760_000_000_001, chosenAt: null }
  const entries = [1, 2, 3, 4, 5, 6].map((id) => {
    const user = { id: id + 100, username: `username${id}`, nick: `nick${id}`, avatar: null, ...secrets }
    return entryOf(id, { ...facts, ...(id % 3 === 0 ? { user: null, hostId: 2, guestName: `named${id}` } : { user }) })
  })
  const own = { ownerId: 101, priceCents: 9802, pincode: 'marker-pincode', version: 770_077 }
  return { ...gameOf({ ...own, entries, ...parts }), ...secrets }
}

/** What is told while everything is wrong, and again after each thing that is mended, in order: keys, and null for nothing. */
export function keysOf<Facts>(
  refusalOf: (facts: Facts) => Refusal | null,
  wrong: NoInfer<Facts>,
  ...mends: Partial<NoInfer<Facts>>[]
): (string | null)[] {
  let facts = wrong
  const keys = [refusalOf(facts)]
  for (const mend of mends) {
    facts = { ...facts, ...mend }
    keys.push(refusalOf(facts))
  }
  return keys.map((refusal) => refusal?.key.replace('reservation.errors.', '') ?? null)
}

/** A game's state as the database has it, from which what the rules ask of it follows. */
type StoredState = {
  there: boolean
  canceledAt: number | null
  closedAt: number | null
  now: number
  type: GameState['type']
}
/** What an act of players is asked with: the stored state, and what else the rule needs. */
export type Playing<Facts> = StoredState & Omit<Facts, keyof GameState>

/** Everything that a state can have wrong at once, when the game of Friday at 18:30 begins. */
export const wrongState: StoredState = {
  there: false,
  canceledAt: 1,
  closedAt: 1,
  now: at(FRIDAY, '18:30'),
  type: 'class',
}
/** An open game that is there, thirteen hours before it begins. */
export const liveState: StoredState = {
  there: true,
  canceledAt: null,
  closedAt: null,
  now: at(FRIDAY, '18:30') - 13 * HOUR,
  type: 'open',
}

function playFactsOf<Facts extends StoredState>(facts: Facts): (Facts & GameState) | null {
  const { there, canceledAt, closedAt, type } = facts
  return there ? { ...facts, ...gameStateOf(gameOf({ canceledAt, closedAt, type })) } : null
}

/** Canceling as most tests have it set. */
export const terms = { hours: 12, phone: '' }

export const join = (facts: Playing<JoinFacts> & { guests: number }): Refusal | null =>
  joinRefusal(playFactsOf(facts), facts.guests, facts.now)
export const leave = (facts: Playing<LeaveFacts>): Refusal | null => leaveRefusal(playFactsOf(facts), facts.now, terms)
export const complete = (facts: Playing<CompleteFacts>): Refusal | null =>
  completeRefusal(playFactsOf(facts), facts.now)
export const cancel = (facts: Playing<CancelFacts>): Refusal | null =>
  cancelRefusal(playFactsOf(facts), facts.now, terms)

type ChangeSlot = NonNullable<ChangeFacts['slot']>
/** What a test of changing a game starts from; the game is user 101's. */
export type Changing = {
  viewer: Viewer
  there: boolean
  game: Partial<Game>
  requested: RequestedChange
  now: number
  slot: ChangeSlot | null
}

/** An admin changes nothing of an open game, on Friday at 09:00. */
export const changingNothing: Changing = {
  viewer: userOf(9, 'fp_admin'),
  there: true,
  game: {},
  requested: {},
  now: at(FRIDAY, '09:00'),
  slot: null,
}

/** Why a change is refused. */
export function refusalOfChange({ viewer, there, game, requested, now, slot: place }: Changing): Refusal | null {
  return changeRefusal(viewer, there ? gameOf({ ownerId: 101, ...game }) : null, requested, {
    now,
    waitingMax: 8,
    slot: place && { ...place, now },
    ownerIsTrainer: false,
  })
}

/** The slot on Friday from a time on, of a court that is open, free, and all there is. */
export function slotAt(time: string, parts: Partial<ChangeSlot> = {}): ChangeSlot {
  const court = courtOf()
  const now = at(FRIDAY, '09:00')
  return { now, court, courts: [court], closure: null, taken: false, ...slot(FRIDAY, time), ...parts }
}
