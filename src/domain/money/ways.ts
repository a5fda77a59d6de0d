/** Ways of paying at the desk that bring money in. */
export const deskWays = ['cash', 'card', 'bizum', 'transfer'] as const
export type DeskWay = (typeof deskWays)[number]

/** The two ways that have a button of their own wherever the desk takes money, in their order: the usual ones that are offered, then others. */
export function usualWaysOf({ ways, usual }: { ways: readonly DeskWay[]; usual: readonly DeskWay[] }): DeskWay[] {
  return [...new Set([...usual.filter((way) => ways.includes(way)), ...ways])].slice(0, 2)
}

/** Ways of paying a place at once: at the desk all of them, players their own by credit or bono. */
export const placeWays = [...deskWays, 'wallet', 'bono', 'given-away'] as const
export type PlaceWay = (typeof placeWays)[number]
export const ownWays: readonly PlaceWay[] = ['wallet', 'bono']

/** All ways that the book knows: online as a provider says, `opening` what was paid before the club had a book. */
export const ways = [...placeWays, 'online', 'opening'] as const
export type Way = (typeof ways)[number]

/** What brings money in, in the order in which it is shown. */
export const incomingWays = ['card', 'cash', 'bizum', 'online', 'transfer'] as const satisfies readonly Way[]
/** What pays without money moving: it came in when the credit or bono was sold, or never. */
export const asideWays = ['bono', 'wallet', 'given-away'] as const satisfies readonly Way[]

export const accounts = [
  ...deskWays,
  'online',
  'opening',
  'wallet',
  'bono',
  'handout',
  'income/court',
  'income/class',
  'income/goods',
  'income/competition',
  'given-away',
  'forfeited',
  'till-difference',
  'petty-cash',
] as const
export type Account = (typeof accounts)[number]

/** Why money moved. */
export const movementKinds = [
  'place',
  'return',
  'bono',
  'topUp',
  'goods',
  'payout',
  'handout',
  'correction',
  'bonoEnd',
  'forfeit',
  'difference',
  'cashIn',
  'cashOut',
  'opening',
  'late',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Why a place that was paid gave money back: its member left in time or was taken out, the game was canceled, they waited until it began, it got cheaper, or somebody took the place of who left late. */
export const returnReasons = ['left', 'removed', 'canceled', 'waited', 'cheaper', 'replaced'] as const
export type ReturnReason = (typeof returnReasons)[number]
