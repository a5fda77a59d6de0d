import { type SyntheticEvent, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { type ObjectionKind, objectionKinds } from '#domain/results/rules.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { useAgree, useObject } from './mutations.ts'

type Props = { game: Reservation; result: ResultView }

export const objectionTexts = {
  score: 'result.objection.score',
  pairs: 'result.objection.pairs',
  notFinished: 'result.objection.notFinished',
} as const satisfies Record<ObjectionKind, TextKey>

/** The one yellow button of the other pair. */
export function AgreeButton({ game, result: { version } }: Props) {
  const agree = useAgree()
  return (
    <>
      {!agree.isPending && <ActError mutation={agree} what="result.notSent" />}
      <Button kind="primary" full busy={agree.isPending} onClick={() => agree.mutate({ id: game.documentId, version })}>
        <Text id="result.agree" />
      </Button>
    </>
  )
}

/** What wasn't so, and in one's own words. */
export function ObjectForm({ game, result: { version } }: Props) {
  const text = useText()
  const object = useObject()
  const [kind, setKind] = useState<ObjectionKind>('score')
  const [reason, setReason] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    object.mutate({ id: game.documentId, kind, reason, version })
  }
  return (
    <Section title={<Text id="result.notSo" />}>
      <Stack as="form" gap={3} onSubmit={submit}>
        <Chips
          quiet
          label={<Text id="result.whatNot" />}
          value={kind}
          onChange={setKind}
          options={objectionKinds.map((value) => ({ value, label: text(objectionTexts[value]) }))}
        />
        <TextArea
          label={<Text id="result.tell" />}
          maxLength={500}
          value={reason}
          onChange={({ target: { value } }) => setReason(value)}
        />
        {!object.isPending && <ActError mutation={object} what="result.notSent" />}
        <Button type="submit" full busy={object.isPending}>
          <Text id="result.object" />
        </Button>
        <p className="small muted">
          <Text id="result.objectHint" />
        </p>
      </Stack>
    </Section>
  )
}
