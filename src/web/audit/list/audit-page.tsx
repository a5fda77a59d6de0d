import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import { retainedFor } from '#domain/retention.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { FileLink, LinkButton } from '#web/ui/link-button.tsx'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { fileAddressOf, numberIn } from '#web/ui/list/list-filter.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { AuditFilters, auditFilter } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

/** What staff did, and the club by itself: latest first, day by day. */
export function Page() {
  const { text } = useWords()
  const list = useAuditList()
  const before = numberIn(useSearch().get('before') ?? '')
  const options = {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    meta: { live: 'list' },
  } as const
  const query = useQuery(api.audit.list.queryOptions({ ...list.filter, ...(before && { before }) }, options))
  const { data: views, next = null, more = false, total = null, week = null, days = [] } = query.data ?? {}
  return (
    <DeskPage>
      <PageHead
        title={text('title.audit')}
        aside={total === null ? undefined : <Found total={total} week={week} />}
        ways={
          total !== null &&
          total > 0 && (
            <FileLink href={fileAddressOf('/api/admin/audit.csv', list.filter)}>
              <Text id="audit.csv" values={{ count: total }} />
            </FileLink>
          )
        }
      />
      <AuditFilters list={list} />
      <Updating busy={query.isPlaceholderData}>
        <Stack gap={5}>
          <ReadError query={query} what="audit.failed" />
          {query.isPending && <PageSkeleton heights={['40px', '312px']} />}
          {views && <Days views={views} counts={days} />}
          {views?.length === 0 && (
            <ListEmpty
              isFiltered={list.isFiltered || before !== undefined}
              none="audit.none"
              noneSuch="audit.noneSuch"
              showAll="audit.showAll"
              to="/admin/audit"
            />
          )}
          {more && (
            <p className="small">
              <Text id="audit.searched" values={{ count: AUDIT_SEARCHED }} />
            </p>
          )}
        </Stack>
      </Updating>
      <Foot
        latest={before === undefined ? null : list.addressOf({ before: null })}
        earlier={next === null ? null : list.addressOf({ before: next })}
      />
    </DeskPage>
  )
}

/** Its pages have no numbers: the address says behind which act one goes on. What is filtered begins again. */
function useAuditList() {
  const list = useList(auditFilter)
  const setFilter: typeof list.setFilter = (changes) => list.setFilter({ ...changes, before: null })
  return { ...list, setFilter }
}

function Found({ total, week }: { total: number; week: number | null }) {
  return week === null ? (
    <Text id="audit.found" values={{ count: total }} />
  ) : (
    <Text id="audit.thisWeek" values={{ count: week }} />
  )
}

function Foot({ latest, earlier }: { latest: string | null; earlier: string | null }) {
  const { text } = useWords()
  return (
    <Row as="nav" spread gap={3} aria-label={text('audit.pages')}>
      <p className="small muted">
        <Text id="audit.note" values={{ years: retainedFor.auditYears }} />
      </p>
      <Row tight gap={2}>
        {latest !== null && (
          <LinkButton to={latest}>
            <Text id="audit.latest" />
          </LinkButton>
        )}
        {earlier !== null && (
          <LinkButton to={earlier}>
            <Text id="audit.earlier" />
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}

function Days({ views, counts }: { views: readonly AuditView[]; counts: readonly { day: string; count: number }[] }) {
  const { text, formats } = useWords()
  const now = useNow()
  const days = Map.groupBy(views, ({ at }) => clubDayOf(Date.parse(at)))
  return [...days].map(([day, acts]) => {
    const near = formats.day(day, now)
    const full = formats.fullDay(day)
    const count = counts.find((one) => one.day === day)?.count ?? acts.length
    const title =
      near === full ? (
        capitalize(full)
      ) : (
        <>
          {capitalize(near)} <span className="muted medium">{full}</span>
        </>
      )
    return (
      <Section rows key={day} title={title} note={text('audit.acts', { count })}>
        <ul className="rows">
          {acts.map((view) => (
            <AuditRow key={view.id} view={view} />
          ))}
        </ul>
      </Section>
    )
  })
}
