import { countSets, findWrongSet, type Side, winnerOf } from '../results/sets.ts'
import type { Score } from './competition.ts'

/** How high a match may stand: its points together, or null of pairs, who play sets as in a game. */
type Points = number | null

/** Whether a match can stand so, be it while it is played: points that leave none below zero, or sets as they may be. */
export function canStand(score: Score, points: Points): boolean {
  if (points === null) return score.length > 0 && findWrongSet(score) === null
  const [own = -1, other = -1] = score[0] ?? []
  return score.length === 1 && own >= 0 && other >= 0 && own + other <= points
}

/** Whether a match that stands so is played to its end: all points are given, or a side has two sets. */
export function isPlayed(score: Score, points: Points): boolean {
  if (!canStand(score, points)) return false
  if (points === null) return Math.max(...countSets(score)) === 2
  const [own, other] = score[0] ?? [0, 0]
  return own + other === points
}

/** The side that is ahead, or won where it is over, as when staff end it early; null where neither is. */
export function aheadIn(score: Score, points: Points): Side | null {
  if (points === null) return winnerOf(score)
  const [own, other] = score[0] ?? [0, 0]
  if (own === other) return null
  return own > other ? 0 : 1
}
