import { useQuery } from '@tanstack/react-query'
import type { FoundPersonView } from '#domain/people/schema.ts'
import { countDigits, phoneKeyOf } from '#domain/users/rules.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSearchRest } from '#web/users/use-player-search.ts'
import type { Stranger } from './new-reservation.ts'

type Props = {
  stranger: Stranger
  error: string | undefined
  onChange: (stranger: Stranger) => void
  onMember: (member: FoundPersonView) => void
}

/** Name and phone of somebody without an account; whose phone is a member's is offered to be booked for as that member. */
export function StrangerFields({ stranger, error, onChange, onMember }: Props) {
  const text = useText()
  const member = useMemberOf(stranger.phone)
  return (
    <FieldGroup error={error}>
      <Grid columns={2} gap={3}>
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
      </Grid>
      {member && (
        <Notice alert>
          <p>
            <Text id="desk.strangerMember" values={{ name: <b>{member.nick}</b>, blocked: String(member.blocked) }} />
          </p>
          {!member.blocked && (
            <Button kind="plain" onClick={() => onMember(member)}>
              {text('desk.strangerMemberTake', { name: member.nick })}
            </Button>
          )}
        </Notice>
      )}
    </FieldGroup>
  )
}

/** As many digits as a phone has at least. */
const DIGITS = 9

/** The member whose phone it is; undefined where it is nobody's, or not known yet. */
function useMemberOf(phone: string): FoundPersonView | undefined {
  const { isSearched } = useSearchRest(phone)
  const enabled = isSearched && countDigits(phone) >= DIGITS
  const { data } = useQuery(api.people.search.queryOptions({ q: phone.trim() }, { enabled, staleTime: 30_000 }))
  if (!enabled) return undefined
  return data?.data.find((person) => person.phone !== null && phoneKeyOf(person.phone) === phoneKeyOf(phone))
}
