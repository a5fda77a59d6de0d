import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import type { Stranger } from './new-reservation.ts'

type Props = { stranger: Stranger; error: string | undefined; onChange: (stranger: Stranger | null) => void }

/** Name and phone of somebody without an account for whom the desk books. */
export function StrangerFields({ stranger, error, onChange }: Props) {
  const text = useText()
  return (
    <FieldGroup error={error}>
      <Field
        label={text('desk.strangerName')}
        value={stranger.name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target: { value } }) => onChange({ ...stranger, name: value })}
      />
      <Field
        label={text('desk.strangerPhone')}
        hint={text('desk.strangerPhoneHint')}
        type="tel"
        value={stranger.phone}
        maxLength={40}
        autoComplete="off"
        onChange={({ target: { value } }) => onChange({ ...stranger, phone: value })}
      />
      <Button kind="plain" icon="close" onClick={() => onChange(null)}>
        <Text id="desk.strangerNot" />
      </Button>
    </FieldGroup>
  )
}
