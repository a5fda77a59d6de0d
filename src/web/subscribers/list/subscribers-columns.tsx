import type { SubscriberView } from '#domain/subscribers/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'

/** What the list says of who holds a court. */
export function buildSubscribersColumns(words: Words, now: number): Column<SubscriberView>[] {
  const { text } = words
  return [
    {
      key: 'time',
      title: text('subscriber.time'),
      card: 'corner',
      cell: ({ start, end }) => (
        <>
          <span className="display text-subheading">{start}</span> <span className="small muted">–{end}</span>
        </>
      ),
    },
    {
      key: 'member',
      title: text('subscriber.member'),
      primary: true,
      cell: ({ user }) => (
        <Row as="span" tight gap={3}>
          <Avatar name={user.nick} src={user.avatar} />
          <b className="semibold">{user.nick}</b>
        </Row>
      ),
    },
    { key: 'court', title: text('subscriber.court'), card: 'plain', cell: ({ court }) => court.name },
    {
      key: 'next',
      title: text('subscriber.next'),
      card: 'none',
      cell: ({ next }) => (next ? describeDay(next.day, words, now) : '–'),
    },
    {
      key: 'standing',
      title: text('subscriber.standing'),
      card: 'plain',
      cell: (row) => <Standing row={row} words={words} />,
    },
  ]
}

function describeDay(day: string, { formats }: Words, now: number): string {
  const named = formats.day(day, now)
  return /\d/.test(named) ? formats.shortDay(day) : named
}

type Props = { row: SubscriberView; words: Words }

function Standing({ row: { active, next, missing, skipped }, words: { text, formats } }: Props) {
  if (!active) return <Tag>{text('subscriber.ended')}</Tag>
  if (missing.length > 0) {
    return (
      <Row as="span" gap={2}>
        {missing.map((day) => (
          <Tag key={day} kind="warn">
            {text('subscriber.without', { day: formats.shortDay(day) })}
          </Tag>
        ))}
      </Row>
    )
  }
  const [out] = skipped
  const facts = [
    next && next.is !== 'missing' ? text(states[next.is]) : '',
    out === undefined ? '' : text('subscriber.leftOut', { day: formats.shortDay(out) }),
  ]
  return <span className="small muted">{facts.filter(Boolean).join(' · ')}</span>
}

const states = {
  made: 'subscriber.is.made',
  canceled: 'subscriber.is.canceled',
  due: 'subscriber.is.due',
} as const
