import type { UserView } from '#domain/users/desk-schema.ts'
import { roleNames } from '#domain/users/role-names.ts'
import type { Words } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Person } from '#web/users/person.tsx'
import * as styles from './users-columns.module.css'

/** What the list says of each user. */
export function buildUsersColumns(words: Words): Column<UserView>[] {
  const { text, formats } = words
  return [
    {
      key: 'nick',
      title: text('people.name'),
      sortable: true,
      primary: true,
      cell: ({ nick, username, age, avatar }) => (
        <Person name={nick} src={avatar}>
          {username}
          {age !== null && <span className={styles.age}>, {text('people.years', { age })}</span>}
        </Person>
      ),
    },
    {
      key: 'email',
      title: text('people.contact'),
      sortable: true,
      card: 'plain',
      cell: ({ email, phone }) => (
        <Stack as="span" align="baseline" className={styles.ways}>
          <span>{email}</span>
          <span className="muted nowrap">{phone}</span>
        </Stack>
      ),
    },
    {
      key: 'level',
      title: text('people.level'),
      sortable: true,
      align: 'end',
      card: 'corner',
      cell: ({ level }) => <span className="display text-subheading">{formats.level(level)}</span>,
    },
    { key: 'age', title: text('people.age'), sortable: true, align: 'end', card: 'none', cell: ({ age }) => age },
    { key: 'role', title: text('people.role'), card: 'mark', cell: (user) => <Roles user={user} text={text} /> },
    { key: 'status', title: text('people.status'), card: 'mark', cell: (user) => <Status user={user} text={text} /> },
  ]
}

type Props = { user: UserView; text: Words['text'] }

/** Being a player is normal: it gets plain words, and none on a card. */
function Roles({ user: { roles }, text }: Props) {
  const others = roles.filter(({ role }) => role !== 'fp_user')
  if (others.length === 0) return <Normal>{text('people.role.player')}</Normal>
  return (
    <Row as="span" gap={1}>
      {others.map(({ role }) => (
        <Tag key={role} kind="link">
          {text(roleNames[role])}
        </Tag>
      ))}
    </Row>
  )
}

function Status({ user: { blocked, confirmed }, text }: Props) {
  if (blocked) return <Tag kind="bad">{text('people.blocked')}</Tag>
  if (!confirmed) return <Tag kind="warn">{text('people.unconfirmed')}</Tag>
  return <Normal>{text('people.active')}</Normal>
}

function Normal({ children }: { children: string }) {
  return <span className={cx('small muted', styles.normal)}>{children}</span>
}
