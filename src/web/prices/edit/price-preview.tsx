import { useState } from 'react'
import type { Court } from '#domain/courts/rules.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import { stepPrices } from '#domain/prices/bands.ts'
import { countAtOldPrice } from '#domain/prices/count-at-old-price.ts'
import { areMeeting } from '#domain/prices/criteria.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import {
  buildPriceWeek,
  changedSlots,
  mondayOf,
  type PricedSlot,
  type PriceWeek,
  slotsIn,
} from '#domain/prices/week.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import * as table from '../../ui/picture/week-table.module.css'
import { PriceTable } from '../week/price-table.tsx'
import type { PriceFacts } from '../week/use-price-desk.ts'
import { CourtField } from '../week/week-choice.tsx'
import { WhenLine } from '../when-line.tsx'
import { type PriceDraft, toRule } from './price-draft.ts'
import { RivalRules } from './rival-rules.tsx'

type Props = {
  /** The rule that is changed; null where one is made. */
  rule: PriceRule | null
  facts: PriceFacts
  draft: PriceDraft
  /** So many parts of the form are wrong. */
  toMend: number
}

/** The week as it would be with what is in the form; while that makes no rule, with the last that did. */
export function PricePreview({ rule, facts, draft, toMend }: Props) {
  const text = useText()
  const drafted = toRule(draft, rule)
  const [last, setLast] = useState(rule)
  if (drafted && JSON.stringify(drafted) !== JSON.stringify(last)) setLast(drafted)
  const shown = drafted ?? last
  const rules = facts.rules.filter(({ id }) => id !== rule?.id)
  const next = shown ? [...rules, shown] : facts.rules
  return (
    <Section title={text('courtPrice.preview')}>
      {!drafted && <Waiting last={last} toMend={toMend} />}
      {drafted && !areMeeting(drafted, drafted) && (
        <Notice>
          <Text id="courtPrice.never" />
        </Notice>
      )}
      <PreviewWeek facts={facts} next={next} first={shown?.dates?.from ?? null} />
      {shown && <RivalRules rule={shown} rules={facts.rules} />}
    </Section>
  )
}

function Waiting({ last, toMend }: { last: PriceRule | null; toMend: number }) {
  const { formats } = useWords()
  if (!last)
    return (
      <p className="small muted">
        <Text id="courtPrice.previewEmpty" />
      </p>
    )
  const price = formats.euros(eurosOf(last.priceCents))
  return (
    <output>
      <Notice>
        <b>
          <Text id="courtPrice.waits" />
        </b>
        <p className="small muted">
          <Text
            id="courtPrice.waitsFor"
            values={{
              count: toMend,
              rule: (
                <b key="rule">
                  <WhenLine rule={last} />, {price}
                </b>
              ),
            }}
          />
        </p>
      </Notice>
    </output>
  )
}

type WeekProps = {
  facts: PriceFacts
  next: readonly PriceRule[]
  /** The first day the rule holds on; null where it has none. */
  first: Day | null
}

/** Any court in any week, from the first in which the rule holds on. */
function PreviewWeek({ facts, next, first }: WeekProps) {
  const { text, formats } = useWords()
  const today = clubDayOf(useNow())
  const [weeks, setWeeks] = useState(0)
  const [courtId, setCourtId] = useState<number | null>(null)
  const court = facts.courts.find(({ id }) => id === courtId) ?? facts.courts[0]
  const monday = addDays(mondayOf(first !== null && first > today ? first : today), weeks * 7)
  if (!court)
    return (
      <p className="muted">
        <Text id="courtPrice.noCourt" />
      </p>
    )
  const [before, after] = [buildPriceWeek(court, facts.rules, monday), buildPriceWeek(court, next, monday)]
  const range = { from: formats.shortDay(monday), to: formats.shortDay(addDays(monday, 6)) }
  return (
    <>
      <Row spread gap={4} align="end">
        <CourtField courts={facts.courts} court={court} onChoose={setCourtId} />
        <Row as="p" tight gap={2}>
          <IconButton icon="back" label={text('courtPrice.weekBefore')} onClick={() => setWeeks(weeks - 1)} />
          <span className="small muted">{text('courtPrice.range', range)}</span>
          <IconButton icon="next" label={text('courtPrice.weekAfter')} onClick={() => setWeeks(weeks + 1)} />
        </Row>
      </Row>
      <ChangedWeek court={court} before={before} after={after} />
      {next !== facts.rules && <Figures before={before} after={after} atOldPrice={countAtOldPrice(facts, next)} />}
    </>
  )
}

function ChangedWeek({ court, before, after }: { court: Court; before: PriceWeek; after: PriceWeek }) {
  const { text, formats } = useWords()
  const changed = new Map(changedSlots(before, after).map((slot) => [slot.after.startsAt, slot.before.cents]))
  const steps = stepPrices(slotsIn(after).map(({ cents }) => cents))
  const renderCell = ({ startsAt, cents }: PricedSlot) => {
    const was = changed.get(startsAt)
    const now = formats.shortAmount(eurosOf(cents))
    if (was === undefined)
      return (
        <span className={table.cell} data-step="same">
          {now}
        </span>
      )
    return (
      <span className={table.cell} data-step={steps.get(cents)}>
        <s>{formats.shortAmount(eurosOf(was))}</s>
        <b>{now}</b>
      </span>
    )
  }
  return (
    <PriceTable
      dense
      week={after}
      caption={text('courtPrice.weekOfCourt', { court: court.name })}
      renderCell={renderCell}
    />
  )
}

function Figures({ before, after, atOldPrice }: { before: PriceWeek; after: PriceWeek; atOldPrice: number }) {
  const { text, formats } = useWords()
  const changed = changedSlots(before, after)
  const differences = [...new Set(changed.map((slot) => slot.after.cents - slot.before.cents))].toSorted(
    (a, b) => a - b,
  )
  const [least = 0, most = least] = [differences.at(0), differences.at(-1)]
  const write = (cents: Cents) => `${cents > 0 ? '+' : ''}${formats.shortEuros(eurosOf(cents))}`
  return (
    <Row as="dl" gap={5} align="start" aria-live="polite">
      <Figure value={String(changed.length)} name={text('courtPrice.changedSlots', { count: changed.length })} />
      {changed.length > 0 && (
        <Figure
          value={least === most ? write(least) : `${write(least)} / ${write(most)}`}
          name={text(least === most ? 'courtPrice.eachSlot' : 'courtPrice.leastAndMost')}
        />
      )}
      <Figure value={String(atOldPrice)} name={text('courtPrice.kept', { count: atOldPrice })} />
    </Row>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <Stack gap={1}>
      <dt className="mini muted">{name}</dt>
      <dd className="display text-display heavy nowrap">{value}</dd>
    </Stack>
  )
}
