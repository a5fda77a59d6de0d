import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DebtorsView, DebtorView } from '#domain/money/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useJustPaid } from '#web/money/use-just-paid.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { DebtorRow } from './debtor-row.tsx'

/** All that is owed to the club, by person, the oldest debt first. */
export function Page() {
  const { text, formats } = useWords()
  const query = useQuery(
    api.money.debtors.queryOptions(undefined, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const view = query.data?.data
  const count = view?.debtors.length ?? 0
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.debtors')}
        {...(view && count > 0 && { aside: text('debtors.people', { count, sum: formats.euros(view.amount) }) })}
        ways={
          <LinkButton to="/admin/till">
            <Text id="title.till" />
          </LinkButton>
        }
      />
      <ReadError query={query} what="debtors.failed" />
      {query.isPending && <PageSkeleton heights={['240px', '240px']} />}
      {view && <Debtors view={view} />}
    </DeskPage>
  )
}

/** In two parts with their sums: what is owed for over a week, and the rest. What is just paid stays for a moment where it was. */
function Debtors({ view: { debtors, more } }: { view: DebtorsView }) {
  const { text, formats } = useWords()
  const weekAgo = addDays(clubDayOf(useNow()), -7)
  const list = useRef<HTMLDivElement>(null)
  const { listed, paid, keep, release } = useJustPaid(debtors, keyOf, list)
  if (listed.length === 0) return <p className="muted">{text('debtors.none')}</p>
  const isOld = ({ since }: DebtorView) => since !== null && clubDayOf(Date.parse(since)) < weekAgo
  const parts = [
    { title: text('debtors.overWeek'), rows: listed.filter(isOld) },
    { title: text('debtors.thisWeek'), rows: listed.filter((debtor) => !isOld(debtor)) },
  ]
  return (
    <div ref={list} tabIndex={-1}>
      <Stack gap={5}>
        {parts.map(({ title, rows }) => {
          const owing = rows.filter((debtor) => !paid.has(keyOf(debtor)))
          if (rows.length === 0) return null
          return (
            <Section
              key={title}
              rows
              title={
                <>
                  {title} <span className="subtle">{owing.length}</span>
                </>
              }
              note={<b className="display text-subheading warning">{formats.euros(sumOf(owing))}</b>}
            >
              <ul>
                {rows.map((debtor) => (
                  <DebtorRow
                    key={keyOf(debtor)}
                    debtor={debtor}
                    paid={paid.get(keyOf(debtor))}
                    onTaken={(by) => keep(keyOf(debtor), by)}
                    onUndone={() => release(keyOf(debtor))}
                    list={list}
                  />
                ))}
              </ul>
            </Section>
          )
        })}
        <p className="small muted">{text('debtors.how')}</p>
        {more && <p className="small muted">{text('debtors.more')}</p>}
      </Stack>
    </div>
  )
}

function keyOf({ user, entry }: DebtorView): string {
  return user ? `user ${user.id}` : `entry ${entry ?? 0}`
}

function sumOf(debtors: readonly DebtorView[]): number {
  return Math.round(debtors.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100
}
