import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stepper } from '#web/ui/input/stepper.tsx'
import { namesIn } from '../entry-names.ts'
import { describeUnsent } from '../score/use-score-entry.ts'
import * as styles from './match-on-court.module.css'
import { useStaffScore } from './use-staff-score.ts'

type Props = { competition: CompetitionPage; match: CompetitionMatchView }

/** A match in points on its court: a figure for each side of the net, one more or less at a press, and who entered what stands. */
export function MatchOnCourt({ competition, match }: Props) {
  const words = useWords()
  const { text, formats } = words
  const names = namesIn(competition, words)
  const { entry } = useStaffScore(competition, match)
  const [own, other] = entry.shown?.[0] ?? [0, 0]
  const most = competition.points ?? 0
  const side = (at: 0 | 1) => {
    const players = match.sides[at].entries.map(names.short).join(' · ')
    const [mine, theirs] = at === 0 ? [own, other] : [other, own]
    return {
      players,
      stepper: (
        <Stepper
          label={players}
          value={mine}
          min={0}
          max={most - theirs}
          less={text('competitionDesk.less', { names: players })}
          more={text('competitionDesk.more', { names: players })}
          onChange={(next) => entry.enter([at === 0 ? [next, other] : [own, next]])}
        />
      ),
    }
  }
  const by =
    match.byPhone === undefined
      ? null
      : text(match.byPhone ? 'competitionDesk.byPhone' : 'competitionDesk.byStaff', {
          time: match.scoredAt === null ? '' : formats.time(match.scoredAt),
        })
  return (
    <li className={styles.root}>
      <span className="display text-subheading">{match.court?.name}</span>
      {side(0).stepper}
      {side(1).stepper}
      <output className={cx('small', entry.failed ? 'warning' : 'muted')}>{describeUnsent(entry, text) ?? by}</output>
    </li>
  )
}
