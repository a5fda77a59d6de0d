import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Editing, listClashes, listUnsaved, mergeSaved, settleClash } from './merge.ts'

type Values = { hours: number; links: string[] }

const edited = (saved: Values, draft: Values): Editing<Values> => ({ saved, draft, notes: {} })
const hours = (value: number): Values => ({ hours: value, links: [] })
const links = (...value: string[]): Values => ({ hours: 12, links: value })

describe('somebody else saves while one edits', () => {
  test.each([
    { name: 'nothing changed', was: hours(12), mine: hours(12), theirs: hours(12), draft: hours(12), notes: {} },
    { name: 'mine alone stays', was: hours(12), mine: hours(8), theirs: hours(12), draft: hours(8), notes: {} },
    {
      name: 'theirs alone is taken over',
      was: hours(12),
      mine: hours(12),
      theirs: hours(24),
      draft: hours(24),
      notes: { hours: { kind: 'taken', was: 12 } },
    },
    { name: 'both made it the same', was: hours(12), mine: hours(24), theirs: hours(24), draft: hours(24), notes: {} },
    {
      name: 'both made it different: a clash, with mine in the draft',
      was: hours(12),
      mine: hours(8),
      theirs: hours(24),
      draft: hours(8),
      notes: { hours: { kind: 'clash', was: 12 } },
    },
    {
      name: 'a list of the same is the same',
      was: links('a'),
      mine: links('a'),
      theirs: links('a'),
      draft: links('a'),
      notes: {},
    },
    {
      name: 'a list counts as a whole',
      was: links('a'),
      mine: links('a', 'b'),
      theirs: links('c', 'a'),
      draft: links('a', 'b'),
      notes: { links: { kind: 'clash', was: ['a'] } },
    },
    {
      name: 'another field than mine: both changes are in',
      was: { hours: 12, links: ['a'] },
      mine: { hours: 8, links: ['a'] },
      theirs: { hours: 12, links: ['b'] },
      draft: { hours: 8, links: ['b'] },
      notes: { links: { kind: 'taken', was: ['a'] } },
    },
  ])('$name', ({ was, mine, theirs, draft, notes }) => {
    expect(mergeSaved(edited(was, mine), theirs)).toEqual({ saved: theirs, draft, notes })
  })
})

describe('others save once more', () => {
  test('what was taken over says what it was at first', () => {
    const once = mergeSaved(edited(hours(12), hours(12)), hours(24))
    expect(mergeSaved(once, hours(36)).notes).toEqual({ hours: { kind: 'taken', was: 12 } })
    expect(mergeSaved(once, hours(24)).notes).toEqual({ hours: { kind: 'taken', was: 12 } })
  })

  test('and nothing more where it is as it was', () => {
    const once = mergeSaved(edited(hours(12), hours(12)), hours(24))
    expect(mergeSaved(once, hours(12))).toEqual({ saved: hours(12), draft: hours(12), notes: {} })
  })

  test('a clash stays one until it is settled, or theirs comes to be mine', () => {
    const clash = mergeSaved(edited(hours(12), hours(8)), hours(24))
    expect(mergeSaved(clash, hours(24)).notes).toEqual(clash.notes)
    expect(mergeSaved(clash, hours(36)).notes).toEqual(clash.notes)
    expect(mergeSaved(clash, hours(8)).notes).toEqual({})
  })
})

describe('a clash is settled', () => {
  const clash = mergeSaved(edited(hours(12), hours(8)), hours(24))

  test('by keeping mine, which is unsaved then', () => {
    const settled = settleClash(clash, 'hours', 'mine')
    expect(settled.draft).toEqual(hours(8))
    expect([listClashes(settled), listUnsaved(settled)]).toEqual([[], ['hours']])
  })

  test('by taking theirs, which is saved already', () => {
    const settled = settleClash(clash, 'hours', 'theirs')
    expect(settled.draft).toEqual(hours(24))
    expect([listClashes(settled), listUnsaved(settled)]).toEqual([[], []])
  })

  test('and is none again when the same is saved once more', () => {
    expect(listClashes(mergeSaved(settleClash(clash, 'hours', 'mine'), hours(24)))).toEqual([])
  })
})

test('nothing that was typed is lost, whatever others save', () => {
  const values = fc.record({
    hours: fc.integer({ min: 0, max: 3 }),
    links: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(values, values, fc.array(values, { minLength: 1, maxLength: 4 }), (was, mine, saves) => {
      const typed = listUnsaved({ saved: was, draft: mine })
      let editing = edited(was, mine)
      for (const theirs of saves) editing = mergeSaved(editing, theirs)
      const lost = typed.filter((field) => {
        const kept = JSON.stringify(editing.draft[field]) === JSON.stringify(mine[field])
        // Once theirs came to be mine, one has no change of one's own any more.
        const cameToBe = saves.some((theirs) => JSON.stringify(theirs[field]) === JSON.stringify(mine[field]))
        return !kept && !cameToBe
      })
      expect(lost).toEqual([])
    }),
    { seed: 20_261_123 },
  )
})
