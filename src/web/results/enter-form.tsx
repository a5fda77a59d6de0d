import { type SyntheticEvent, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { OBJECTION_TIME } from '#domain/results/rules.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { type Draft, toEntered } from './draft.ts'
import { DraftFields, isComplete } from './draft-fields.tsx'
import { useEnterResult } from './mutations.ts'

type Props = {
  game: Reservation
  meId: number
  first: Draft
  /** What was entered before, where that is changed. */
  before: ResultView | null
  /** It is as it was entered. */
  onDone: () => void
}

/** How a game ended: the court is the form. */
export function EnterForm({ game, meId, first, before, onDone }: Props) {
  const formats = useFormats()
  const now = useNow()
  const enter = useEnterResult()
  const [draft, setDraft] = useState(first)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isComplete(draft)) return
    const input = { id: game.documentId, ...toEntered(draft), ...(before && { version: before.version }) }
    enter.mutate(input, { onSuccess: onDone })
  }
  const at = now + OBJECTION_TIME
  return (
    <Stack as="form" gap={5} onSubmit={submit}>
      <DraftFields draft={draft} meId={meId} onChange={setDraft} />
      <Stack gap={3}>
        {!enter.isPending && <ActError mutation={enter} what="result.notSent" />}
        <Row full gap={2}>
          <Button type="submit" kind="primary" full aria-disabled={!isComplete(draft)} busy={enter.isPending}>
            <Text id="result.send" />
          </Button>
          {before && (
            <Button onClick={onDone}>
              <Text id="result.leaveSo" />
            </Button>
          )}
        </Row>
        <p className="small muted">
          <Text id="result.sendHint" values={{ day: formats.shortDay(at), time: formats.time(at) }} />
        </p>
      </Stack>
    </Stack>
  )
}
