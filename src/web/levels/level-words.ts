import type { LevelStepView, PlayerLevelView } from '#domain/levels/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'

/** From the least sure to the surest. */
export const surenesses = ['guess', 'fairlySure', 'sure'] as const satisfies readonly NonNullable<
  PlayerLevelView['level']
>['sure'][]

export const surenessKeys = {
  guess: 'level.sure.guess',
  fairlySure: 'level.sure.fairly',
  sure: 'level.sure.sure',
} as const satisfies Record<(typeof surenesses)[number], TextKey>

/** Why a step is as large as it is, in a sentence or two; empty where nothing is known of it. */
export function describeWhy(step: LevelStepView, { text, formats }: Words): string {
  const { why, plusMinus, plusMinusBefore, assessment } = step
  if (assessment)
    return text('level.why.assessment', {
      surer: plusMinus < plusMinusBefore ? 'yes' : 'no',
      from: formats.level(plusMinusBefore),
      to: formats.level(plusMinus),
    })
  if (!why) return ''
  const { outcome, surprise, moves } = why
  const sentence = outcome === 'drawn' ? text('level.why.drawn') : text('level.why.game', { outcome, surprise })
  return moves ? `${sentence} ${text('level.why.moves', { moves })}` : sentence
}

/** 6–4 3–6 7–5, the player's own games first. */
export function formatSets(sets: LevelStepView['sets']): string {
  return sets.map(([own, other]) => `${own}–${other}`).join(' ')
}

/** Whoever it is, or that they are gone. */
export function namePlayers(players: readonly { nick: string }[], words: Words): string {
  return words.formats.list(players.map((player) => nameOf(player, words)))
}
