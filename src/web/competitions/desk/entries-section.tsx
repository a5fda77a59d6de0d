import { useState } from 'react'
import { sizeOf } from '#domain/competitions/competition.ts'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionEntryView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { namesIn } from '../entry-names.ts'
import { useWithdraw } from './acts.ts'
import { AddEntry } from './add-entry.tsx'
import { PayEntry } from './pay-entry.tsx'

/** Who is in it, who waits, who hasn't paid; each can be taken out while that is possible, and others added. */
export function EntriesSection({ competition }: { competition: CompetitionPage }) {
  const text = useText()
  const { entries, format, state, taken, places, waiting, price } = competition
  const isOver = state === 'over' || state === 'canceled'
  const shown = entries.filter((entry) => entry.state !== 'gone')
  const due = price === 0 ? 0 : shown.filter(({ state: is, paid }) => is === 'playing' && paid === false).length
  const takesMore = !isOver && (state !== 'running' || hasSinglePlayers(format) || format === 'ladder')
  return (
    <Section
      rows
      title={
        <>
          <Text id={sizeOf(format) === 1 ? 'competitionDesk.players' : 'competitionDesk.pairsIn'} />{' '}
          <span className="subtle">
            {taken}/{places}
          </span>
        </>
      }
      note={[
        ...(waiting > 0 ? [text('competitionDesk.waiting', { count: waiting })] : []),
        ...(due > 0 ? [text('competitionDesk.unpaid', { count: due })] : []),
      ].join(' · ')}
    >
      {shown.length === 0 && <p className="muted">{text('competitionDesk.nobody')}</p>}
      {shown.length > 0 && (
        <Rows end>
          {shown.map((entry) => (
            <Entry key={entry.id} competition={competition} entry={entry} isOver={isOver} />
          ))}
        </Rows>
      )}
      {takesMore && <AddEntry competition={competition} />}
    </Section>
  )
}

type Props = { competition: CompetitionPage; entry: CompetitionEntryView; isOver: boolean }

function Entry({ competition, entry, isOver }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { id, format, state, price } = competition
  const [isAsked, setAsked] = useState(false)
  const withdraw = useWithdraw()
  const name = namesIn(competition, words).short(entry.id)
  const mayWithdraw = !isOver && (state !== 'running' || format === 'ladder')
  return (
    <li>
      <span>
        <b className="semibold anywhere">{name}</b>{' '}
        <span className="small muted">
          {formats.list(entry.players.flatMap(({ level }) => (level === null ? [] : [formats.level(level)])))}
          {entry.fromRound > 1 && ` · ${text('competitionDesk.fromRound', { round: entry.fromRound })}`}
          {entry.askedUntil !== null &&
            ` · ${text('competitionDesk.asks', {
              day: formats.shortDay(entry.askedUntil),
              time: formats.time(entry.askedUntil),
            })}`}
          {entry.untilRound !== null && ` · ${text('competitionDesk.untilRound', { round: entry.untilRound + 1 })}`}
        </span>
      </span>
      <Row gap={2}>
        {entry.state === 'waiting' && <Tag>{text('competitionDesk.waits')}</Tag>}
        {price > 0 && entry.paid === true && <Tag kind="ok">{text('competitionDesk.paid')}</Tag>}
        {price > 0 && entry.paid === false && entry.state === 'playing' && !isOver && (
          <PayEntry competition={id} entry={entry.id} name={name} price={price} />
        )}
        {mayWithdraw && (
          <Button
            kind="plain"
            aria-label={text('competitionDesk.withdrawName', { name })}
            onClick={() => setAsked(true)}
          >
            <Text id="competitionDesk.withdraw" />
          </Button>
        )}
      </Row>
      {isAsked && (
        <ConfirmDialog
          title={text('competitionDesk.withdrawTitle', { name })}
          keep="competitionDesk.keep"
          yes="competitionDesk.withdraw"
          failed="competitionDesk.withdrawFailed"
          mutation={withdraw}
          onYes={() => withdraw.mutate({ id, entry: entry.id }, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        >
          <p>{text('competitionDesk.withdrawFollows', { paid: String(entry.paid === true) })}</p>
        </ConfirmDialog>
      )}
      {!isAsked && <ActError mutation={withdraw} what="competitionDesk.withdrawFailed" />}
    </li>
  )
}
