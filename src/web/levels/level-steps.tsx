import { type CSSProperties, useState } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import type { LevelStepView } from '#domain/levels/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { formatChange } from './format-change.ts'
import * as styles from './level-steps.module.css'
import { describeWhy, formatSets, namePlayers } from './level-words.ts'

/** So many steps show at first. */
const SHOWN = 8

/** Each step of a level, the latest first: what happened, why it did what it did, and what was expected. */
export function LevelSteps({ steps }: { steps: readonly LevelStepView[] }) {
  const { text } = useWords()
  const [isWhole, setWhole] = useState(false)
  const rest = steps.length - SHOWN
  return (
    <Section rows title={text('level.steps')} note={text('level.stepsNote')}>
      <Rows as="ol">
        {(isWhole ? steps : steps.slice(0, SHOWN)).map((step) => (
          <Step key={`${step.at} ${step.kind} ${step.reservation ?? ''}`} step={step} />
        ))}
      </Rows>
      {!isWhole && rest > 0 && (
        <Row>
          <Button kind="plain" icon="down" onClick={() => setWhole(true)}>
            {text('level.stepsMore', { count: rest })}
          </Button>
        </Row>
      )}
    </Section>
  )
}

function Step({ step }: { step: LevelStepView }) {
  const words = useWords()
  const { text, formats } = words
  const monthOf = dateFormatOf(useLocale(), { month: 'short', year: 'numeric' })
  const { at, corrected, delta, expected, level, why } = step
  return (
    <li className={styles.root}>
      <Row as="p" gap={3} className={styles.when}>
        <span className="display text-display nowrap">{formats.dayOfMonth(at)}</span>
        <span className="small muted">
          {formats.weekday(at)}
          <br />
          {monthOf(at)}
        </span>
      </Row>
      <div className={styles.what}>
        <p>
          <What step={step} />{' '}
          {corrected && <Tag kind="link">{text('level.corrected', { day: formats.shortDay(corrected) })}</Tag>}
        </p>
        <p className="small muted">{describeWhy(step, words)}</p>
      </div>
      {expected !== null && why && <Surprise share={expected} outcome={why.outcome} />}
      <p className={cx('display text-time align-end', styles.did, delta < 0 && 'regular muted')}>
        {formatChange(delta, formats)}
        <small className="block text-subheading regular muted">
          <span aria-hidden="true">→</span> {formats.level(level)}
        </small>
      </p>
    </li>
  )
}

/** Who played and how it ended, or what a trainer said. */
function What({ step }: { step: LevelStepView }) {
  const words = useWords()
  const { formats } = words
  const locale = useLocale()
  const { assessment, partner, opponents, sets, why, reservation, competition } = step
  if (assessment)
    return (
      <>
        <Text
          id="level.step.assessment"
          values={{
            by: namePlayers([{ nick: assessment.by }], words),
            level: formats.level(assessment.level),
            b: renderStrong,
          }}
        />{' '}
        {assessment.note && <q>{assessment.note}</q>}
      </>
    )
  const played = formatSets(sets)
  return (
    <>
      <Text
        id="level.step.game"
        values={{
          partner: namePlayers(partner ? [partner] : [], words),
          opponents: namePlayers(opponents, words),
          sets: reservation ? (
            <Link className="link nowrap" to={gameAddressOf(reservation)}>
              {played}
            </Link>
          ) : (
            played
          ),
          outcome: why?.outcome ?? 'drawn',
          b: renderStrong,
        }}
      />{' '}
      {competition && (
        <Link className="link" to={`/competitions/${competition.slug}`}>
          {competition.name[locale] || competition.name.en || competition.name.es}
        </Link>
      )}
    </>
  )
}

type SurpriseProps = { share: number; outcome: 'won' | 'lost' | 'drawn' }

/** From what was expected to what happened: the longer, the larger the step. */
function Surprise({ share, outcome }: SurpriseProps) {
  const { text } = useWords()
  const percent = Math.round(share * 100)
  const end = outcome === 'won' ? 100 : outcome === 'lost' ? 0 : 50
  const placed: CSSProperties & { '--expected': number } = { '--expected': percent }
  return (
    <div className={styles.surprise}>
      <p className="visually-hidden">{text('level.surprise', { percent, outcome })}</p>
      <span className={cx('display text-subheading medium muted', styles.expected)} style={placed} aria-hidden="true">
        {text('level.expected', { percent })}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i
          className={end >= percent ? styles.more : styles.less}
          style={{ left: `${Math.min(end, percent)}%`, width: `${Math.abs(end - percent)}%` }}
        />
        <u style={{ left: `${percent}%` }} />
      </span>
    </div>
  )
}
