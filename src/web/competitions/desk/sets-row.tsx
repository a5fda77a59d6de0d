import { type ReactNode, useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { describeScore } from '../draw-words.ts'
import { ScoreForm } from '../score/score-form.tsx'
import { describeUnsent } from '../score/use-score-entry.ts'
import { Falls } from './falls.tsx'
import { type Scored, useStaffScore } from './use-staff-score.ts'

type Props = {
  competition: CompetitionPage
  match: Scored
  /** Who plays, by name; empty where it isn't known. */
  sides: readonly [string | null | undefined, string | null | undefined]
  about: ReactNode
  mayScore: boolean
  /** What else can be done. */
  children?: ReactNode
}

/** The line of a match between pairs: who plays, its sets, and the form in which they are entered or mended. */
export function SetsRow({ competition, match, sides: [own, other], about, mayScore, children }: Props) {
  const words = useWords()
  const { text } = words
  const scoring = useStaffScore(competition, match)
  const { entry, empty, falling } = scoring
  const [isOpen, setOpen] = useState(false)
  const players = `${own} – ${other}`
  const action = entry.shown ? 'competitionDesk.mend' : 'competitionDesk.score'
  return (
    <li>
      <span>
        <b className="semibold anywhere">{players}</b> <span className="small muted block">{about}</span>
        {entry.failed !== null && <output className="small warning block">{describeUnsent(entry, text)}</output>}
      </span>
      <Row gap={2}>
        {entry.shown && (
          <b className="display text-subheading">{describeScore({ score: entry.shown, ended: match.ended }, words)}</b>
        )}
        {mayScore && (
          <Button aria-label={`${text(action)}: ${players}`} onClick={() => setOpen(true)}>
            <Text id={action} />
          </Button>
        )}
        {children}
      </Row>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={players}>
          <ScoreForm
            points={null}
            sides={[own ? [own] : [], other ? [other] : []]}
            ended={match.ended}
            winner={match.winner}
            entry={entry}
            onSent={() => setOpen(false)}
          >
            {match.score !== null && (
              <Button
                full
                busy={empty.isPending}
                onClick={() => empty.mutate(undefined, { onSuccess: () => setOpen(false) })}
              >
                <Text id="competitionDesk.empty" />
              </Button>
            )}
            <ActError mutation={empty} what="competitionDesk.scoreFailed" />
          </ScoreForm>
        </Dialog>
      )}
      {falling && <Falls competition={competition} falling={falling} mend={scoring.mend} onClose={scoring.leave} />}
    </li>
  )
}
