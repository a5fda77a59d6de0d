import { describe, expect, test } from 'vitest'
import { readProgramme } from './programme.ts'

const item = { until: null, note: '', isFinal: false }

test('a heading per day and a list of times is a programme; what else is said stays', () => {
  const body = [
    'Wear what you like.',
    '',
    '## Friday 11',
    '',
    '- 17:00 Shirts and balls. At the desk, until 21:30',
    '- 18:30 Group stage',
    '',
    '## Rules',
    'Best of three.',
    '## Saturday 12',
    '* **12:30 Finals**. Court 1',
  ].join('\n')
  expect(readProgramme(body)).toEqual({
    days: [
      {
        date: 11,
        name: 'Friday',
        items: [
          { ...item, time: '17:00', title: 'Shirts and balls', note: 'At the desk, until 21:30' },
          { ...item, time: '18:30', title: 'Group stage' },
        ],
      },
      {
        date: 12,
        name: 'Saturday',
        items: [{ ...item, time: '12:30', title: 'Finals', note: 'Court 1', isFinal: true }],
      },
    ],
    rest: 'Wear what you like.\n\n## Rules\nBest of three.',
  })
})

describe('a line of the list', () => {
  test.each([
    ['9:30 Draw', { time: '09:30', title: 'Draw' }],
    ['09.30 h Draw', { time: '09:30', title: 'Draw' }],
    ['**09:30** Draw', { time: '09:30', title: 'Draw' }],
    ['09:30 – Draw', { time: '09:30', title: 'Draw' }],
    ['09:30: Draw', { time: '09:30', title: 'Draw' }],
    ['17:00–21:30 Shirts', { time: '17:00', until: '21:30', title: 'Shirts' }],
    ['17:00 - 21:30 Shirts', { time: '17:00', until: '21:30', title: 'Shirts' }],
    ['12:30 **Finals**', { time: '12:30', title: 'Finals', isFinal: true }],
    ['12:30 **Finals.** Court 1', { time: '12:30', title: 'Finals', note: 'Court 1', isFinal: true }],
    ['12:30 Finals and **paella**', { time: '12:30', title: 'Finals and paella' }],
    ['15:30 Round 1. Courts 1 to 4.', { time: '15:30', title: 'Round 1', note: 'Courts 1 to 4.' }],
    ['15:30 Dr. Ana speaks', { time: '15:30', title: 'Dr. Ana speaks' }],
    ['15:30 Draw – in the bar', { time: '15:30', title: 'Draw', note: 'in the bar' }],
    [
      '18:30 Groups: men and women. Courts 1 to 4',
      { time: '18:30', title: 'Groups: men and women', note: 'Courts 1 to 4' },
    ],
    ['15:30 Draw: in the bar', { time: '15:30', title: 'Draw', note: 'in the bar' }],
    ['15:30 Draw\n  In the bar,\n  with a racket', { time: '15:30', title: 'Draw', note: 'In the bar, with a racket' }],
    ['15:30 See [the rules](/terminos)', { time: '15:30', title: 'See the rules' }],
    ['15:30 2 \\* 2 _or_ snake_case', { time: '15:30', title: '2 * 2 or snake_case' }],
  ])('%j', (line, expected) => {
    expect(readProgramme(`## Friday\n- ${line}`).days[0]?.items).toEqual([{ ...item, ...expected }])
  })
})

describe('a heading', () => {
  test.each([
    ['Viernes 11', 11, 'Viernes'],
    ['Viernes, 11 de diciembre', 11, 'Viernes, diciembre'],
    ['Friday 11th December 2026', 11, 'Friday, December 2026'],
    ['Viernes 11/12/2026', 11, 'Viernes'],
    ['11', 11, ''],
    ['**Viernes** 11 ##', 11, 'Viernes'],
    ['Friday', null, 'Friday'],
    ['Festival 2026', null, 'Festival 2026'],
    ['From 18:30', null, 'From 18:30'],
  ])('%s', (heading, date, name) => {
    expect(readProgramme(`### ${heading}\n1. 09:30 Draw`).days[0]).toMatchObject({ date, name })
  })
})

describe('no programme, but text as it was', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'On Friday at 09:30'],
    ['a list without heading', '- 09:30 Draw'],
    ['a heading alone', '## Friday 11'],
    ['a line without time', '## Friday 11\n- 09:30 Draw\n- Lunch'],
    ['a sentence beside the list', '## Friday 11\nBring water.\n- 09:30 Draw'],
    ['no such hour', '## Friday 11\n- 25:30 Draw'],
    ['no such minute', '## Friday 11\n- 09:75 Draw'],
    ['a time alone', '## Friday 11\n- 09:30'],
  ])('%s', (_name, body) => expect(readProgramme(body)).toEqual({ days: [], rest: body }))
})
