import type { Refusal } from '../errors.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import type { Game, LevelRange } from './game.ts'
import { gameStateOf, notFoundRefusal, stateRefusal, tooLateFor } from './game-state.ts'
import { addingRefusal, type Named, roomRefusal, type SlotFacts, slotRefusal, typesOf } from './rules.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from './types.ts'

/** Changing what a reservation is: its type by its owner, everything by admins. */

/** Somebody named in a request: as sent, and whom it means. */
type Sent = { sent: number | string; is: Named }

/** What is to be different. A field that is absent stays as it is; `owner: null` means nobody. */
export type RequestedChange = {
  type?: ReservationType | undefined
  court?: number | string | undefined
  startsAt?: number | undefined
  endsAt?: number | undefined
  owner?: Sent | null | undefined
  /** The members to have from now on; the owner of a game that owners play in stays in either way. */
  players?: readonly Sent[] | undefined
  /** Whether the guests are to go, which another type asks for too. */
  withoutGuests?: boolean | undefined
  /** The levels that an open game is meant for; null: any. */
  wantedLevel?: LevelRange | null | undefined
  /** Whether the result counts for no level. */
  friendly?: boolean | undefined
  /** The version that the viewer saw. */
  version?: number | undefined
}

export type ChangeFacts = {
  now: number
  waitingMax: number
  /** Of the slot it would have; null where it stays where it is. */
  slot: (SlotFacts & { startsAt: number; endsAt: number }) | null
  /** Whether somebody entered its result. */
  hasResult?: boolean
  /** Whether the owner that it has now gives lessons. */
  ownerIsTrainer: boolean
}

/**
 * Why a reservation can't be changed so; null when it can. What only admins set is refused to others before anything of
 * its state is told.
 */
export function changeRefusal(
  viewer: Viewer,
  game: Game | null,
  requested: RequestedChange,
  facts: ChangeFacts,
): Refusal | null {
  if (!game) return notFoundRefusal
  const [foreign] = isAdmin(viewer) ? [] : adminFieldsOf(requested)
  if (foreign !== undefined) return notAllowedRefusal(foreign)
  return (
    (isAboutLevels(requested)
      ? stateRefusal(gameStateOf(game), facts.now, 'canceled')
      : stateRefusal(gameStateOf(game), facts.now, 'canceled', 'gameClosed', tooLateFor(viewer, 'startPassed'))) ??
    typeRefusal(viewer, game, requested) ??
    (requested.version !== undefined && requested.version !== game.version
      ? { key: 'reservation.errors.stale', param: 'version' }
      : null) ??
    wantedLevelRefusal(game, requested) ??
    (requested.friendly !== undefined && facts.hasResult ? { key: 'result.errors.entered' } : null) ??
    trainerRefusal(game, requested) ??
    (facts.slot && slotRefusal(facts.slot, facts.slot)) ??
    peopleRefusal(requested) ??
    (isRosterChange(game, requested) ? fullRefusal(game, requested, facts) : null)
  )
}

/** Whether nothing is named but whether it counts for levels, which may be said until there is a result. */
function isAboutLevels(requested: RequestedChange): boolean {
  const others = { ...requested, friendly: undefined, version: undefined }
  return (
    requested.friendly !== undefined && !Object.values(others).some((value) => value !== undefined && value !== false)
  )
}

/** The fields named that only admins set, by the names they have in a request. */
function adminFieldsOf({ court, startsAt, endsAt, owner, players }: RequestedChange): string[] {
  const named = { court, startDate: startsAt, endDate: endsAt, owner, players }
  return Object.entries(named).flatMap(([field, value]) => (value === undefined ? [] : [field]))
}

/** Owners set the type, that no guest is left and the wanted level: within their own types from one to the other. */
function typeRefusal(viewer: Viewer, game: Game, { type, wantedLevel }: RequestedChange): Refusal | null {
  if (isAdmin(viewer)) return null
  return canChangeType(viewer, game) && (type === undefined || typesOf(viewer).includes(type))
    ? null
    : notAllowedRefusal(type === undefined && wantedLevel !== undefined ? 'wantedLevel' : 'type')
}

