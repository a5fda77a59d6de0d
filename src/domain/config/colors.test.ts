import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildColorRule, listColorProperties, ownColors, pickTextColor } from './colors.ts'
import { contrastOf, TEXT_CONTRAST } from './contrast.ts'
import { defaultConfig } from './schema.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  .filter((color) => color !== ownColors.brand)

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#1769e0', '#ffffff', 5.1],
    ['#d8f14a', '#0b1220', 14.8],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  })
})

describe('text on a colour', () => {
  test('reads on every colour', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(contrastOf(color, pickTextColor(color))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrastOf(color, pickTextColor(color, '#0b1220'))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { seed: 20_261_123 },
    )
  })

  test.each([
    ['#1769e0', '#ffffff'],
    ['#ffd400', '#0b1220'],
    ['#7b7b7b', '#000000'],
  ])('is on %s %s', (color, text) => {
    expect(pickTextColor(color)).toBe(text)
  })
})

describe("the club's colours", () => {
  test('leave the look as it is when they are its own', () => {
    expect(ownColors).toEqual(defaultConfig.theme.colors)
    expect(buildColorRule({ brand: '#1769E0', accent: '#d8f14a' })).toBe(':root{--brand:#1769E0;--accent:#d8f14a}')
  })

  test('replace the solid blue, with text that reads', () => {
    expect(buildColorRule({ brand: '#ffd400', accent: '#d8f14a' })).toContain(
      '{--color-solid:#ffd400;--color-on-solid:#0b1220}',
    )
  })

  test('colour links and courts, on which everything reads in both modes, whatever the brand', () => {
    const grounds = { dark: ['#0b1220', '#111c2e', '#182740'], light: ['#f3f6fa', '#ffffff'] }
    fc.assert(
      fc.property(colors, (brand) => {
        const rule = buildColorRule({ brand, accent: '#d8f14a' })
        for (const mode of ['dark', 'light'] as const) {
          const [, properties = ''] = rule.split(`[data-theme=${mode}]{`)
          const of = (name: string) => new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(properties)?.[1] ?? '#808080'
          for (const ground of grounds[mode])
            expect(contrastOf(of('link'), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          expect(contrastOf(of('link'), of('free'))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          expect(contrastOf(of('free-edge'), of('free'))).toBeGreaterThanOrEqual(3)
          for (const court of ['court', 'court-lit', 'court-deep']) {
            expect(contrastOf(of(court), '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
            expect(contrastOf(of(court), of('court-muted'))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
          }
        }
      }),
      { seed: 20_261_123 },
    )
  })

  test('are the same for a part of a page, in one mode', () => {
    const teal = { brand: '#0f766e', accent: '#ff9a3c' }
    const rule = buildColorRule(teal)
    for (const mode of ['dark', 'light'] as const) {
      const properties = listColorProperties(teal, mode)
      expect(properties).toMatchObject({ '--color-solid': '#0f766e', '--color-ball': '#ff9a3c' })
      for (const [name, value] of Object.entries(properties)) expect(rule).toContain(`${name}:${value}`)
    }
    expect(listColorProperties(ownColors, 'dark')).toEqual({})
  })

  test('replace the ball; a dark one has white text, and an edge on the dark page', () => {
    const rule = buildColorRule({ brand: '#1769e0', accent: '#4a0010' })
    expect(rule).toContain('--color-ball:#4a0010;--color-ink:#ffffff')
    expect(rule).toContain('[data-theme=dark]{--color-ball-edge:')
    expect(buildColorRule({ brand: '#1769e0', accent: '#ff8800' })).not.toContain('--color-ball-edge')
  })
})
