import { z } from 'zod'
import {
  changes,
  changesOf,
  cut,
  failed,
  fill,
  late,
  press,
  refused,
  screen,
  showing,
  untilAlert,
  untilDialog,
} from './acts.ts'
import { type Act, on } from './state.ts'

const rules = on('Booking rules', 'portal')

const groups = [
  { id: 1, documentId: 'a1', name: 'Young', daysAhead: 5, maxAhead: 2, peakMinutes: 90, members: 46, version: 1 },
  { id: 2, documentId: 'a2', name: 'Mornings', daysAhead: 14, maxAhead: 4, peakMinutes: 0, members: 28, version: 1 },
  { id: 3, documentId: 'a3', name: 'Team', daysAhead: 14, maxAhead: 0, peakMinutes: 360, members: 14, version: 1 },
]
const peak = [
  { weekdays: [1, 2, 3, 4, 5], from: '18:30', to: '21:30' },
  { weekdays: [6, 7], from: '09:30', to: '12:30' },
]
const answer = z.object({ result: z.object({ data: z.looseObject({ data: z.unknown() }) }) })
const preview = z.looseObject({
  days: z.array(z.looseObject({ slots: z.array(z.looseObject({ startDate: z.string() })) })),
})
const settings = z.looseObject({ config: z.looseObject({}) })

/** Groups and peak hours, which come in one answer. */
const listed = {
  before: changes('**/trpc/*groups.list**', (body) => {
    const shown = z
      .array(answer)
      .parse(JSON.parse(body))
      .map(({ result: { data } }) => {
        const set = settings.safeParse(data.data).data
        if (!set) return { data: groups, meta: { inNone: 312 } }
        return { data: { ...set, config: { ...set.config, rules: { daysAhead: 7, peakMinutes: null, peak } } } }
      })
    return JSON.stringify(shown.map((data) => ({ result: { data } })))
  }),
}

/** What a member may book: three reasons, one of theirs, what is past. */
const previewed = changesOf('groups.preview', (data) => {
  const shown = preview.parse(data)
  const days = shown.days.map(({ slots, ...day }, at) => ({
    ...day,
    slots: slots.map((slot, row) => {
      const isPeak = row === 7 || row === 8
      const reasons = [...(at > 5 ? ['window'] : []), ...(isPeak && at > 2 ? ['peak'] : [])]
      if (at === 0 && row < 7) return { ...slot, isPeak, state: 'past', reasons: [], refusal: null }
      if (at === 2 && row === 7) return { ...slot, isPeak, state: 'own', reasons: [], refusal: null }
      const refusal =
        at > 5
          ? { key: 'reservation.errors.dateOutOfWindow', values: { days: 5 } }
          : { key: 'reservation.errors.tooManyPeak', values: { max: 1 } }
      return reasons.length > 0
        ? { ...slot, isPeak, state: 'not', reasons, refusal }
        : { ...slot, isPeak, state: 'may', reasons, refusal: null }
    }),
  }))
  const owned = shown.days.slice(2, 3).map(({ slots }) => ({ startDate: slots[7]?.startDate, peakMinutes: 60 }))
  const limits = { group: 'Young', isLimited: true, daysAhead: 5, maxAhead: 2, peakMinutes: 60 }
  return showing({ ...shown, ...limits, owned, days })
})

const findPlayer: Act = async ({ page, translate }) => {
  await page.getByLabel(translate('Try it for')).fill('player')
  await page.getByRole('option').first().click()
}

/** One in peak hours, further ahead than they may. */
const focusRefused: Act = async ({ page, translate }) => {
  const table = page.getByRole('table', { name: translate('What they may book') })
  await table.waitFor()
  const later = page.getByRole('radio').nth(1)
  if (await later.count()) await later.check({ force: true })
  await table.getByRole('row').nth(8).getByRole('button').last().focus()
}

/** Who may book what when. */
export const ruleStates = [
  rules('rules', 'three groups', '/admin/rules', listed),
  rules('rules-preview', 'why somebody may not book a slot now', '/admin/rules', [
    { before: previewed.before },
    findPlayer,
    focusRefused,
  ]),
  rules('rules-preview-failed', 'what somebody may book, not loaded', '/admin/rules', [
    { ...screen, ...refused, before: cut('**/trpc/*groups.preview**') },
    findPlayer,
    untilAlert,
  ]),
  rules('rules-none', 'no group yet', '/admin/rules'),
  rules('rules-one', 'one being changed', '/admin/rules?group=1', [{ ...listed, ...screen }, untilDialog]),
  rules('rules-club', 'the rules of who is in none', '/admin/rules?group=club', [screen, untilDialog]),
  rules('rules-refused', 'too many days', '/admin/rules?group=new', [
    screen,
    refused,
    fill({ Name: 'Team', 'Days ahead': '90' }),
    press('Save'),
    untilAlert,
  ]),
  rules('rules-peak', 'new peak hours', '/admin/rules', [screen, press('Add peak hours'), untilDialog]),
  rules('rules-delete', 'asks before one goes', '/admin/rules?group=1', [
    { ...listed, ...screen },
    press('Delete the group'),
    untilDialog,
  ]),
  rules('rules-late', 'a late answer', '/admin/rules', late('**/trpc/*groups.list**')),
  rules('rules-failed', 'not loaded', '/admin/rules', failed('**/trpc/*groups.list**')),
]
