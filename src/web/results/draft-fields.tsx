import { findWrongSet } from '#domain/results/sets.ts'
import { Text, useFormats, useRefusalText, useText } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { choosePartner, type Draft } from './draft.ts'
import { MatchBoard } from './match-board.tsx'
import { ResultSentence } from './result-sentence.tsx'
import { SetPad } from './set-pad.tsx'

type Props = { draft: Draft; meId: number; onChange: (draft: Draft) => void }

/** Whether a draft can be sent. */
export function isComplete({ sets }: Draft): boolean {
  return sets.length > 0 && findWrongSet(sets) === null
}

/** The pairs, their sets, and what they say. */
export function DraftFields({ draft, meId, onChange }: Props) {
  const text = useText()
  const formats = useFormats()
  const refusalText = useRefusalText()
  const { pairs, sets, at } = draft
  const [[me, partner]] = pairs
  const wrong = findWrongSet(sets)
  return (
    <>
      <MatchBoard
        seen={draft}
        meId={meId}
        noteOf={({ id, level }) => {
          if (id === meId) return text('result.you')
          if (id === partner.id && me.id === meId) return text('result.withYou')
          return level === undefined ? '' : formats.level(level)
        }}
        entering={{
          at,
          onSet: (next) => onChange({ ...draft, at: next }),
          onPlayer: (id) => onChange(choosePartner(draft, id)),
        }}
      />
      <SetPad draft={draft} meId={meId} onChange={onChange} />
      <Stack gap={3} aria-live="polite">
        {sets.length === 0 && (
          <p className="muted">
            <Text id="result.noSet" />
          </p>
        )}
        {wrong !== null && <p>{refusalText({ key: 'result.errors.sets', values: { set: wrong } })}</p>}
        {isComplete(draft) && <ResultSentence seen={draft} meId={meId} />}
      </Stack>
    </>
  )
}
