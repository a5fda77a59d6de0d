import type { GroupRules } from '#domain/groups/rules.ts'

/** Rules as fields have them: numbers as they are written, no hours where any number may be booked. */
export type RulesDraft = { name: string; daysAhead: string; maxAhead: string; peakHours: string; oneAtATime: boolean }

export const emptyDraft: RulesDraft = { name: '', daysAhead: '7', maxAhead: '8', peakHours: '', oneAtATime: false }

/** What the dialogs say at their buttons, and where they couldn't save. */
export const ruleTexts = { cancel: 'rules.cancel', yes: 'rules.save', failed: 'rules.saveFailed' } as const

export const MINUTES_PER_HOUR = 60

export function toDraft({
  name,
  daysAhead,
  maxAhead,
  peakMinutes,
  oneAtATime,
}: GroupRules & { name: string }): RulesDraft {
  return {
    name,
    daysAhead: String(daysAhead),
    maxAhead: String(maxAhead),
    peakHours: peakMinutes === null ? '' : String(peakMinutes / MINUTES_PER_HOUR),
    oneAtATime,
  }
}

/** What isn't a number becomes none (`NaN`), for the schema to refuse. */
export function toRules({ daysAhead, maxAhead, peakHours, oneAtATime }: RulesDraft): GroupRules {
  return {
    daysAhead: toNumber(daysAhead),
    maxAhead: toNumber(maxAhead),
    peakMinutes: peakHours.trim() === '' ? null : toNumber(peakHours) * MINUTES_PER_HOUR,
    oneAtATime,
  }
}

export function toGroup(draft: RulesDraft): GroupRules & { name: string } {
  return { name: draft.name, ...toRules(draft) }
}

function toNumber(written: string): number {
  return Number(written.trim().replace(',', '.'))
}
