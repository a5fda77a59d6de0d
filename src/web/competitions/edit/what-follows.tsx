import { useState } from 'react'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Beside } from '#web/ui/beside.tsx'
import { Grid, Row, Rows, Stack } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { CompetitionDraft } from './competition-draft.ts'
import { type PreviewRound, planPreview } from './plan-preview.ts'
import type { OfferedSlot } from './use-offered-slots.ts'

type Props = { draft: CompetitionDraft; slots: readonly OfferedSlot[] }

/** What follows from the form as it stands: rounds, matches for each and money, and the schedule by numbers, made again with each change. */
export function WhatFollows({ draft, slots }: Props) {
  const { text, formats } = useWords()
  // Another object at each drawing: planned again only where it says something else.
  const key = JSON.stringify([draft, slots])
  const [planned, setPlanned] = useState(() => ({ key, preview: planPreview(draft, slots) }))
  if (planned.key !== key) setPlanned({ key, preview: planPreview(draft, slots) })
  const { preview } = planned
  const isSingle = hasSinglePlayers(draft.format)
  return (
    <Beside label={text('competitionDesk.follows.title')}>
      <Stack gap={2}>
        <h2 className="display uppercase text-heading">
          <Text id="competitionDesk.follows.title" />
        </h2>
        <p className="small muted">
          <Text id={preview ? 'competitionDesk.follows.note' : emptyKeyOf(draft)} />
        </p>
      </Stack>
      {preview && (
        <>
          <output>
            <Grid columns={3} gap={3}>
              <Figure
                value={String(preview.rounds.length)}
                label={text('competitionDesk.follows.rounds', {
                  end: preview.endsAt ? formats.time(preview.endsAt) : '',
                })}
              />
              <Figure
                value={[...new Set(preview.matches)].join('–')}
                label={text(isSingle ? 'competitionDesk.follows.each' : 'competitionDesk.follows.eachPair')}
              />
              <Figure value={formats.shortEuros(preview.income)} label={text('competitionDesk.follows.income')} />
            </Grid>
          </output>
          {preview.unplaced > 0 && (
            <p className="small warning">
              <Text id="competitionDesk.follows.unplaced" values={{ count: preview.unplaced }} />
            </p>
          )}
          <Rows start aria-label={text('competitionDesk.follows.schedule')}>
            {preview.rounds.map((round) => (
              <Round key={round.startsAt} round={round} />
            ))}
          </Rows>
        </>
      )}
    </Beside>
  )
}

function emptyKeyOf({ format }: CompetitionDraft) {
  return format === 'ladder' ? 'competitionDesk.follows.ladder' : 'competitionDesk.follows.none'
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p>
      <b className="display text-time block">{value}</b>
      <span className="small muted">{label}</span>
    </p>
  )
}

function Round({ round: { startsAt, matches, out } }: { round: PreviewRound }) {
  const { text, formats } = useWords()
  return (
    <li>
      <span className="display text-subheading nowrap">{formats.time(startsAt)}</span>
      <Row gap={2}>
        {matches.map(({ sides }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the courts of a round have no other name here
          <Tag key={at} className="display">
            {sides.map((side) => side.join(' · ') || '?').join(' | ')}
          </Tag>
        ))}
        {out.length > 0 && (
          <span className="small muted">{text('competitionDesk.follows.rest', { numbers: out.join(' ') })}</span>
        )}
      </Row>
    </li>
  )
}
