import type { Shared } from './words.ts'

/** An open game of two, as its link tells it in English. */
export const anOpenGame: Shared = {
  state: 'open',
  says: '2 places left',
  trainer: null,
  taken: 2,
  from: '18:30',
  until: '20:00',
  day: 'Fri 20 Nov',
  weekday: 'Friday 20/11',
  court: 'Court 2',
  level: 'Level 3.00–3.75',
  each: '€7.00 each',
}
