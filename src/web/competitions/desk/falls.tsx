import type { UseMutationResult } from '@tanstack/react-query'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { describeRound, describeScore, describeSide } from '../draw-words.ts'
import { namesIn } from '../entry-names.ts'
import type { Falling } from './use-staff-score.ts'

type Props = {
  competition: CompetitionPage
  falling: Falling
  mend: UseMutationResult<void, Error, Falling>
  onClose: () => void
}

/** Asks before a mend with which scores of later matches fall: which they are, and how they stand. */
export function Falls({ competition, falling, mend, onClose }: Props) {
  const words = useWords()
  const names = namesIn(competition, words)
  const matches = competition.matches.filter(({ id }) => falling.matches.includes(id))
  return (
    <ConfirmDialog
      title={<Text id="competitionDesk.falls.title" />}
      keep="competitionDesk.falls.keep"
      yes="competitionDesk.falls.yes"
      failed="competitionDesk.scoreFailed"
      mutation={mend}
      onYes={() => mend.mutate(falling)}
      onClose={onClose}
    >
      <p>
        <Text id="competitionDesk.falls.follows" values={{ count: matches.length }} />
      </p>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            {describeRound(match, competition, words)}:{' '}
            {match.sides.map((side) => describeSide(side, competition, names, words)).join(' – ')}{' '}
            <b>{describeScore(match, words)}</b>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
