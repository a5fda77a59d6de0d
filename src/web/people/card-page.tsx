import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PersonCardView } from '#domain/people/schema.ts'
import { policies } from '#domain/roles.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { loadTexts, Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { PageProps } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BackLink, MoreLink } from '#web/ui/page/back-link.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Games } from '#web/users/sheet-games.tsx'
import { ContactRows } from './contact-rows.tsx'
import { MayBook } from './may-book.tsx'
import { PasswordLink } from './password-link.tsx'

const PersonMoney = lazy(async () => {
  const [{ PersonMoney: money }] = await Promise.all([
    import('#web/money/person-money.tsx'),
    loadTexts(['money', 'pay', 'product', 'reservation', 'slot']),
  ])
  return { default: money }
})

/** A person as the desk has them at hand: how they are reached, what is open, when they play. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.people.one.queryOptions({ id: params.id ?? '' }, { meta: { live: 'list' } }))
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  const person = query.data?.data
  return (
    <DeskPage gap={5}>
      <BackLink to="/people">
        <Text id="title.people" />
      </BackLink>
      {!person && <ReadError query={query} what="person.failed" />}
      {query.isPending && <PageSkeleton heights={['72px', '480px']} />}
      {person && <Card person={person} />}
    </DeskPage>
  )
}

function Card({ person }: { person: PersonCardView }) {
  return (
    <>
      <Head person={person} />
      <Split gap={6}>
        <Stack gap={5}>
          <Facts person={person} />
          <ContactRows person={person} />
          {!person.staff && !person.blocked && <PasswordLink person={person} />}
          <Suspense fallback={<Skeleton height="480px" />}>
            <PersonMoney userId={person.id} nick={person.nick} />
          </Suspense>
        </Stack>
        <Stack gap={5}>
          {person.booking && <MayBook nick={person.nick} booking={person.booking} />}
          <Games title="people.coming" none="people.comingNone" games={person.coming} />
          <Games title="people.last" none="people.lastNone" games={person.last} />
        </Stack>
      </Split>
    </>
  )
}

function Head({ person: { id, nick, username, avatar, blocked } }: { person: PersonCardView }) {
  const isPortalAdmin = policies.portalAdmin(useViewer() ?? null)
  return (
    <Row spread gap={3}>
      <Row tight gap={4} className="anywhere">
        <Avatar name={nick} look="large" src={avatar} />
        <div>
          <h1 className="page-title">{nick}</h1>
          <Row as="p" gap={2} className="small muted">
            {username}
            {blocked && (
              <Tag kind="bad">
                <Text id="person.blocked" />
              </Tag>
            )}
          </Row>
        </div>
      </Row>
      <Row full gap={2}>
        {isPortalAdmin && (
          <LinkButton to={`/admin/user/${id}`}>
            <Text id="person.user" />
          </LinkButton>
        )}
        {!blocked && (
          <LinkButton to={`/reservations/new?owner=${id}`} kind="primary" icon="plus">
            <Text id="person.book" values={{ name: nick }} />
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}

/** How they play and how often they didn't come, as figures; and what the club notes of them. */
function Facts({ person }: { person: PersonCardView }) {
  const { text, formats } = useWords()
  const now = useNow()
  const { id, level, position, absences, observations, next, group } = person
  const { count, last } = absences
  return (
    <>
      <Row as="dl" gap={5}>
        {next && (
          <div>
            <dt className="mini muted">{text('person.next')}</dt>
            <dd>
              <MoreLink to={gameAddressOf(next.documentId)}>
                {text('person.nextAt', {
                  time: formats.time(next.startDate),
                  day: formats.day(next.startDate, now),
                  court: next.court,
                })}
              </MoreLink>
            </dd>
          </div>
        )}
        {group && (
          <div>
            <dt className="mini muted">{text('person.group')}</dt>
            <dd className="display text-heading">{group.name}</dd>
          </div>
        )}
        <div>
          <dt className="mini muted">{text('person.level')}</dt>
          <dd className="display text-heading">{formats.level(level)}</dd>
          <dd>
            <MoreLink to={`/levels/${id}`}>{text('person.levelSteps')}</MoreLink>
          </dd>
        </div>
        <div>
          <dt className="mini muted">{text('person.position')}</dt>
          <dd className="display text-heading">{text(positionKeys[position])}</dd>
        </div>
        <div>
          <dt className="mini muted">{text('person.absences')}</dt>
          <dd className="display text-heading">
            {formats.count(count)}{' '}
            {last && (
              <span className="small muted">{text('person.absencesLast', { day: formats.shortDay(last) })}</span>
            )}
          </dd>
        </div>
      </Row>
      {observations && (
        <p>
          <b>{text('person.notes')}</b> <span className="muted">{observations}</span>
        </p>
      )}
    </>
  )
}
