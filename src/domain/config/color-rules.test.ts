import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorRefusals, findPassing, floorContrast, listContrasts } from './color-rules.ts'
import { ownColors, pickTextColor } from './colors.ts'
import { contrastOf, TEXT_CONTRAST, toHsl } from './contrast.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('what a colour of the club carries', () => {
  test.each([
    { name: 'brand', color: '#0f766e', figures: { text: 5.4, darkLink: 5.8, lightLink: 5 } },
    { name: 'brand', color: '#ffd400', figures: { text: 1.4, darkLink: 13, lightLink: 4.5 } },
    { name: 'accent', color: '#c2410c', figures: { text: 3.6 } },
    { name: 'accent', color: '#d8f14a', figures: { text: 14.8 } },
  ] as const)('$name $color', ({ name, color, figures }) => {
    const found = listContrasts(name, color).map(({ use, contrast }) => [use, floorContrast(contrast)])
    expect(Object.fromEntries(found)).toEqual(figures)
  })

  test('links read in both modes, whatever the brand', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const [, ...links] = listContrasts('brand', color)
        expect(Math.min(...links.map(({ contrast }) => contrast))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { seed: 20_261_123 },
    )
  })
})

describe('colours are refused on which text has less than 4.5', () => {
  const { brand, accent } = ownColors
  test.each([
    { name: "the look's own", colors: { brand, accent }, refused: [] },
    { name: 'a brand just dark enough', colors: { brand: '#767676', accent }, refused: [] },
    { name: 'a brand just too light', colors: { brand: '#777777', accent }, refused: ['#777777 4.4 #767676 4.5'] },
    { name: 'a yellow brand', colors: { brand: '#ffd400', accent }, refused: ['#FFD400 1.4 #8C7500 4.5'] },
    { name: 'a dark ball', colors: { brand, accent: '#c2410c' }, refused: ['#C2410C 3.6 #DD4A0E 4.5'] },
    { name: 'a black ball', colors: { brand, accent: '#000000' }, refused: ['#000000 1.1 #7D7D7D 4.5'] },
    {
      name: 'a white brand; the green ball passes',
      colors: { brand: '#ffffff', accent: '#00f000' },
      refused: ['#FFFFFF 1 #767676 4.5'],
    },
  ])('$name', ({ colors: asked, refused }) => {
    const told = colorRefusals(asked).map(
      ({ values }) => `${values?.['color']} ${values?.['contrast']} ${values?.['nearest']} ${values?.['passes']}`,
    )
    expect(told).toEqual(refused)
  })

  test('each with its field and what was sent', () => {
    expect(colorRefusals({ brand: '#ffffff', accent: '#000000' })).toMatchObject([
      { key: 'config.errors.contrast', param: 'theme.colors.brand', value: '#ffffff' },
      { key: 'config.errors.contrast', param: 'theme.colors.accent', value: '#000000' },
    ])
  })
})

describe('the nearest colour that passes', () => {
  test('carries its text, keeps its hue and is refused no more', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const brand = findPassing('brand', color)
        const accent = findPassing('accent', color)
        expect(colorRefusals({ brand, accent })).toEqual([])
        expect([pickTextColor(brand), pickTextColor(accent, '#0b1220')]).toEqual(['#ffffff', '#0b1220'])
      }),
      { seed: 20_261_123 },
    )
  })

  test('is the colour itself where that passes', () => {
    fc.assert(
      fc.property(colors, (color) => {
        fc.pre(contrastOf(color, '#ffffff') >= TEXT_CONTRAST)
        expect(findPassing('brand', color)).toBe(color)
      }),
      { seed: 20_261_123 },
    )
  })

  test.each(['#c2410c', '#0000ff', '#7a0060'])('has the hue of %s', (color) => {
    expect(toHsl(findPassing('accent', color)).hue).toBeCloseTo(toHsl(color).hue, 1)
  })
})

test('a contrast is never rounded up', () => {
  expect([4.4999, 4.5, 21].map(floorContrast)).toEqual([4.4, 4.5, 21])
})
