import { useQuery } from '@tanstack/react-query'
import type { TodoView } from '#domain/today/schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import * as styles from './todo-line.module.css'

/** How often it is read again, in milliseconds: nothing in it is of this minute. */
const READ_EVERY = 60_000

/** Where the results to decide stand on the page. */
export const RESULTS_PLACE = 'to-decide'

const kinds = {
  dates: { text: 'today.todo.dates', to: '/subscribers' },
  results: { text: 'today.todo.results', to: `#${RESULTS_PLACE}` },
  messages: { text: 'today.todo.messages', to: '/admin/leads?answer=waiting' },
  till: { text: 'today.todo.till', to: '/admin/till' },
  devices: { text: 'today.todo.devices', to: '/admin/devices' },
  owed: { text: 'today.todo.owed', to: '/admin/debtors' },
} as const satisfies Record<TodoView['kind'], { text: TextKey; to: string }>

/** What waits at the desk, each a link to where it is settled; nothing where nothing waits. */
export function TodoLine() {
  const { text } = useWords()
  const query = useQuery(
    api.today.todo.queryOptions(undefined, { refetchOnWindowFocus: 'always', refetchInterval: READ_EVERY }),
  )
  const todo = query.data?.data ?? []
  if (todo.length === 0) return null
  return (
    <nav className="unprinted" aria-label={text('today.todo')}>
      <ul className={styles.root}>
        {todo.map((one) => (
          <li key={one.kind}>
            <TodoLink {...one} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TodoLink({ kind, count, day }: TodoView) {
  const { formats } = useWords()
  const { text, to } = kinds[kind]
  const content = (
    <>
      <b className="display text-figure">{day === null ? formats.count(count) : formats.shortDay(day)}</b>
      <Text id={text} values={{ count }} />
    </>
  )
  const place = day === null ? to : `${to}?date=${day}`
  return place.startsWith('#') ? (
    <a className="tap hover-line" href={place}>
      {content}
    </a>
  ) : (
    <Link className="tap hover-line" to={place}>
      {content}
    </Link>
  )
}
