import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Choices, chooseForAll, renewChoices } from '#domain/closures/plan.ts'
import type { ClosureAct } from '#domain/closures/rules.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ClosingFoot } from './closing-foot.tsx'
import { ClosingGames } from './closing-games.tsx'
import { type Line, toLine } from './closing-words.ts'
import {
  type ClosureDraft,
  draftRefusals,
  fieldOf,
  listPresets,
  readPresetDay,
  reasonOf,
  startDraft,
  toAsk,
  toHours,
} from './closure-draft.ts'
import { ClosureFields } from './closure-fields.tsx'
import { MailsPreview } from './mails-preview.tsx'
import { useCloseCourts } from './use-close-courts.ts'

/** Where it rains one comes from the day's page, and goes back to it. */
const TODAY = '/admin/today'

const none: Choices = new Map()

type Props = {
  courts: readonly CourtView[]
  /** The courts that it rains on just now, by their numbers; null where one came for something else. */
  rained: readonly number[] | null
  children: ReactNode
}

/** Which courts, why and when; the games in it, each with a choice made already; and one button for all of it. */
export function ClosureForm({ courts, rained, children }: Props) {
  const text = useText()
  const now = useNow()
  const search = useSearch()
  const presetDay = readPresetDay(search, now)
  const found = listPresets(courts.map(toHours), now, presetDay)
  const [start] = useState(() => startDraft(found, search.get('date') === presetDay, rained))
  const close = useCloseCourts(rained ? TODAY : null)
  const { form, view, errorOf, isBusy } = useSchemaForm<ClosureDraft>({
    defaultValues: start,
    schema: async () => (await import('#domain/closures/schema.ts')).createClosureInput,
    toInput: (draft) => toInput(draft, lines, choices),
    check: (draft) => draftRefusals(draft, now),
    fieldOf,
    send: async (draft) => await close(toInput(draft, lines, choices)),
  })
  const draft = useWatch({ control: form.control, compute: (values) => ({ ...values }) })
  const query = toAsk(draft, now)
  const preview = useQuery({
    ...api.closures.preview.queryOptions(query ?? { courts: [1], startsAt: '', endsAt: '' }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { live: 'list' },
  })
  const [wishes, setWishes] = useState(none)
  const lines = query && preview.data ? preview.data.data.games.map(toLine) : []
  const choices = renewChoices(lines, wishes)
  const choose = (id: number, act: ClosureAct, court: number | null) =>
    setWishes(new Map(choices).set(id, { do: act, court: act === 'move' ? court : null }))
  const change = (next: Partial<ClosureDraft>) => {
    form.setValues({ ...draft, ...next })
    form.clearErrors()
  }
  return (
    <Form view={view}>
      <Stack gap={6}>
        <ClosureFields courts={courts} draft={draft} presets={found} errorOf={errorOf} onChange={change} />
        <ClosingGames
          isRequested={query !== null}
          preview={preview}
          lines={lines}
          choices={choices}
          onChoose={choose}
          onAll={(act) => setWishes(chooseForAll(lines, act))}
        />
        <MailsPreview lines={lines} choices={choices} draft={draft} />
        {children}
        <ClosingFoot
          courts={draft.courts.length}
          lines={lines}
          choices={choices}
          back={rained ? TODAY : '/reservations'}
          isBusy={isBusy || (query !== null && preview.isPending)}
          summary={<FormSummary view={view} title={text('closure.failed')} />}
        />
      </Stack>
    </Form>
  )
}

/** What is sent to close courts. */
function toInput(draft: ClosureDraft, lines: readonly Line[], choices: Choices) {
  const { courts, startsAt, endsAt } = toAsk(draft, 0) ?? { courts: draft.courts, startsAt: '', endsAt: '' }
  const games = lines.flatMap(({ id, started }) => {
    const chosen = choices.get(id)
    if (!chosen || started) return []
    return [{ reservation: id, do: chosen.do, ...(chosen.court !== null && { court: chosen.court }) }]
  })
  return { courts, startsAt, endsAt, reason: reasonOf(draft), games }
}
