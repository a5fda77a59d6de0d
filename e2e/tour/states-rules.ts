import { z } from 'zod'
import { changes, failed, fill, late, press, refused, screen, untilAlert, untilDialog } from './acts.ts'
import { on } from './state.ts'

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

/** Who may book what when. */
export const ruleStates = [
  rules('rules', 'three groups', '/admin/rules', listed),
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
