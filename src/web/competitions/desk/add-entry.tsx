import { useState } from 'react'
import { sizeOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { useEnterOther } from './acts.ts'

/** Enters somebody: a player at a press, a pair once both are chosen. Who comes while it is played plays from the next round on, on a ladder from the last rung. */
export function AddEntry({ competition: { id, format, state } }: { competition: CompetitionPage }) {
  const text = useText()
  const [first, setFirst] = useState<FoundUserView | null>(null)
  const enter = useEnterOther()
  const isPair = sizeOf(format) === 2
  const choose = (player: FoundUserView) => {
    if (isPair && !first) return setFirst(player)
    const players = first ? { user: first.id, partner: player.id } : { user: player.id }
    enter.mutate({ id, ...players }, { onSuccess: () => setFirst(null) })
  }
  return (
    <Stack gap={3}>
      <PlayerSearch
        key={first?.id ?? ''}
        label={
          first
            ? text('competitionDesk.addPartner', { nick: first.nick })
            : text(isPair ? 'competitionDesk.addPair' : 'competitionDesk.add')
        }
        hint={
          state === 'running'
            ? text(format === 'ladder' ? 'competitionDesk.addLast' : 'competitionDesk.addLate')
            : undefined
        }
        onChoose={choose}
      />
      {first && (
        <Row>
          <Button kind="plain" onClick={() => setFirst(null)}>
            <Text id="competitionDesk.anotherFirst" />
          </Button>
        </Row>
      )}
      <ActError mutation={enter} what="competitionDesk.enterFailed" />
    </Stack>
  )
}
