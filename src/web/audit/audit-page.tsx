import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUDIT_SEARCHED } from '#domain/audit/acts.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import { retainedFor } from '#domain/retention.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listAddress } from '#web/ui/list/list-address.ts'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { beforeIn, csvAddressOf, readAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import * as styles from './audit-page.module.css'
import { AuditRow } from './audit-row.tsx'

/** What staff did, and the club by itself: latest first, day by day. */
export function Page() {
  const { search, setQuery } = useListAddress()
  const filter = readAuditFilter(search)
  const before = beforeIn(search)
  const options = {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    meta: { live: 'list' },
  } as const
  const input = { ...filter, ...(before !== null && { before }) }
  const query = useQuery(api.audit.list.queryOptions(input, options))
  const { data: views, next = null, more = false, total = null, week = null, days = [] } = query.data ?? {}
  const goTo = (id: number | null) => listAddress('/admin/audit', search, { before: id })
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className="page-title">
          <Text id="title.audit" />{' '}
          {total !== null && (
            <span>
              {week === null ? (
                <Text id="audit.found" values={{ count: total }} />
              ) : (
                <Text id="audit.thisWeek" values={{ count: week }} />
              )}
            </span>
          )}
        </h1>
        {total !== null && total > 0 && (
          <a className={buttonClass({})} href={csvAddressOf(filter)} download="">
            <Icon name="download" />
            <Text id="audit.csv" values={{ count: total }} />
          </a>
        )}
      </div>
      <AuditFilters filter={filter} onFilter={(changes) => setQuery({ ...changes, before: null })} />
      <Updating busy={query.isPlaceholderData} className={styles.days}>
        <ReadError query={query} what="audit.failed" />
        {query.isPending && <Loading />}
        {views && <Days views={views} counts={days} />}
        {views?.length === 0 && (
          <ListEmpty
            isFiltered={Object.keys(input).length > 0}
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
      </Updating>
      <Foot latest={before === null ? null : goTo(null)} earlier={next === null ? null : goTo(next)} />
    </div>
  )
}

function Foot({ latest, earlier }: { latest: string | null; earlier: string | null }) {
  const { text } = useWords()
  return (
    <nav className={styles.foot} aria-label={text('audit.pages')}>
      <p className="small muted">
        <Text id="audit.note" values={{ years: retainedFor.auditYears }} />
      </p>
      <div className={styles.ways}>
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
      </div>
    </nav>
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
          {capitalize(near)} <span className={styles.count}>{full}</span>
        </>
      )
    return (
      <Section key={day} title={title} note={text('audit.acts', { count })}>
        <ul className={styles.acts}>
          {acts.map((view) => (
            <AuditRow key={view.id} view={view} />
          ))}
        </ul>
      </Section>
    )
  })
}

function Loading() {
  return (
    <>
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="40px" />
      <Skeleton height="312px" />
    </>
  )
}
