import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { Stack } from '#web/ui/layout.tsx'
import { type CompetitionDraft, makeDraft, toDraft, toInput, writeCompetition } from './competition-draft.ts'
import { FactFields, YesNo } from './fact-fields.tsx'
import { FormatFields } from './format-fields.tsx'
import { readCompetition, saveCompetition } from './save-competition.ts'
import { SlotFields } from './slot-fields.tsx'
import { listConflicts, useOfferedSlots } from './use-offered-slots.ts'
import { WhatFollows } from './what-follows.tsx'

type Props = {
  /** Which is changed; null where one is made. */
  competition: CompetitionPage | null
}

/** How it is played, what it is, on which courts, and beside it what follows. Published it opens for entries and takes its slots. */
export function CompetitionForm({ competition }: Props) {
  const words = useWords()
  const { text, formats } = words
  const navigate = useNavigate()
  const now = useNow()
  const id = competition?.id ?? null
  const desk = useDesk<CompetitionDraft, CompetitionPage>({
    name: `competition:${id ?? 'new'}`,
    record: competition,
    empty: makeDraft(now),
    toDraft: (one) => toDraft(one, formats.amount),
    schema: async () => (await import('#domain/competitions/schema.ts')).createCompetitionInput,
    toInput,
    fieldOf: (param) => fields.get(param.split('.', 1)[0] ?? param) ?? null,
    save: (draft, saved, version) => saveCompetition(id, saved, draft, version),
    failed: 'competitionDesk.saveFailed',
    describeSaved: ({ nameEs, nameEn, state }) =>
      text(state === 'draft' ? 'competitionDesk.savedDraft' : 'competitionDesk.saved', {
        name: formats.locale === 'es' ? nameEs : nameEn,
      }),
    read: () => readCompetition(id ?? 0),
    describeChanges: (before, after) =>
      describeTheirs(writeCompetition(before, words), writeCompetition(after, words), words),
    ...(id === null && { onSaved: (made) => navigate(`/admin/competitions/${made.id}`) }),
  })
  const { view, field, errorOf, draft, saved, change } = desk
  const hasSlots = draft.format !== 'ladder'
  const offered = useOfferedSlots(hasSlots ? draft.days : [], saved.slots)
  const conflicts = hasSlots ? listConflicts(offered, draft.slots) : []
  return (
    <Form view={view}>
      <Stack gap={6}>
        <FormatFields
          format={draft.format}
          isFixed={saved.isPublished || id !== null}
          onChange={(format) => change({ format })}
        />
        <FactFields draft={draft} field={field} errorOf={errorOf} onChange={change} />
        {hasSlots && (
          <SlotFields
            offered={offered}
            chosen={draft.slots}
            days={draft.days}
            error={errorOf('slots')}
            onChange={change}
          />
        )}
        {!saved.isPublished && (
          <YesNo
            label={text('competitionDesk.publish')}
            hint={text('competitionDesk.publishHint', { count: hasSlots ? draft.slots.length : 0 })}
            isOn={draft.isPublished}
            onChange={(isPublished) => change({ isPublished })}
          />
        )}
        <WhatFollows draft={draft} slots={offered.flatMap(({ slots }) => slots)} />
        <DeskBar
          desk={desk}
          save={draft.isPublished && !saved.isPublished ? 'competitionDesk.savePublished' : 'competitionDesk.save'}
          refused={<DeskRefused desk={desk} title="competitionDesk.saveFailed" />}
          blocked={conflicts.length > 0 && text('competitionDesk.settleFirst', { count: conflicts.length })}
        />
      </Stack>
    </Form>
  )
}

/** Where what the server refuses is entered. */
const fields: ReadonlyMap<string, keyof CompetitionDraft> = new Map([
  ['nameEs', 'nameEs'],
  ['nameEn', 'nameEn'],
  ['textEs', 'textEs'],
  ['textEn', 'textEn'],
  ['places', 'places'],
  ['points', 'points'],
  ['roundMinutes', 'roundMinutes'],
  ['groups', 'groups'],
  ['goOn', 'goOn'],
  ['price', 'price'],
  ['level', 'levelMin'],
  ['signUpUntil', 'signUpDay'],
  ['until', 'until'],
  ['slots', 'slots'],
] as const)
