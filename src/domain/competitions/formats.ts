/** How a competition is played. In the first two single players enter, in the others pairs. */
export const competitionFormats = ['americano', 'mexicano', 'groups', 'knockout', 'ladder'] as const
export type CompetitionFormat = (typeof competitionFormats)[number]

/** Points of a match where single players enter. */
export const matchPoints = [16, 24, 32] as const
export type MatchPoints = (typeof matchPoints)[number]

/** Where a competition stands: open until its sign-up is over, then closed until staff start it. */
export const competitionStates = ['draft', 'open', 'closed', 'running', 'over', 'canceled'] as const
export type CompetitionState = (typeof competitionStates)[number]

/** What part of a competition a match belongs to. */
export const matchStages = ['round', 'group', 'draw', 'third', 'challenge'] as const
export type MatchStage = (typeof matchStages)[number]

/** How a match of pairs ended that wasn't played to its end. */
export const matchEndings = ['retired', 'walkover', 'neither'] as const
export type MatchEnding = (typeof matchEndings)[number]

/**
 * By what pairs of a group are parted who won as many matches, one after the other: the matches between them, the difference of sets,
 * that of games. Who is level then is parted by lot.
 */
export const tieBreakOrders = ['own-sets-games', 'sets-own-games', 'sets-games-own'] as const
export type TieBreakOrder = (typeof tieBreakOrders)[number]

/** Whether single players enter, who get partners by the draw. */
export function hasSinglePlayers(format: CompetitionFormat): boolean {
  return format === 'americano' || format === 'mexicano'
}

/** What people are told of a competition that they are in. */
export const competitionNews = [
  'entered',
  'movedUp',
  'canceled',
  'remade',
  'challenged',
  'accepted',
  'proposed',
  'asked',
  'agreed',
  'declined',
  'lapsed',
] as const
export type CompetitionNews = (typeof competitionNews)[number]
