import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { isTrainerLed } from '#domain/reservations/types.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { listGamesOf } from '#domain/today/today.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { CalendarFeed } from '#web/reservations/mine/calendar-feed.tsx'
import { mineQuery } from '#web/reservations/mine/mine-query.ts'
import { Row, Rows, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { TrainerLesson } from './trainer-lesson.tsx'

/** A trainer's own day: its lessons, and those of the days after it. */
export function TrainerDay({ date }: { date: Day }) {
  const { formats } = useWords()
  const now = useNow()
  const query = useQuery(
    api.today.read.queryOptions({ date }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const coming = useComing(date)
  const lessons = query.data ? listGamesOf(query.data).filter(({ type, active }) => active && isTrainerLed(type)) : []
  const isOver = ({ endDate }: Reservation) => Date.parse(endDate) <= now
  const [next] = coming.lessons
  return (
    <DeskPage gap={5}>
      <PageHead
        title={<Text id="trainer.title" />}
        aside={`${capitalize(formats.weekday(date))} ${formats.dayAndMonth(date)}${date === clubDayOf(now) ? `, ${formats.time(now)}` : ''}`}
      />
      <Split second="narrow" gap={6}>
        <Stack gap={6}>
          <ReadError query={query} what="trainer.failed" />
          {query.isPending && <PageSkeleton heights={['220px', '220px']} />}
          {query.data && lessons.length === 0 && (
            <p className="lede">
              <Text id="trainer.none" />{' '}
              {next && (
                <Link className="link" to={gameAddressOf(next.documentId)}>
                  <Text
                    id="trainer.next"
                    values={{ day: formats.day(next.startDate, now), time: formats.time(next.startDate) }}
                  />
                </Link>
              )}
            </p>
          )}
          {lessons.some(isOver) && (
            <div>
              {lessons.filter(isOver).map((lesson) => (
                <OverLesson key={lesson.documentId} lesson={lesson} />
              ))}
            </div>
          )}
          {lessons
            .filter((lesson) => !isOver(lesson))
            .map((lesson) => (
              <TrainerLesson key={lesson.documentId} lesson={lesson} />
            ))}
        </Stack>
        <Stack gap={5}>
          <Section title={<Text id="trainer.coming" />} rows>
            <ReadError query={coming.query} what="trainer.comingFailed" />
            {coming.query.isSuccess && coming.lessons.length === 0 && (
              <p className="muted">
                <Text id="trainer.noneComing" />
              </p>
            )}
            <Rows end>
              {coming.lessons.map((lesson) => (
                <ComingLesson key={lesson.documentId} lesson={lesson} />
              ))}
            </Rows>
          </Section>
          <LinkButton to="/reservations" kind="primary" icon="plus" full>
            <Text id="trainer.newLesson" />
          </LinkButton>
          <p className="small muted">
            <Text id="trainer.noMoney" />
          </p>
          <CalendarFeed />
        </Stack>
      </Split>
    </DeskPage>
  )
}

/** The trainer's lessons to come after a day, soonest first. */
function useComing(date: Day) {
  const meId = useMe()?.id ?? null
  const query = useQuery(mineQuery({ when: 'upcoming', page: 1, pageSize: 100 }))
  const lessons = (query.data?.data ?? []).filter(
    ({ type, owner, startDate }) => isTrainerLed(type) && owner === meId && clubDayOf(Date.parse(startDate)) > date,
  )
  return { query, lessons }
}

/** A lesson that is over, on one line: who came can still be put right. */
function OverLesson({ lesson }: { lesson: Reservation }) {
  const { text, formats } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const playing = (lesson.players ?? []).filter(({ active }) => active)
  const came = playing.filter(({ absent }) => absent !== true).length
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setIsOpen}
      title={
        <>
          <b className="display text-subheading">{formats.time(lesson.startDate)}</b>{' '}
          <span className="muted">
            {text(typeKeys[lesson.type])}, {lesson.court.name}: {text('trainer.cameOf', { came, of: playing.length })}
          </span>
        </>
      }
    >
      {isOpen && <TrainerLesson lesson={lesson} />}
    </Disclosure>
  )
}

function ComingLesson({ lesson }: { lesson: Reservation }) {
  const { text, formats } = useWords()
  const { documentId, startDate, court, type, freePlaces } = lesson
  return (
    <li>
      <Stack as="span">
        <Link className="link semibold tap" to={gameAddressOf(documentId)}>
          {formats.shortDay(startDate)}, {formats.time(startDate)}
        </Link>
        <span className="small muted">
          {court.name} · {text(typeKeys[type])}
        </span>
      </Stack>
      <Row as="span" tight className={freePlaces > 0 ? 'small ok' : 'small muted'}>
        {freePlaces > 0 ? text('slot.placesLeft', { count: freePlaces }) : text('trainer.full')}
      </Row>
    </li>
  )
}
