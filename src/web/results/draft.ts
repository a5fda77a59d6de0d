import type { Reservation } from '#domain/reservations/schema.ts'
import type { Entered, Pairs } from '#domain/results/rules.ts'
import type { ResultView } from '#domain/results/schema.ts'
import {
  countSets,
  findWrongSet,
  type GamesOfSet,
  isOver,
  type Side,
  turnSets,
  winnerOf,
} from '#domain/results/sets.ts'

/** Somebody on the court: `entry` where a result is entered, which names them by it. */
export type Player = { id: number; nick: string; avatar: string | null; entry?: number; level?: number }

/** A result as it is seen or entered from one side: the own pair first, and in it whoever looks. */
export type Seen = { pairs: Pairs<Player>; sets: readonly GamesOfSet[] }

/** A result that is being entered; `at` is the set whose score is chosen next, from 0. */
export type Draft = Seen & { at: number }

/** What is entered at first: whoever looks with the first of the others, and no set. Null where nobody can enter one. */
export function beginDraft(game: Reservation, meId: number): Draft | null {
  const players = listPlayers(game)
  const [a, b, c, d] = players.toSorted((one, other) => Number(other.id === meId) - Number(one.id === meId))
  return a && b && c && d
    ? {
        pairs: [
          [a, b],
          [c, d],
        ],
        sets: [],
        at: 0,
      }
    : null
}

/** The members who play, in the order in which they came. */
function listPlayers({ players = [] }: Reservation): Player[] {
  return players.flatMap(({ id: entry, active, user, avatar, level }) =>
    active && user ? [{ id: user.id, nick: user.nick, avatar, entry, level }] : [],
  )
}

/** A result from the side of whoever looks; of who didn't play it is shown as it was entered. */
export function seeFrom({ pairs: [left, right], sets }: Pick<ResultView, 'pairs' | 'sets'>, meId: number): Seen {
  const isTurned = right.some(({ id }) => id === meId)
  const [own, other] = isTurned ? [right, left] : [left, right]
  const [first, second] = own
  const pair = second.id === meId ? ([second, first] as const) : ([first, second] as const)
  return { pairs: [pair, [other[0], other[1]]], sets: isTurned ? turnSets(sets) : sets }
}

/** The same to be changed, with the entries by which it is sent. */
export function changeFrom(game: Reservation, result: ResultView, meId: number): Draft {
  const { pairs, sets } = seeFrom(result, meId)
  const known = new Map(listPlayers(game).map((player) => [player.id, player]))
  const find = (player: Player): Player => known.get(player.id) ?? player
  const [[a, b], [c, d]] = pairs
  return {
    pairs: [
      [find(a), find(b)],
      [find(c), find(d)],
    ],
    sets,
    at: Math.max(0, sets.length - 1),
  }
}

/** Whether somebody may say that a result is so: until it counts those of the other pair; where neither entered it, all four. */
export function mayAnswer({ pairs, enteredBy, countsAt }: ResultView, meId: number): boolean {
  const sideOf = (userId: number) => pairs.findIndex((pair) => pair.some(({ id }) => id === userId))
  return countsAt !== null && sideOf(meId) !== -1 && sideOf(meId) !== sideOf(enteredBy.id)
}

/** Somebody of the other pair changes sides with the partner. */
export function choosePartner(draft: Draft, id: number): Draft {
  const [[me, partner], [one, other]] = draft.pairs
  if (one.id === id)
    return {
      ...draft,
      pairs: [
        [me, one],
        [partner, other],
      ],
    }
  if (other.id === id)
    return {
      ...draft,
      pairs: [
        [me, other],
        [one, partner],
      ],
    }
  return draft
}

/** The set in question ended so; what came after it stays as far as it can. */
export function chooseScore({ sets, at, ...draft }: Draft, score: GamesOfSet): Draft {
  const next = [...sets.slice(0, at), score, ...sets.slice(at + 1)]
  const wrong = findWrongSet(next)
  return { ...draft, at, sets: wrong !== null && wrong - 1 > at ? next.slice(0, wrong - 1) : next }
}

/** On to the next set, where there is one. */
export function goOn(draft: Draft): Draft {
  const isLast = draft.at + 1 > 2 || isOver(draft.sets.slice(0, draft.at + 1))
  return isLast ? draft : { ...draft, at: draft.at + 1 }
}

/** The set in question goes, with those after it. */
export function dropSet({ sets, at, ...draft }: Draft): Draft {
  return { ...draft, at, sets: sets.slice(0, at) }
}

/** Who won, and what is said of it from their side: the sets of each pair, none where not one was played to its end, and the scores. */
export function tellResult({ pairs, sets }: Seen): {
  winner: Side | null
  won: readonly Player[]
  lost: readonly Player[]
  count: string
  scores: string[]
} {
  const winner = winnerOf(sets)
  const told = winner === 1 ? turnSets(sets) : sets
  const count = countSets(told)
  return {
    winner,
    won: pairs[winner ?? 0],
    lost: pairs[winner === 1 ? 0 : 1],
    count: count[0] + count[1] === 0 ? 'none' : count.join('–'),
    scores: told.map((set) => set.join('–')),
  }
}

/** What is sent of a draft. */
export function toEntered({ pairs: [own, other], sets }: Seen) {
  return {
    pairs: [
      [entryIn(own[0]), entryIn(own[1])],
      [entryIn(other[0]), entryIn(other[1])],
    ] satisfies [[number, number], [number, number]],
    sets: sets.map(([games, others]): [number, number] => [games, others]),
  }
}

function entryIn({ entry = 0 }: Player): number {
  return entry
}

/** What the rules are asked by before anything is entered. */
export function toSample(draft: Draft | null): Entered {
  const [[a, b], [c, d]] = draft?.pairs ?? [[], []]
  return {
    pairs: [
      [a?.id ?? null, b?.id ?? null],
      [c?.id ?? null, d?.id ?? null],
    ],
    sets: [[6, 0]],
  }
}
