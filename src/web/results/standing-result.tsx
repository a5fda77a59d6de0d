import type { Reservation } from '#domain/reservations/schema.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AgreeButton, ObjectForm, objectionTexts } from './answer-section.tsx'
import { DeleteButton } from './delete-button.tsx'
import { seeFrom } from './draft.ts'
import { MatchBoard } from './match-board.tsx'
import { ResultSentence } from './result-sentence.tsx'
import { TimeLeft } from './time-left.tsx'

type Props = {
  game: Reservation
  result: ResultView
  meId: number
  /** Whether the viewer is of the other pair, who say whether it was so. */
  answers: boolean
  onChange: () => void
}

/** A result that was entered, from the viewer's side: what becomes of it, and what they do about it. */
export function StandingResult({ game, result, meId, answers, onChange }: Props) {
  const text = useText()
  const { enteredBy, countsAt } = result
  const seen = seeFrom(result, meId)
  const isOpen = countsAt !== null
  const [[me, partner]] = seen.pairs
  return (
    <>
      <MatchBoard
        seen={seen}
        meId={meId}
        noteOf={({ id }) => {
          if (id === meId) return text('result.you')
          if (id === enteredBy.id) return text('result.enteredIt')
          return id === partner.id && me.id === meId ? text('result.withYou') : ''
        }}
      />
      <Stack gap={3}>
        <ResultSentence seen={seen} meId={meId} />
        {answers && <AgreeButton game={game} result={result} />}
        {countsAt !== null && <TimeLeft countsAt={countsAt} />}
        <Became result={result} />
      </Stack>
      {isOpen && <Answers result={result} meId={meId} />}
      {answers && <ObjectForm game={game} result={result} />}
      {enteredBy.id === meId && (isOpen || result.isObjected) && <OwnWays game={game} onChange={onChange} />}
    </>
  )
}

/** That it counts, that somebody objected, or what an admin decided, and why. */
function Became({ result }: Pick<Props, 'result'>) {
  const { text, formats } = useWords()
  const { countedAt, isObjected, isRejected, objection, decision, pairs } = result
  const by = pairs.flat().find(({ id }) => id === objection?.by)
  return (
    <>
      {countedAt !== null && (
        <p className="muted">
          {text('result.countedAt', { day: formats.fullDay(countedAt), time: formats.time(countedAt) })}
        </p>
      )}
      {isObjected && !objection && <Notice>{text('result.isObjected')}</Notice>}
      {isObjected && objection && (
        <Notice>
          <p className="semibold">
            {text('result.objectedBy', { name: by?.nick ?? '' })} {text(objectionTexts[objection.kind])}
          </p>
          {objection.text && <p className="anywhere">{objection.text}</p>}
          <p className="muted">{text('result.adminsDecide')}</p>
        </Notice>
      )}
      {isRejected && <p className="semibold">{text('result.rejected')}</p>}
      {decision && (
        <p className="muted anywhere">
          {text('result.decidedBecause', { day: formats.fullDay(decision.at), reason: decision.reason })}
        </p>
      )}
    </>
  )
}

/** The two who may say that it was so: whose turn it is. */
function Answers({ result: { pairs, enteredBy }, meId }: Pick<Props, 'result' | 'meId'>) {
  const words = useWords()
  const answering = pairs.filter((pair) => !pair.some(({ id }) => id === enteredBy.id)).flat()
  return (
    <Rows end>
      {answering.map((player) => (
        <li key={player.id}>
          <span className="semibold">{nameOf(player, words)}</span>
          <span className="small muted">
            <Text id={player.id === meId ? 'result.yourTurn' : 'result.noAnswer'} />
          </span>
        </li>
      ))}
    </Rows>
  )
}

/** Whoever entered it changes or deletes it until it counts. */
function OwnWays({ game, onChange }: Pick<Props, 'game' | 'onChange'>) {
  return (
    <Stack gap={3}>
      <p className="small muted">
        <Text id="result.ownHint" />
      </p>
      <Row full gap={2}>
        <Button onClick={onChange}>
          <Text id="result.change" />
        </Button>
        <DeleteButton game={game} />
      </Row>
    </Stack>
  )
}
