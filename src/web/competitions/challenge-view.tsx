import { useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { gameAddressOf, scoreAddressOf } from '#domain/routes.ts'
import { clubDayOf, countDays } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { namesIn } from './entry-names.ts'
import type { Challenge } from './ladder-facts.ts'
import { LazyProposalSheet } from './lazy-proposal-sheet.tsx'
import { useAnswerChallenge } from './mutations.ts'
import { PlacesBar } from './places-bar.tsx'

/** Days to answer and to play. */
const DAYS = 7

type Props = { competition: CompetitionPage; challenge: Challenge }

/** A challenge that the viewer's pair is in: against whom, until when, and the times that were proposed or agreed on. */
export function ChallengeView({ competition, challenge }: Props) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const names = namesIn(competition, words)
  const { challenger, challenged, until, playsAt, reservation, code } = challenge
  const isChallenger = names.isOwn(challenger)
  const left = Math.max(0, countDays(clubDayOf(now), clubDayOf(Date.parse(until))))
  return (
    <Stack as="section" gap={4}>
      <h2 className="page-title">
        <Text id={isChallenger ? 'competition.challenge.yours' : 'competition.challenge.received'} />
      </h2>
      <p className="display text-heading anywhere">{names.short(isChallenger ? challenged : challenger)}</p>
      {playsAt !== null ? (
        <p className="strong">
          {formats.fullDay(playsAt)}, {formats.time(playsAt)}
        </p>
      ) : (
        <>
          <Stack gap={2}>
            <PlacesBar places={DAYS} taken={Math.min(DAYS - 1, Math.max(0, DAYS - left))} />
            <p className="small">
              <Text
                id="competition.challenge.left"
                values={{ left, days: DAYS, day: `${formats.fullDay(until)}, ${formats.time(until)}` }}
              />
            </p>
          </Stack>
          <Proposals competition={competition} challenge={challenge} />
        </>
      )}
      {playsAt !== null && Date.parse(playsAt) <= now && code !== undefined && (
        <LinkButton kind="primary" to={scoreAddressOf(code)}>
          {text('competition.challenge.score')}
        </LinkButton>
      )}
      {reservation && <LinkButton to={gameAddressOf(reservation)}>{text('competition.challenge.toGame')}</LinkButton>}
    </Stack>
  )
}

/** The times that were proposed: who is asked takes one, or proposes others; who proposed them waits. */
function Proposals({ competition, challenge }: Props) {
  const { text, formats } = useWords()
  const answer = useAnswerChallenge()
  const [chosen, setChosen] = useState(0)
  const [isProposing, setProposing] = useState(false)
  const { match, turn, mayPropose, proposals = [] } = challenge
  const { id } = competition
  const own = competition.own?.entry
  const mayAnswer = turn === own
  const options = proposals.map(({ court, startsAt }, index) => ({
    value: index,
    label: `${formats.shortDay(startsAt)}, ${formats.time(startsAt)}`,
    hint: court.name,
  }))
  if (!mayAnswer) {
    return (
      <Stack gap={3}>
        <ul className="ruled ruled-end">
          {options.map(({ value, label, hint }) => (
            <li key={value}>
              <b className="display text-subheading">{label}</b> <span className="muted">{hint}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{text('competition.challenge.waits')}</p>
      </Stack>
    )
  }
  const picked = proposals[chosen]
  return (
    <Stack gap={3}>
      <Choice
        wrap
        label={text('competition.challenge.proposed')}
        value={chosen}
        onChange={setChosen}
        options={options}
      />
      {!isProposing && <ActError mutation={answer} what="competition.errors.answer" />}
      {picked && (
        <Button
          kind="primary"
          full
          busy={answer.isPending}
          onClick={() => answer.mutate({ id, match, proposal: chosen })}
        >
          <Text
            id="competition.challenge.take"
            values={{ day: formats.shortDay(picked.startsAt), time: formats.time(picked.startsAt) }}
          />
        </Button>
      )}
      {mayPropose ? (
        <Button full onClick={() => setProposing(true)}>
          <Text id="competition.challenge.other" />
        </Button>
      ) : (
        <p className="small">{text('competition.errors.proposals')}</p>
      )}
      <p className="small muted">
        <Text id="competition.challenge.follows" />
      </p>
      {isProposing && (
        <LazyProposalSheet
          title={text('competition.challenge.other')}
          action="competition.challenge.propose"
          mutation={answer}
          failed="competition.errors.answer"
          onSend={(propose) => answer.mutate({ id, match, propose }, { onSuccess: () => setProposing(false) })}
          onClose={() => setProposing(false)}
        />
      )}
    </Stack>
  )
}
