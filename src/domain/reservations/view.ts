import { type DoorTime, hasOwnCode, isPincodeGood, mayOpenDoor } from '../access/codes.ts'
import { toNamedCourt } from '../courts/rules.ts'
import { isHeldFor } from '../money/holds.ts'
import { dueOf } from '../money/places.ts'
import { type Cents, eurosOf, quarterOf } from '../money.ts'
import { isAdmin, isTrainer, type Viewer } from '../roles.ts'
import { isoOf } from '../time.ts'
import {
  type Entry,
  entryOf,
  freePlacesOf,
  type Game,
  isJoinable,
  isPaid,
  levelRangeOf,
  playingEntriesOf,
  sharesIn,
  statusOf,
  waitingCountOf,
} from './game.ts'
import { leaveFreeUntilOf } from './rules-play.ts'
import { mayLead } from './rules-staff.ts'
import type { EntryView, Reservation } from './schema.ts'

/**
 * The kinds of viewers that see different things: everybody; everybody in front of a game that can be joined; who is signed in, and
 * is so in front of an open game; who is in a game; whose it is; trainers, and who gives the lesson; admins. A viewer is of every kind that fits, and sees what any of
 * them may.
 */
type Audience =
  | 'visitor'
  | 'joining'
  | 'player'
  | 'openPlayer'
  | 'inGame'
  | 'reserving'
  | 'trainer'
  | 'leading'
  | 'admin'

const visibleTo = {
  trainer: ['visitor'],
  cancelReason: ['inGame', 'reserving', 'admin'],
  waitingCount: ['joining'],
  pricePerPlayer: ['joining', 'inGame', 'reserving', 'admin'],
  price: ['reserving', 'admin'],
  playingEntries: ['openPlayer', 'inGame', 'reserving', 'trainer', 'admin'],
  usernames: ['trainer', 'admin'],
  guestNames: ['inGame', 'reserving', 'trainer', 'admin'],
  owner: ['reserving', 'trainer', 'admin'],
  version: ['reserving', 'trainer', 'admin'],
  movedAt: ['inGame', 'reserving', 'trainer', 'admin'],
  waitingEntries: ['admin'],
  payments: ['admin'],
  absences: ['leading', 'admin'],
  pincode: ['reserving', 'admin'],
  token: ['inGame', 'reserving', 'admin'],
} as const satisfies Record<string, readonly Audience[]>

export type ViewContext = {
  viewer: Viewer
  now: number
  /** Whether the viewer came with the game's public token. */
  holdsToken?: boolean
  /** The game's public token, asked for only when the viewer may see it. */
  tokenOf: (game: Game) => string
  /** When the doors of a game's court open for it; null where none of them takes codes. */
  doorTimeOf: (game: Game) => DoorTime | null
  /** An entry's own code for the doors, asked for only when it is the viewer's. */
  codeOf: (entry: Entry) => string
}

/** Whose waiting a viewer may know of in any game, as the table says: null is everybody's, a number that user's own alone. */
export function waitingKnownTo(viewer: Viewer): number | null {
  return isAdmin(viewer) ? null : (viewer?.id ?? 0)
}

const picked: unique symbol = Symbol('picked')
/** A reservation that went through `toReservationView`: all that a router may answer. */
export type ReservationView = Reservation & { readonly [picked]: true }

/** What the viewer may see of a game; the rest is absent. */
export function toReservationView(game: Game, context: ViewContext): ReservationView {
  const audiences = audiencesIn(game, context)
  const may = (field: keyof typeof visibleTo) => visibleTo[field].some((audience) => audiences.has(audience))
  const entries = toEntryViews(game, context, may)
  // A game that is nobody's has no link to share; who sees whose it is knows that by itself.
  const hasLink = game.ownerId !== null || may('owner')
  return {
    [picked]: true,
    id: game.id,
    documentId: game.documentId,
    startDate: isoOf(game.startsAt),
    endDate: isoOf(game.endsAt),
    type: game.type,
    status: statusOf(game),
    closed: game.closedAt !== null,
    active: game.canceledAt === null,
    ...(game.cancelReason !== '' && may('cancelReason') ? { cancelReason: game.cancelReason } : {}),
    ...(game.freedAt === null ? {} : { freedAt: isoOf(game.freedAt) }),
    court: toNamedCourt(game.court),
    ...(entries ? { players: entries, inviteds: entries.filter((entry) => entry.invited) } : {}),
    ...(may('owner') ? { owner: game.ownerId } : {}),
    ...(may('trainer') && game.trainer ? { trainer: { id: game.trainer.id, nick: game.trainer.nick } } : {}),
    reservedByUser: audiences.has('reserving'),
    freePlaces: freePlacesOf(game),
    ...(game.type === 'open' && may('waitingCount') ? { waitingCount: waitingCountOf(game) } : {}),
    levelRange: levelRangeOf(game),
    wantedLevel: game.wantedLevel,
    ...(game.friendly ? { friendly: true } : {}),
    ...(game.type === 'open' ? { bookedAt: isoOf(game.bookedAt) } : {}),
    ...(game.moved && may('movedAt') ? { movedAt: isoOf(game.moved.at) } : {}),
    ...toLeaveView(game, context.viewer),
    ...(may('price') ? { price: eurosOf(game.priceCents) } : {}),
    ...(may('pricePerPlayer') ? { pricePerPlayer: pricePerPlayerOf(game.priceCents) } : {}),
    ...(may('pincode') && (isAdmin(context.viewer) || !isHeldFor(game, context.viewer?.id ?? null))
      ? { pincode: game.pincode }
      : {}),
    ...toDoorView(game, context),
    ...(may('token') && hasLink ? { token: context.tokenOf(game) } : {}),
    ...(may('payments') ? { paid: isPaid(game) } : {}),
    ...(may('version') ? { version: game.version } : {}),
  }
}

