import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SEARCH_MIN } from '#domain/users/rules.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { useFormats, useText } from '#web/app/intl.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { announce } from '#web/ui/announce.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { Person } from '#web/users/person.tsx'
import { type PlayerSearchState, usePlayersFound } from './use-player-search.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** Why the last one chosen can't be taken. */
  error?: string | null
  /** Takes whom was chosen; the text is cleared for the next. */
  onChoose: (player: FoundUserView) => void
}

/** Finds players by nick or username; the page that shows it brings the texts of `reservation`. */
export function PlayerSearch({ label, hint, error, onChoose }: Props) {
  const text = useText()
  const [written, setWritten] = useState('')
  const search = usePlayersFound(written)
  const note = useNote(search)
  const { found } = search
  const options = useMemo(
    () => found.map((player) => ({ key: String(player.id), content: <Found player={player} /> })),
    [found],
  )
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error}
      listLabel={text('reservation.search.list')}
      text={written}
      onText={setWritten}
      onEnter={search.searchNow}
      maxLength={100}
      options={options}
      onChoose={(key) => {
        const player = search.found.find(({ id }) => String(id) === key)
        setWritten('')
        if (player) onChoose(player)
      }}
      note={note}
    />
  )
}

/** The text where nobody is listed; screen readers hear how many are found. */
function useNote({ state, found }: PlayerSearchState): string | null {
  const text = useText()
  const count = found.length
  const none = text('reservation.noPlayersFound')
  const message = count > 0 ? text('reservation.search.found', { count }) : none
  useEffect(() => {
    if (state === 'done') announce(message)
  }, [state, message])
  if (state === 'idle') return null
  if (state === 'short') return text('reservation.search.short', { min: SEARCH_MIN })
  return state === 'searching' ? text('reservation.search.searching') : none
}

function Found({ player: { nick, username, avatar, level, position } }: { player: FoundUserView }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Person name={nick} src={avatar}>
      {username} · {formats.level(level)} · {text(positionKeys[position])}
    </Person>
  )
}
