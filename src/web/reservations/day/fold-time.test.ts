import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { SlotView } from '#domain/reservations/schema.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { makeCourt, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import { buildSections } from './day-sections.ts'
import { describeFolded, foldTime } from './fold-time.ts'

const ME = 7
const now = Date.parse('2026-11-20T12:00:00.000Z')
const words = (locale: 'en' | 'es') => {
  const intl = createIntl({ locale, messages: locale === 'en' ? en : es })
  return {
    text: (id: keyof typeof en, values?: Record<string, string | number>) => intl.formatMessage({ id }, values),
    formats: formatsOf(locale, { today: '', tomorrow: '' }),
  }
}

const game = (changed: Parameters<typeof makeReservation>[0]): Partial<SlotView> => ({
  state: 'reserved',
  reservation: makeReservation(changed),
})
const shut = (note: string): Partial<SlotView> => ({ state: 'unavailable', reason: 'courtClosed', note })
const views = {
  free: {},
  open: game({ freePlaces: 1 }),
  full: game({ freePlaces: 0 }),
  class: game({ type: 'class', status: 'active', freePlaces: 2 }),
  mine: game({ freePlaces: 0, reservedByUser: true }),
  waits: game({ freePlaces: 0, players: [makeWaitingEntry(ME, 1)] }),
  works: shut('works'),
  party: shut('Fiesta'),
  late: { state: 'unavailable', reason: 'tooCloseToClosing' },
} satisfies Record<string, Partial<SlotView>>

/** A time with a court for each of these. */
function timeOf(kinds: readonly (keyof typeof views)[], nameOf = (id: number) => `Court ${id}`) {
  const courts = kinds.map((_, at) => ({ ...makeCourt(at + 1), name: nameOf(at + 1) }))
  const slots = kinds.map((kind, at) => ({ ...makeSlot(at + 1), ...views[kind] }))
  const at = { startDate: '2026-11-20T17:00:00.000Z', endDate: '2026-11-20T18:30:00.000Z', time: '18:00' }
  const [section] = buildSections(
    { date: '2026-11-20', courts, timeSlots: [{ ...at, courts: slots }] },
    { meId: ME, now },
  )
  if (!section) throw new Error('There is no time.')
  return section
}

test.each([
  { kinds: ['free', 'full', 'open', 'full'], en: 'Full: courts 2 and 4', es: 'Completas: 2 y 4' },
  { kinds: ['free', 'full'], en: 'Full: court 2', es: 'Completa: 2' },
  { kinds: ['full', 'full'], en: 'All full', es: 'Todo completo' },
  { kinds: ['full', 'works', 'open'], en: 'Full: court 1 · works: court 2', es: 'Completa: 1 · obras: 2' },
  { kinds: ['works', 'works'], en: 'Works: courts 1 and 2', es: 'Obras: 1 y 2' },
  { kinds: ['party', 'late'], en: 'Fiesta: court 1 · unavailable: court 2', es: 'Fiesta: 1 · no disponible: 2' },
  { kinds: ['mine', 'waits', 'full'], en: 'Full: court 3', es: 'Completa: 3' },
] as const)('$kinds folds to "$en"', ({ kinds, ...wanted }) => {
  const section = timeOf(kinds)
  const { kept, folded } = foldTime(section, ME)
  expect([...kept, ...folded]).toHaveLength(kinds.length)
  const said = (locale: 'en' | 'es') => describeFolded(section, folded, words(locale)).replaceAll('\u00A0', ' ')
  expect({ en: said('en'), es: said('es') }).toEqual(wanted)
})

test('what can be played in, is yours, is waited in or is a class with places is never folded', () => {
  expect(foldTime(timeOf(['free', 'open', 'mine', 'waits', 'class']), ME).folded).toEqual([])
})

test('what is held stays', () => {
  const section = timeOf(['full', 'works'])
  expect(foldTime(section, ME, ({ court }) => court.id === 1).folded.map(({ court }) => court.id)).toEqual([2])
})

test('courts with names of their own are called by them', () => {
  const section = timeOf(['full', 'free'], (id) => (id === 1 ? 'Central' : 'Court 2'))
  expect(describeFolded(section, foldTime(section, ME).folded, words('en'))).toBe('Full: Central')
})