/** Until when the viewer may leave freely, in a game that was moved. */
function toLeaveView(game: Game, viewer: Viewer): Pick<Reservation, 'leaveFreeUntil'> {
  const until = viewer && leaveFreeUntilOf(game, viewer.id)
  return until === null ? {} : { leaveFreeUntil: isoOf(until) }
}

/** When the doors open for a viewer, and by which code of their own; an owner and admins have the pincode. Nothing where no door takes codes, or that time is over. */
function toDoorView(game: Game, { viewer, now, doorTimeOf, codeOf }: ViewContext): Pick<Reservation, 'door'> {
  const entry = viewer && entryOf(game, viewer.id)
  const own = entry && hasOwnCode(game, entry) ? entry : null
  const hasPincode = isAdmin(viewer) ? isPincodeGood(game) : viewer && mayOpenDoor(game, viewer.id)
  const time = own || hasPincode ? doorTimeOf(game) : null
  return time && now < time.until
    ? { door: { from: isoOf(time.from), until: isoOf(time.until), ...(own && { code: codeOf(own) }) } }
    : {}
}

/** What a player pays of a price, in euros, as it is shown. */
export function pricePerPlayerOf(price: Cents): number {
  return eurosOf(quarterOf(price))
}

/** What a viewer is to a game, or to all games that they have no part in: viewers of the same audiences see the same. */
export function audiencesOf(viewer: Viewer, game: Game | null): ReadonlySet<Audience> {
  const audiences = new Set<Audience>(['visitor'])
  if (!viewer) return audiences
  audiences.add('player')
  if (game && entryOf(game, viewer.id)) audiences.add('inGame')
  if (game?.ownerId === viewer.id) audiences.add('reserving')
  if (isTrainer(viewer)) audiences.add('trainer')
  if (game && mayLead(viewer, game)) audiences.add('leading')
  if (isAdmin(viewer)) audiences.add('admin')
  return audiences
}

/** The same of one game as it is now. Who is signed in and holds the token is a player in front of an open one. */
function audiencesIn(game: Game, { viewer, now, holdsToken = false }: ViewContext): ReadonlySet<Audience> {
  const audiences = new Set(audiencesOf(viewer, game))
  const type = viewer && holdsToken ? 'open' : game.type
  if (viewer && type === 'open') audiences.add('openPlayer')
  if (isJoinable({ ...game, type }, now)) audiences.add('joining')
  return audiences
}

type May = (field: keyof typeof visibleTo) => boolean

function toEntryViews(game: Game, context: ViewContext, may: May): EntryView[] | null {
  if (!may('playingEntries')) return null
  const plays = playingEntriesOf(game)
  const shares = sharesIn(game, plays)
  const mine = context.viewer ? entryOf(game, context.viewer.id) : null
  const waits = game.entries.filter((entry) => !plays.includes(entry))
  const isOwn = (entry: Entry) => mine !== null && (entry === mine || entry.hostId === mine.id)
  const visible = game.entries.filter((entry) => plays.includes(entry) || isOwn(entry) || may('waitingEntries'))
  return visible.map((entry) => {
    const place = plays.indexOf(entry)
    const share = place < 0 ? null : (shares[place] ?? null)
    return toEntryView(entry, {
      plays: place >= 0,
      own: isOwn(entry),
      share,
      due: share === null ? null : dueOf(share, entry, game.priceCents),
      paidCents: entry.paidAt === null ? null : (entry.paidCents ?? shares[place] ?? null),
      // Who isn't shown isn't named either.
      host: visible.find(({ id }) => id === entry.hostId)?.user ?? null,
      queue: waits.indexOf(entry) + 1,
      isHeld: game.startsAt > context.now,
      may,
    })
  })
}

type EntryContext = {
  plays: boolean
  own: boolean
  share: Cents | null
  due: Cents | null
  paidCents: Cents | null
  host: Entry['user']
  /** Place among those who wait, from 1; 0 for who plays. */
  queue: number
  /** Whether what is held may still go. */
  isHeld: boolean
  may: May
}

function toEntryView(
  entry: Entry,
  { plays, own, share, due, paidCents, host, queue, isHeld, may }: EntryContext,
): EntryView {
  const avatar = entry.user?.avatar ?? null
  return {
    id: entry.id,
    documentId: entry.documentId,
    reservationUserId: entry.id,
    user: entry.user && {
      id: entry.user.id,
      nick: entry.user.nick,
      ...(own || may('usernames') ? { username: entry.user.username } : {}),
      avatar,
    },
    invited: entry.user === null,
    nick: entry.user ? entry.user.nick : may('guestNames') ? entry.guestName : null,
    level: entry.levelQuarters / 4,
    position: entry.position,
    avatar,
    active: plays,
    waiting: !plays,
    ...(entry.user === null ? { host: host && { id: host.id, nick: host.nick } } : {}),
    ...(queue > 0 ? { queue } : {}),
    ...(own || may('payments') ? { paid: entry.paidAt !== null } : {}),
    ...((own || may('payments')) && paidCents !== null ? { paidAmount: eurosOf(paidCents) } : {}),
    ...((own || may('payments')) && due !== null ? { due: eurosOf(due) } : {}),
    ...((own || may('payments')) && entry.paidWay ? { paidWay: entry.paidWay } : {}),
    ...(may('absences') && plays && entry.user && { absent: entry.absentAt !== null }),
    ...((own || may('payments')) && isHeld && entry.heldUntil !== null ? { heldUntil: isoOf(entry.heldUntil) } : {}),
    ...((own || may('payments')) && share !== null ? { share: eurosOf(share) } : {}),
  }
}
