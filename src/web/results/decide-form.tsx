import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DeleteButton } from './delete-button.tsx'
import { changeFrom, toEntered } from './draft.ts'
import { DraftFields, isComplete } from './draft-fields.tsx'
import { useDecide } from './mutations.ts'

type Props = { game: Reservation; result: ResultView; meId: number }

/** What an admin does with a result: says what it is, that it counts for nobody, or deletes it. */
export function DecideForm({ game, result, meId }: Props) {
  const decide = useDecide()
  const [draft, setDraft] = useState(() => changeFrom(game, result, meId))
  const [reason, setReason] = useState('')
  const isSaid = reason.trim() !== ''
  const { documentId: id } = game
  const send = (counts: boolean) => {
    const { version } = result
    if (isSaid) decide.mutate({ id, reason, version, counts, ...(counts && toEntered(draft)) })
  }
  return (
    <Stack gap={5}>
      <DraftFields draft={draft} meId={meId} onChange={setDraft} />
      <TextArea
        label={<Text id="result.decide.reason" />}
        hint={<Text id="result.decide.hint" />}
        maxLength={300}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      {!decide.isPending && <ActError mutation={decide} what="result.notSent" />}
      <Row full gap={2}>
        <Button aria-disabled={!isSaid || !isComplete(draft)} busy={decide.isPending} onClick={() => send(true)}>
          <Text id="result.decide.so" />
        </Button>
        <Button aria-disabled={!isSaid} busy={decide.isPending} onClick={() => send(false)}>
          <Text id="result.decide.notCounted" />
        </Button>
        <DeleteButton game={game} />
      </Row>
    </Stack>
  )
}
