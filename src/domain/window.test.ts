import { expect, test } from 'vitest'
import { DESKTOP_WIDTH, drawnWidthOf, PHONE_WIDTH } from './window.ts'

test.each([
  [320, PHONE_WIDTH, 'a small phone'],
  [719, PHONE_WIDTH, 'as wide as phones get'],
  [720, 720, 'a small tablet'],
  [1023.6, 1024, 'between two pixels'],
  [1280, DESKTOP_WIDTH, 'a desktop'],
  [3840, DESKTOP_WIDTH, 'a large one'],
  [Number.NaN, PHONE_WIDTH, 'no number'],
  [-5, PHONE_WIDTH, 'no width'],
])('%d px is drawn as %d (%s)', (width, drawn) => {
  expect(drawnWidthOf(width)).toBe(drawn)
})