function wantedLevelRefusal(game: Game, { type = game.type, wantedLevel }: RequestedChange): Refusal | null {
  return wantedLevel && type !== 'open' ? { key: 'validation.errors.levelOnlyInOpen', param: 'wantedLevel' } : null
}

function notAllowedRefusal(param: string): Refusal {
  return { key: 'reservation.errors.notAllowedToModify', param }
}

/** Whether a viewer may choose another type for a game as it stands, its state left aside. */
export function canChangeType(viewer: Viewer, game: Pick<Game, 'type' | 'ownerId'>): boolean {
  return isAdmin(viewer) || (viewer !== null && game.ownerId === viewer.id && typesOf(viewer).includes(game.type))
}

function trainerRefusal(game: Game, { type = game.type, owner }: RequestedChange): Refusal | null {
  if (!isTrainerLed(type) || !owner) return null
  return owner.is?.trainer && !owner.is.blocked ? null : { key: 'selectTrainer.error', param: 'owner' }
}

function peopleRefusal({ owner, players = [] }: RequestedChange): Refusal | null {
  if (owner && (!owner.is || owner.is.blocked)) return addingRefusal('owner', owner)
  const named = new Set<number>()
  for (const player of players) {
    if (!player.is || player.is.blocked || named.has(player.is.id)) return addingRefusal('players', player)
    named.add(player.is.id)
  }
  return null
}

function isRosterChange({ type }: Game, requested: RequestedChange): boolean {
  return (
    requested.players !== undefined || !!requested.owner || (requested.type !== undefined && requested.type !== type)
  )
}

function fullRefusal(
  game: Game,
  requested: RequestedChange,
  { ownerIsTrainer, waitingMax }: ChangeFacts,
): Refusal | null {
  const { type, adds, removes } = planRoster(game, requested, ownerIsTrainer)
  const count = game.entries.length - removes.length + adds.length
  // Who already waits in a game that becomes a lesson goes on waiting; only named players can be too many for it.
  if (type !== 'complete' && type !== 'open' && !requested.players) return null
  return roomRefusal(type, count, waitingMax)
}

/** What a change makes of the type, the owner and the entries: entries that go, and users who arrive, in order. */
export type RosterPlan = { type: ReservationType; ownerId: number | null; removes: number[]; adds: number[] }

/**
 * Another type removes the guests, and so does asking for none; players that are named replace the members; owners of open and complete games are in
 * them, and trainers aren't in the lessons they give. A lesson keeps its owner only if that is a trainer.
 */
export function planRoster(game: Game, requested: RequestedChange, ownerIsTrainer: boolean): RosterPlan {
  const type = requested.type ?? game.type
  const keepsOwner = !isTrainerLed(type) || type === game.type || ownerIsTrainer
  const ownerId = requested.owner === undefined ? (keepsOwner ? game.ownerId : null) : (requested.owner?.is?.id ?? null)
  const members = game.entries.flatMap(({ user }) => user?.id ?? [])
  const wanted = new Set(requested.players?.flatMap(({ is }) => is?.id ?? []) ?? members)
  if (ownerId !== null && hasPlayingOwner(type)) wanted.add(ownerId)
  if (ownerId !== null && isTrainerLed(type)) wanted.delete(ownerId)
  const gone = new Set(game.entries.filter(({ user }) => user && !wanted.has(user.id)).map(({ id }) => id))
  const hasNoGuests = type !== game.type || requested.withoutGuests === true
  const removes = game.entries
    .filter(({ id, user, hostId }) => (user ? gone.has(id) : hasNoGuests || (hostId !== null && gone.has(hostId))))
    .map(({ id }) => id)
  const adds = [...wanted].filter((id) => !members.includes(id))
  return { type, ownerId, removes, adds: adds.toSorted((one, other) => rank(one) - rank(other)) }

  function rank(id: number): number {
    return id === ownerId ? 0 : 1
  }
}
