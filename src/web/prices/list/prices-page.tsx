import { useState } from 'react'
import type { Court } from '#domain/courts/rules.ts'
import { buildPriceWeek, type PricedSlot, slotsIn } from '#domain/prices/week.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Row, Split } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { letterRules, type RankedRules } from '../letters.ts'
import { PriceScale } from '../week/price-scale.tsx'
import { PricedWeek } from '../week/priced-week.tsx'
import { type PriceFacts, usePriceDesk } from '../week/use-price-desk.ts'
import { CourtField, readWeek, WeekLinks } from '../week/week-choice.tsx'
import { RulesSection } from './rules-section.tsx'

/** Which rules there are, in the order in which they win, and what they make of a court's week: each price says why. */
export function Page() {
  const text = useText()
  const { query, facts } = usePriceDesk()
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.prices')}
        aside={facts && text('courtPrice.count', { count: facts.rules.length })}
        ways={
          <LinkButton to="/admin/court/prices/new" kind="primary" icon="plus">
            <Text id="courtPrice.new" />
          </LinkButton>
        }
      />
      {query.isError && !facts && <ReadError query={query} what="courtPrice.failed" />}
      {query.isPending && <PageSkeleton heights={['480px', '560px']} />}
      {facts && <Shown facts={facts} />}
    </DeskPage>
  )
}

function Shown({ facts }: { facts: PriceFacts }) {
  const now = useNow()
  const requested = useSearch().get('court')
  const ranked = letterRules(facts.rules, clubDayOf(now))
  const court =
    facts.courts.find(({ id, documentId }) => String(id) === requested || documentId === requested) ?? facts.courts[0]
  if (!court) return <Courtless ranked={ranked} />
  return <Week facts={facts} ranked={ranked} court={court} now={now} />
}

/** No court is in use: rules, but no week. */
function Courtless({ ranked }: { ranked: RankedRules }) {
  return (
    <Split gap={6} second="twice">
      <RulesSection ranked={ranked} court={null} heldBy={null} hit={noRules} />
      <p className="muted">
        <Text id="courtPrice.noCourt" />
      </p>
    </Split>
  )
}

const noRules: ReadonlySet<number> = new Set()

type WeekProps = { facts: PriceFacts; ranked: RankedRules; court: Court; now: number }

function Week({ facts, ranked, court, now }: WeekProps) {
  const text = useText()
  const navigate = useNavigate()
  const monday = readWeek(useSearch().get('week'), now)
  const week = buildPriceWeek(court, facts.rules, monday)
  const slots = slotsIn(week)
  const [chosenAt, setChosenAt] = useState<number | null>(null)
  const chosen = slots.find(({ startsAt }) => startsAt === chosenAt) ?? null
  const hit = new Set(chosen ? rulesOf(chosen) : [])
  return (
    <Split gap={6} second="twice">
      <RulesSection ranked={ranked} court={court} heldBy={new Set(slots.flatMap(rulesOf))} hit={hit} />
      <Section
        title={text('courtPrice.week')}
        note={<WeekLinks monday={monday} now={now} weekTo={(day) => addressOf(day, court.id)} />}
      >
        <Row gap={4} align="end">
          <CourtField
            courts={facts.courts}
            court={court}
            onChoose={(id) => navigate(addressOf(monday, id), { replace: true })}
          />
          <PriceScale week={week} />
        </Row>
        <PricedWeek
          week={week}
          court={court}
          letters={ranked.letters}
          chosen={chosen}
          onChoose={(slot) => setChosenAt(slot?.startsAt ?? null)}
        />
        <p className="small muted">
          <Text id="courtPrice.legend" />
        </p>
      </Section>
    </Split>
  )
}

function addressOf(monday: Day, court: number): string {
  return `/admin/court/prices?week=${monday}&court=${court}`
}

function rulesOf({ winner, losers }: PricedSlot): number[] {
  return [...(winner ? [winner.id] : []), ...losers.map(({ rule }) => rule.id)]
}
