import { useQuery } from '@tanstack/react-query'
import type { LeadSheetView } from '#domain/leads/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { LeadActions } from './lead-actions.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadFacts } from './lead-facts.tsx'
import * as styles from './lead-panel.module.css'
import { kindNames } from './lead-words.ts'
import { RemoveLead } from './remove-lead.tsx'

type Props = {
  id: number
  /** Where another lead stands open, or none. */
  addressOf: (lead: number | null) => string
  onClose: () => void
}

/** One lead in full: what it says, how to answer, and what else is known of who wrote it. */
export function LeadPanel({ id, addressOf, onClose }: Props) {
  const text = useText()
  const query = useQuery(api.leads.sheet.queryOptions({ id }))
  const isGone = readFailure(query.error)?.status === 404
  const sheet = isGone ? undefined : query.data?.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={sheet ? (sheet.lead.data['name'] ?? sheet.lead.email) : text('leads.opened')}
      head={sheet && <Head sheet={sheet} />}
    >
      {sheet && (
        <>
          <Message sheet={sheet} />
          {sheet.lead.doubtful && (
            <p className="small warning">
              <Text id="leads.doubtfulNote" />
            </p>
          )}
          <LeadContact lead={sheet.lead} />
          <LeadActions sheet={sheet} />
          <LeadFacts sheet={sheet} addressOf={addressOf} />
          <RemoveLead sheet={sheet} onRemoved={onClose} />
        </>
      )}
      {isGone && (
        <output>
          <Text id="leads.gone" />
        </output>
      )}
      {query.isError && !isGone && !sheet && <ReadError query={query} what="leads.oneFailed" />}
      {query.isPending && <PageSkeleton heights={['104px', '112px', '170px']} />}
    </Drawer>
  )
}

function Head({ sheet: { lead } }: { sheet: LeadSheetView }) {
  const { text, formats } = useWords()
  const now = useNow()
  const day = formats.day(lead.createdAt, now)
  const full = formats.fullDay(lead.createdAt)
  return (
    <>
      <h2 className="display">{lead.data['name'] ?? lead.email}</h2>
      <p className="small muted">
        {text(kindNames[lead.name])} · {day === full ? day : `${capitalize(day)}, ${full}`},{' '}
        {formats.time(lead.createdAt)}
      </p>
    </>
  )
}

function Message({ sheet: { lead } }: { sheet: LeadSheetView }) {
  const { name, data } = lead
  if (name === 'newsletter') {
    return (
      <p className={cx('anywhere', styles.message)}>
        <Text id="leads.signedUp" />
      </p>
    )
  }
  return <blockquote className={cx('anywhere', styles.message)}>{data['message']}</blockquote>
}
