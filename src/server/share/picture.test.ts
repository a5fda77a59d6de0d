import { describe, expect, test } from 'vitest'
import { drawingOf } from './picture.ts'
import { anOpenGame } from './testing.ts'

const YELLOW = '#d8f14a'
const drawn = (parts: Partial<typeof anOpenGame>, accent = YELLOW) =>
  drawingOf({ ...anOpenGame, ...parts }, 'en', { club: 'Padel Club', accent })
const svgOf = (parts: Partial<typeof anOpenGame> = {}, accent = YELLOW) => drawn(parts, accent).svg
const version = (parts: Partial<typeof anOpenGame>, accent = YELLOW) => drawn(parts, accent).version
const count = (text: string, part: string) => text.split(part).length - 1

describe('the picture of a shared link', () => {
  test.each([0, 1, 2, 3, 4])('shows %i of four places as taken', (taken) => {
    const svg = svgOf({ taken })
    expect(count(svg, 'class="taken"')).toBe(taken)
    expect(count(svg, 'class="free"')).toBe(4 - taken)
  })

  test('says in words what there is', () => {
    const svg = svgOf()
    for (const word of [
      '18:30',
      '–20:00',
      'FRIDAY 20/11',
      'Court 2',
      '2 PLACES LEFT',
      'Level 3.00–3.75',
      '€7.00 each',
    ]) {
      expect(svg).toContain(`>${word}<`)
    }
  })

  test('is called out in the colour of the club only where there is something to do', () => {
    expect(svgOf()).toContain(YELLOW)
    expect(svgOf({}, '#2a1a5e')).toMatch(/fill="#2a1a5e" stroke=/)
    for (const state of ['full', 'playing', 'over', 'canceled'] as const) expect(svgOf({ state })).not.toContain(YELLOW)
  })

  test('goes dark when it is over or canceled, and strikes out what was canceled', () => {
    for (const state of ['over', 'canceled'] as const) expect(svgOf({ state })).not.toContain('fill="url(#turf)"')
    expect(svgOf()).toContain('fill="url(#turf)"')
    expect(svgOf({ state: 'canceled' })).toContain('line-through')
    expect(svgOf({ state: 'over' })).not.toContain('line-through')
  })

  test('keeps what a name holds as text', () => {
    expect(svgOf({ court: '<image href="file:///etc/passwd"/>&' })).not.toContain('<image')
  })

  test('has another version when it shows something else, and the same when it does not', () => {
    expect(version({})).toBe(version({}))
    expect(version({})).toMatch(/^[\w-]{16}$/)
    const others = [version({}), version({ taken: 3 }), version({ court: 'Court 3' }), version({}, '#ff0000')]
    expect(new Set(others).size).toBe(4)
  })
})
