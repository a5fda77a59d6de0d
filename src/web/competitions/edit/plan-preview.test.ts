import { describe, expect, test } from 'vitest'
import { type CompetitionDraft, makeDraft, toInput, writeSlot } from './competition-draft.ts'
import { planPreview } from './plan-preview.ts'
import { listConflicts, type OfferedSlot } from './use-offered-slots.ts'

const now = Date.parse('2026-11-19T12:00:00Z')

/** Slots of the morning of the 26th on so many courts, one after the other. */
function offer(courts: number, times: number): OfferedSlot[] {
  return Array.from({ length: courts * times }, (_, at): OfferedSlot => {
    const court = { id: 1 + (at % courts), name: `Court ${1 + (at % courts)}` }
    const starts = Date.parse('2026-11-26T08:30:00Z') + Math.floor(at / courts) * 5_400_000
    const [startsAt, endsAt] = [starts, starts + 5_400_000].map((one) => new Date(one).toISOString())
    return {
      key: writeSlot(court.id, startsAt ?? ''),
      court,
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      state: 'free',
      by: null,
    }
  })
}

function draftOf(slots: readonly OfferedSlot[], fields: Partial<CompetitionDraft> = {}): CompetitionDraft {
  return { ...makeDraft(now), slots: slots.map(({ key }) => key), price: '12', ...fields }
}

describe('what follows from a draft', () => {
  test('an americano of twelve on three courts plays as many rounds as fit, and everybody each of them', () => {
    const slots = offer(3, 2)
    const preview = planPreview(draftOf(slots), slots)
    expect(preview).toMatchObject({ matches: [9, 9], unplaced: 0, income: 144 })
    expect(preview?.rounds).toHaveLength(9)
    expect(preview?.rounds.every(({ matches, out }) => matches.length === 3 && out.length === 0)).toBe(true)
  })

  test('with two courts four of twelve rest in each round', () => {
    const slots = offer(2, 1)
    const preview = planPreview(draftOf(slots), slots)
    expect(preview?.rounds.map(({ out }) => out.length)).toEqual([4, 4, 4, 4])
  })

  test('a draw for which the slots have no room says how many matches lack one', () => {
    const slots = offer(1, 1)
    const preview = planPreview(draftOf(slots, { format: 'knockout', places: '8', roundMinutes: '45' }), slots)
    expect(preview?.unplaced).toBe(5)
  })

  test.each([
    ['no slots', { slots: [] }],
    ['no number of places', { places: 'many' }],
    ['a ladder', { format: 'ladder' as const }],
  ])('nothing follows from %s', (_, fields) => {
    const slots = offer(1, 1)
    expect(planPreview(draftOf(slots, fields), slots)).toBeNull()
  })

  test('a slot that is taken counts for nothing, and is named', () => {
    const [first, ...rest] = offer(2, 1)
    const slots = first ? [{ ...first, state: 'taken' as const, by: 'Ana' }, ...rest] : []
    const draft = draftOf(slots)
    expect(planPreview(draft, slots)?.rounds[0]?.matches).toHaveLength(1)
    const offered = [{ day: '2026-11-26', query: undefined, slots }]
    expect(listConflicts(offered, draft.slots).map(({ by }) => by)).toEqual(['Ana'])
  })
})

describe('what a draft sends', () => {
  test('only what its format has', () => {
    const slots = offer(1, 1)
    expect(toInput(draftOf(slots))).toMatchObject({ points: 24, groups: null, goOn: null, until: null, price: 12 })
    expect(toInput(draftOf(slots, { format: 'ladder' }))).toMatchObject({
      points: null,
      slots: [],
      until: '2027-02-24',
    })
    expect(toInput(draftOf(slots, { format: 'groups' }))).toMatchObject({ points: null, groups: 2, goOn: 2 })
  })

  test('sign-up ends at the time of the club, and what is no number is refused at its field', () => {
    const input = toInput(draftOf([], { places: '', signUpDay: '2026-11-25', signUpTime: '20:00' }))
    expect(input).toMatchObject({ signUpUntil: '2026-11-25T19:00:00.000Z', places: Number.NaN })
  })
})
