import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { FieldFrame } from '#web/ui/input/field-frame.tsx'
import { InputBox } from '#web/ui/input/input-box.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** What is searched for now, as the address has it. */
  value: string
  onSearch: (value: string) => void
  /** Milliseconds of rest after which it searches by itself. */
  delay?: number
}

/** Searches while one writes, at once on Enter; what is written elsewhere (Back, a cleared filter) is taken over. */
export function SearchField({ label, hint, value, onSearch, delay = 300 }: Props) {
  const text = useText()
  const [written, setWritten] = useState(value)
  const [known, setKnown] = useState(value)
  const [searched, setSearched] = useState(value)
  if (known !== value) {
    setKnown(value)
    // The answer to this search must not undo what the user typed since.
    if (value !== searched) setWritten(value)
    setSearched(value)
  }
  function search() {
    const next = written.trim()
    if (next === value || next === searched) return
    setSearched(next)
    onSearch(next)
  }
  const searchLate = useEffectEvent(search)
  useEffect(() => {
    if (written === value) return undefined
    const timer = setTimeout(searchLate, delay)
    return () => clearTimeout(timer)
  }, [written, value, delay])
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <InputBox look="search">
          <Icon name="search" />
          <input
            {...control}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && search()}
          />
          {written !== '' && (
            <button type="button" aria-label={text('common.clear')} onClick={() => setWritten('')}>
              <Icon name="close" />
            </button>
          )}
        </InputBox>
      )}
    </FieldFrame>
  )
}
