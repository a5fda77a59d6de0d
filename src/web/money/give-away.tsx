import { useState } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { busy: boolean; onPay: (paying: { method: 'given-away'; note: string }) => void }

/** Given away, which says to whom or why. */
export function GiveAway({ busy, onPay }: Props) {
  const { text } = useWords()
  const [note, setNote] = useState<string | null>(null)
  if (note === null) {
    return (
      <Button kind="plain" onClick={() => setNote('')}>
        <Text id="money.ways.giveAway" />
      </Button>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPay({ method: 'given-away', note: note.trim() })
      }}
    >
      <Stack gap={2}>
        <Field
          label={text('money.ways.why')}
          value={note}
          maxLength={200}
          required
          ref={takeFocus}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" busy={busy}>
          <Text id="money.ways.give" />
        </Button>
      </Stack>
    </form>
  )
}

/** Of the field that was asked for. */
function takeFocus(field: HTMLElement | null): void {
  field?.focus()
}
