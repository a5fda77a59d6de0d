import { Text, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { type Player, type Seen, tellResult } from './draft.ts'

/** Who won by which sets, from the winners' side: "Ana and Ben win, 2–1: 6–4, 3–6 and 7–5." */
export function ResultSentence({ seen, meId }: { seen: Seen; meId: number }) {
  const words = useWords()
  const { winner, won, lost, count, scores } = tellResult(seen)
  const namesOf = (players: readonly Player[]) => words.formats.list(players.map((player) => nameOf(player, words)))
  const who = winner === null ? 'nobody' : won.some(({ id }) => id === meId) ? 'you' : 'they'
  return (
    <p className="display text-heading medium">
      <b>
        <Text id="result.says" values={{ who, won: namesOf(won), lost: namesOf(lost), count }} />
      </b>{' '}
      {/* A score stays in one line. */}
      {words.formats.list(scores.map((score) => score.replace('–', '–\u2060')))}.
    </p>
  )
}
