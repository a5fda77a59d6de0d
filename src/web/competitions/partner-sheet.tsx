import { useState } from 'react'
import type { FoundUserView } from '#domain/users/schema.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Person } from '#web/users/person.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'

type Props = {
  action: TextKey
  mutation: { isPending: boolean; isError: boolean; error: unknown; submittedAt: number }
  onChoose: (partner: number) => void
  onClose: () => void
}

/** With whom the viewer signs up: somebody of those whom players may name. */
export function PartnerSheet({ action, mutation, onChoose, onClose }: Props) {
  const text = useText()
  const [partner, setPartner] = useState<FoundUserView | null>(null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('competition.partner.title')}
      foot={
        <Button
          kind="primary"
          full
          aria-disabled={partner === null}
          busy={mutation.isPending}
          onClick={() => partner && onChoose(partner.id)}
        >
          <Text id={action} />
        </Button>
      }
    >
      <Stack gap={4}>
        <p className="muted">{text('competition.partner.note')}</p>
        <PlayerSearch label={text('competition.partner.search')} onChoose={setPartner} />
        <output>
          {partner && (
            <Person name={partner.nick} src={partner.avatar}>
              {partner.username}
            </Person>
          )}
        </output>
        {!mutation.isPending && <ActError mutation={mutation} what="competition.errors.enter" />}
      </Stack>
    </Sheet>
  )
}
