import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { PeopleFound } from '#domain/people/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { announce } from '#web/ui/announce.tsx'
import { DialogBox } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { InputBox } from '#web/ui/input/input-box.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import * as styles from './find-dialog.module.css'
import { FindKeys } from './find-keys.tsx'
import { setFindText } from './find-state.ts'
import { type Found, FoundPerson, foundAddressOf } from './found-person.tsx'

const nobody: readonly Found[] = []
const listFound = ({ data, others }: PeopleFound): readonly Found[] => [...data, ...others]
const close = () => setFindText(null)
const optionsFor = (q: string) => api.people.search.queryOptions({ q }, { staleTime: 10_000, retry: false })

/** Finds a person by name or phone: arrow keys choose, Enter opens their card. */
export function FindDialog({ typed }: { typed: string }) {
  const text = useText()
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const wanted = typed.trim()
  const q = useDeferredValue(wanted)
  const query = useQuery({ ...optionsFor(q), enabled: q !== '', placeholderData: keepPreviousData })
  const found = q === '' || !query.data ? nobody : listFound(query.data)
  const isCurrent = q === wanted && !query.isPlaceholderData && query.isSuccess
  const [at, setAt] = useState(0)
  const current = Math.min(at, found.length - 1)
  useAnnounced(isCurrent && q !== '' ? found.length : null)

  const open = (person: Found) => {
    close()
    navigate(foundAddressOf(person))
  }
  /** Who is fastest needn't wait for the list: the first of what it will show is opened. */
  const openCurrent = async () => {
    if (wanted === '') return
    const people = listFound(await queryClient.fetchQuery(optionsFor(wanted)))
    const person = people[isCurrent ? current : 0]
    if (person) open(person)
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Else the same press goes on to the button that gets focus back, and opens the search again.
      event.preventDefault()
      openCurrent().catch(() => undefined)
    }
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setAt((current + step + found.length) % found.length)
  }
  return (
    <DialogBox
      className={styles.root}
      aria-label={text('menu.find')}
      onClose={close}
      onFocus={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}
    >
      <div className={styles.head}>
        <InputBox look="search">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={text('menu.find')}
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={text('find.by')}
            value={typed}
            onChange={({ target }) => {
              setAt(0)
              setFindText(target.value)
            }}
            onKeyDown={press}
          />
        </InputBox>
        <IconButton icon="close" label={text('find.close')} onClick={close} />
      </div>
      <ReadError query={query} what="find.failed" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A list of a select takes no pictures and no second lines. */}
      <div id={list} role="listbox" aria-label={text('find.list')} className={styles.list}>
        {found.map((person, place) => (
          <FoundPerson
            key={'entry' in person ? `entry ${person.entry}` : person.id}
            id={`${list}-${place}`}
            person={person}
            wanted={q}
            isCurrent={place === current}
            onOpen={close}
          />
        ))}
      </div>
      {found.length === 0 && !query.isError && (
        <p className={styles.note}>
          <Text id={wanted === '' ? 'find.hint' : isCurrent ? 'find.nobody' : 'find.searching'} />
        </p>
      )}
      <FindKeys />
    </DialogBox>
  )
}

/** Says how many are found, to who doesn't see them. */
function useAnnounced(count: number | null): void {
  const text = useText()
  const message = count === null ? null : text('find.count', { count })
  useEffect(() => {
    if (message !== null) announce(message)
  }, [message])
}
