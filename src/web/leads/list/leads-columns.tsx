import type { LeadView } from '#domain/leads/schema.ts'
import { Text, type Words } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { describeHold, kindNames } from './lead-words.ts'
import * as styles from './leads-columns.module.css'

/** What the list says of each lead. */
export function buildLeadsColumns(words: Words, now: number): Column<LeadView>[] {
  const { text, formats } = words
  return [
    {
      key: 'createdAt',
      title: text('leads.when'),
      sortable: true,
      card: 'corner',
      className: cx('small', styles.when),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          {formats.shortDay(createdAt)}
          <small className="muted block">{formats.time(createdAt)}</small>
        </time>
      ),
    },
    {
      key: 'email',
      title: text('leads.who'),
      sortable: true,
      primary: true,
      className: styles.who,
      cell: ({ data, email }) => (
        <Stack as="span">
          <b className="semibold">{data['name'] ?? email}</b>
          {data['name'] !== undefined && <small className="muted regular">{email}</small>}
        </Stack>
      ),
    },
    {
      key: 'says',
      title: text('leads.says'),
      card: 'plain',
      cell: (lead) => (
        <>
          {lead.doubtful && (
            <Tag kind="warn">
              <Text id="leads.doubtful" />
            </Tag>
          )}
          {lead.answeredAt !== null && (
            <Tag kind="ok">
              <Text id="leads.answered" />
            </Tag>
          )}
          <span className={cx('small', styles.text)}>{sayingOf(lead, words, now)}</span>
        </>
      ),
    },
    {
      key: 'page',
      title: text('leads.source'),
      card: 'none',
      cell: ({ page }) => <span className="small muted nowrap">{page}</span>,
    },
  ]
}

/** What somebody wrote, after what it is about; of the newsletter and a held place whether it was confirmed. */
function sayingOf(lead: LeadView, words: Words, now: number): string {
  const { name, data, confirmedAt, unsubscribedAt } = lead
  const { text } = words
  if (name === 'newsletter') {
    if (unsubscribedAt !== null) return text('leads.left')
    return text(confirmedAt === null ? 'leads.unconfirmed' : 'leads.isConfirmed')
  }
  const about = data['topic'] ?? data['slug'] ?? (name === 'contact' ? '' : text(kindNames[name]))
  const partner = data['partner'] === undefined ? '' : text('leads.with', { partner: data['partner'] })
  return [describeHold(lead, words, now), about, partner, data['message'] ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}
