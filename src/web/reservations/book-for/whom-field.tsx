import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FoundPersonView } from '#domain/people/schema.ts'
import { SEARCH_MIN } from '#domain/users/rules.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useMe } from '#web/app/session.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { MarkedName } from '#web/people/marked-name.tsx'
import { announce } from '#web/ui/announce.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useSearchRest } from '#web/users/use-player-search.ts'
import * as styles from './whom-field.module.css'

type Props = {
  hint?: ReactNode
  /** Why it can't be booked so, or for whom was chosen last. */
  error: string | undefined
  onPerson: (person: FoundPersonView) => void
  /** Somebody without an account; what was typed is their name or phone. */
  onStranger: (typed: string) => void
  onMe: () => void
}

type Option = { key: string; off?: boolean; face: ReactNode; title: ReactNode; line: ReactNode; choose: () => void }

/**
 * For whom: members by name or phone, then somebody without an account, and oneself. The rows stand below the field: Enter in it takes
 * the first one found, arrow keys go from row to row, and letters back into it. Who is blocked can be reached, and isn't taken.
 */
export function WhomField({ hint, error, onPerson, onStranger, onMe }: Props) {
  const text = useText()
  const me = useMe()
  const rows = useRef<HTMLUListElement>(null)
  const [written, setWritten] = useState('')
  const [blocked, setBlocked] = useState<string | null>(null)
  const { state, found } = usePeopleFound(written)
  const refuse = (name: string) => setBlocked(text('desk.blocked', { name }))
  const takePerson = (person: FoundPersonView) => (person.blocked ? refuse(person.nick) : onPerson(person))
  /** Takes the text as it stands on Enter: nobody waits for the list, once it is enough to search by; where nobody is found, it is for somebody without an account. */
  const takeFirst = async () => {
    const wanted = written.trim()
    if (wanted.length < SEARCH_MIN) return
    const [first] = (await queryClient.fetchQuery(optionsFor(wanted))).data
    if (first) takePerson(first)
    else onStranger(wanted)
  }
  const options: Option[] = [
    ...found.map((person) => ({
      key: String(person.id),
      off: person.blocked,
      face: <Avatar name={person.nick} src={person.avatar} />,
      title: <MarkedName name={person.nick} wanted={written} />,
      line: <PersonLine person={person} />,
      choose: () => takePerson(person),
    })),
    {
      key: 'stranger',
      face: <span className={styles.nobody} aria-hidden="true" />,
      title: text('desk.stranger'),
      line: text('desk.strangerLine'),
      choose: () => onStranger(written.trim()),
    },
    {
      key: 'me',
      face: <Avatar name={me?.nick ?? ''} src={me?.avatar} />,
      title: text('desk.me'),
      line: me?.nick,
      choose: onMe,
    },
  ]
  const write = (next: string) => {
    setWritten(next)
    setBlocked(null)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.currentTarget.querySelector('input')
    const stops = [field, ...(rows.current?.querySelectorAll('button') ?? [])]
    const at = stops.findIndex((stop) => stop?.matches(':focus'))
    const step = new Map([
      ['ArrowDown', 1],
      ['ArrowUp', -1],
    ]).get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      stops.at((at + step) % stops.length)?.focus()
    } else if (event.key === 'Enter' && at === 0) {
      event.preventDefault()
      takeFirst().catch(() => undefined)
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      // What was pressed is written where focus is now.
      field?.focus()
    }
  }
  return (
    <Stack gap={2} onKeyDown={press}>
      <Field
        label={text('desk.owner')}
        hint={hint}
        error={blocked ?? error}
        look="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={100}
        value={written}
        onChange={({ target: { value } }) => write(value)}
      />
      <Note state={state} found={found} />
      <ul ref={rows} className={styles.list}>
        {options.map(({ key, off, face, title, line, choose }, place) => (
          <li key={key}>
            <button
              type="button"
              aria-disabled={off}
              data-first={(state === 'done' && place === 0) || undefined}
              onClick={choose}
              className={cx('anywhere', styles.option)}
            >
              {face}
              <span>
                <b className="block semibold">{title}</b>
                <span className="small muted">{line}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={cx('small muted', styles.keys)}>
        <Text id="desk.keys" values={{ k: renderKey }} />
      </p>
    </Stack>
  )
}

function renderKey(chunks: ReactNode[]) {
  return <kbd>{chunks}</kbd>
}

/** What there is to know of somebody before one books for them: what they owe, or how good they are and how to reach them. */
function PersonLine({ person: { level, phone, last, owed, blocked } }: { person: FoundPersonView }) {
  const { text, formats } = useWords()
  if (blocked) return <span className="bad">{text('desk.blockedLine')}</span>
  const here = last === null ? text('desk.neverHere') : text('desk.lastHere', { day: formats.shortDay(last) })
  return (
    <>
      {owed > 0 && <span className="warning block">{text('desk.owed', { amount: formats.euros(owed) })}</span>}
      {[formats.level(level), phone, here].filter((part) => part !== null).join(' · ')}
    </>
  )
}

type Search = { state: 'idle' | 'short' | 'searching' | 'done'; found: readonly FoundPersonView[] }

/** Says where a search stands; screen readers hear how many are found, and whom Enter takes. */
function Note({ state, found }: Search) {
  const text = useText()
  const [first] = found
  const outcome = first
    ? text('desk.found', { count: found.length, name: first.nick })
    : text('reservation.noPlayersFound')
  useEffect(() => {
    if (state === 'done') announce(outcome)
  }, [state, outcome])
  if (state === 'idle' || first) return null
  const isSearching = state === 'searching' && text('reservation.search.searching')
  const isShort = state === 'short' && text('reservation.search.short', { min: SEARCH_MIN })
  return <p className="small muted">{isSearching || isShort || outcome}</p>
}

const optionsFor = (q: string) => api.people.search.queryOptions({ q }, { staleTime: 30_000, retry: false })

/** People whose name holds a text, or whose phone its digits; those of the text before stay while they are fetched. A search that fails finds nobody. */
function usePeopleFound(written: string): Search {
  const { wanted, isEnough, isSearched } = useSearchRest(written)
  const { data, isError, isPlaceholderData } = useQuery({
    ...optionsFor(wanted),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  if (!isEnough) return { state: wanted === '' ? 'idle' : 'short', found: [] }
  if (isSearched && isError) return { state: 'done', found: [] }
  const isDone = data !== undefined && !isPlaceholderData
  return { state: isDone ? 'done' : 'searching', found: data?.data ?? [] }
}
