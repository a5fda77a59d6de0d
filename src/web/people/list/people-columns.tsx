import type { ListedPersonView } from '#domain/people/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './people-columns.module.css'

type Props = { person: ListedPersonView; words: Words }

/** What the list says of each person, at an instant; who has no account can be made a member. */
export function buildPeopleColumns(
  words: Words,
  now: number,
  onMember: (person: ListedPersonView) => void,
): Column<ListedPersonView>[] {
  const { text, formats } = words
  return [
    {
      key: 'nick',
      title: text('peopleList.name'),
      sortable: true,
      primary: true,
      cell: (person) => <Name person={person} words={words} />,
    },
    {
      key: 'phone',
      title: text('peopleList.phone'),
      card: 'plain',
      cell: (person) => person.phone && <Phone person={person} words={words} />,
    },
    {
      key: 'next',
      title: text('peopleList.next'),
      sortable: true,
      card: 'plain',
      cell: (person) => <NextGame person={person} words={words} now={now} />,
    },
    {
      key: 'group',
      title: text('peopleList.group'),
      card: 'plain',
      cell: (person) =>
        person.id === null ? (
          <button type="button" className="link tap" onClick={() => onMember(person)}>
            {text('peopleList.makeMember')}
          </button>
        ) : (
          (person.group?.name ?? <None />)
        ),
    },
    {
      key: 'level',
      title: text('peopleList.level'),
      sortable: true,
      align: 'end',
      card: 'none',
      cell: ({ level }) => level !== null && <span className="display text-subheading">{formats.level(level)}</span>,
    },
    {
      key: 'owed',
      title: text('peopleList.owes'),
      sortable: true,
      align: 'end',
      card: 'corner',
      cell: ({ owed }) =>
        owed > 0 ? <b className="display text-subheading warning">{formats.euros(owed)}</b> : <None />,
    },
  ]
}

function Name({ person: { id, nick, blocked }, words: { text } }: Props) {
  return (
    <Row as="span" gap={2} className="anywhere">
      {id === null ? <span>{nick}</span> : <b className="semibold">{nick}</b>}
      {id === null && <Tag>{text('peopleList.noAccount')}</Tag>}
      {blocked && <Tag kind="bad">{text('peopleList.blocked')}</Tag>}
    </Row>
  )
}

function Phone({ person: { nick, phone }, words: { text } }: Props) {
  return (
    <span className={styles.reach}>
      <PhoneLink className="link tap nowrap" phone={phone ?? ''} />
      <a
        className="link tap"
        href={whatsappAddressOf('', phone ?? '')}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text('peopleList.whatsappTo', { name: nick })}
      >
        {text('peopleList.whatsapp')}
      </a>
    </span>
  )
}

/** "12:30 today, Court 4"; else when they last played. Of whoever has no account also in how many games they were. */
function NextGame({ person: { next, last, games }, words: { text, formats }, now }: Props & { now: number }) {
  const isToday = next && clubDayOf(Date.parse(next.startDate)) === clubDayOf(now)
  const when = next
    ? isToday
      ? text('peopleList.today', { court: next.court })
      : text('peopleList.on', { day: formats.shortDay(next.startDate), court: next.court })
    : last
      ? text('peopleList.last', { day: formats.shortDay(last) })
      : text('peopleList.never')
  const often = games !== null && games > 1 ? text('peopleList.games', { count: games }) : null
  return (
    <span>
      {next && <b className={cx('display text-subheading', styles.time)}>{formats.time(next.startDate)}</b>}{' '}
      <span className="small muted">{[when, ...(often ? [often] : [])].join(' · ')}</span>
    </span>
  )
}

function None() {
  return (
    <span className={cx('muted', styles.none)} aria-hidden="true">
      –
    </span>
  )
}
