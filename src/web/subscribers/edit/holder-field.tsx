import { useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Person } from '#web/users/person.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import * as styles from './holder-field.module.css'
import type { Holder } from './subscriber-draft.ts'

type Props = { holder: Holder | null; error: string | undefined; onChange: (holder: Holder | null) => void }

/** Who holds the court: found by name, and somebody else at a press. */
export function HolderField({ holder, error, onChange }: Props) {
  const { text, formats } = useWords()
  if (!holder) {
    return (
      <PlayerSearch
        label={text('subscriber.member')}
        hint={text('subscriber.memberHint')}
        error={error ?? null}
        onChoose={onChange}
      />
    )
  }
  return (
    <FieldGroup>
      <span className="small semibold">{text('subscriber.member')}</span>
      <Row tight spread gap={3} className={styles.root}>
        <Person name={holder.nick} src={holder.avatar}>
          {holder.username} · {formats.level(holder.level)}
        </Person>
        <Button
          kind="plain"
          aria-label={text('subscriber.changeMember', { nick: holder.nick })}
          onClick={() => onChange(null)}
        >
          {text('subscriber.change')}
        </Button>
      </Row>
      {error && <FieldError>{error}</FieldError>}
    </FieldGroup>
  )
}
