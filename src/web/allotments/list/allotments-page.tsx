import { useQuery } from '@tanstack/react-query'
import { countWeekly } from '#domain/allotments/rules.ts'
import type { AllotmentView } from '#domain/allotments/schema.ts'
import { readCourtView } from '#domain/courts/read-view.ts'
import type { Court } from '#domain/courts/rules.ts'
import { clubDayOf, formatDay, weekdays } from '#domain/time.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { letterAt } from '#web/prices/letters.ts'
import { Letter } from '#web/prices/week/letter.tsx'
import { RuleRows } from '#web/prices/week/rule-rows.tsx'
import { describeWeekdays } from '#web/prices/weekday-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { WeekLanes } from './week-lanes.tsx'

/** As many as a club may have. */
const COURTS_MAX = 100

const wholeWeek = { weekdays, starts: 0, ends: 24 * 60 }

/** Which hours of the week other systems fill this season, and whose they are. */
export function Page() {
  const text = useText()
  const query = useQuery(api.allotments.list.queryOptions(undefined, { refetchOnWindowFocus: 'always' }))
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }))
  const failed = [query, courts].find(({ isError, data }) => isError && !data)
  const isThere = query.data !== undefined && courts.data !== undefined
  const today = clubDayOf(useNow())
  const isOver = ({ until }: AllotmentView) => until < today
  const live = query.data?.data.filter((one) => !isOver(one)) ?? []
  const past = query.data?.data.filter(isOver) ?? []
  const active = courts.data?.data.map(readCourtView).filter((court) => court.active) ?? []
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.allotments')}
        aside={query.data && live.length}
        ways={
          <LinkButton to="/admin/allotments/new" kind="primary" icon="plus">
            <Text id="title.newAllotment" />
          </LinkButton>
        }
      />
      <p className="muted measure">
        <Text id="allotment.about" />
      </p>
      {failed && <ReadError query={failed} what="allotment.failed" />}
      {!failed && !isThere && <PageSkeleton heights={['420px', '240px']} />}
      {isThere && (
        <>
          <WeekLanes allotments={live} courts={active} />
          <Whose live={live} past={past} courts={active} />
        </>
      )}
    </DeskPage>
  )
}

type WhoseProps = { live: readonly AllotmentView[]; past: readonly AllotmentView[]; courts: readonly Court[] }

function Whose({ live, past, courts }: WhoseProps) {
  const { text } = useWords()
  const theirs = live.reduce((sum, { slots }) => sum + slots, 0)
  return (
    <Section
      rows
      title={text('allotment.whose')}
      note={text('allotment.share', { theirs, all: countWeekly(wholeWeek, courts) })}
    >
      {live.length === 0 && <p className="muted">{text('allotment.none')}</p>}
      <RuleRows>
        {live.map((allotment, at) => (
          <AllotmentRow key={allotment.id} allotment={allotment} letter={letterAt(at)} />
        ))}
      </RuleRows>
      {past.length > 0 && (
        <Disclosure title={<Text id="allotment.past" values={{ count: past.length }} />}>
          <RuleRows>
            {past.map((allotment) => (
              <AllotmentRow key={allotment.id} allotment={allotment} />
            ))}
          </RuleRows>
        </Disclosure>
      )}
    </Section>
  )
}

function AllotmentRow({ allotment, letter }: { allotment: AllotmentView; letter?: string }) {
  const words = useWords()
  const { text, formats } = words
  const { id, name, note, courts, start, end, from, until, slots } = allotment
  const days = weekdays.filter((weekday) => allotment.weekdays.includes(weekday))
  return (
    <li>
      <Letter letter={letter} />
      <span>
        <Link className="row-link block semibold" to={`/admin/allotments/${id}`}>
          {name}
        </Link>
        <span className="small muted block">{note}</span>
      </span>
      <span>
        <b className="block semibold">
          {describeWeekdays(days, words)} {start}–{end}
        </b>
        <span className="small muted block">
          {formats.list(courts.map((court) => court.name))} · {text('allotment.slots', { count: slots })} ·{' '}
          {formatDay(from)}–{formatDay(until)}
        </span>
      </span>
    </li>
  )
}
