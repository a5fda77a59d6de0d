/** An entry of a competition by its number: a player of an americano or mexicano, a pair of the others. */
export type EntryId = number

/** Two players, or one pair. */
export type Side = readonly EntryId[]

/** A match of a round; `court` counts the courts of that round, from 0. */
export type PlannedMatch = { court: number; sides: [Side, Side] }

/** What is played at once. `out` is who sits out though present. */
export type Round = { matches: PlannedMatch[]; out: EntryId[] }
