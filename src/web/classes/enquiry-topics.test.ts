import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { Words } from '#web/app/intl.tsx'
import { makeReservation } from '#web/reservations/testing.ts'
import { listLevels, listTopics, writeTopic } from './enquiry-topics.ts'

const words: Words = {
  text: (id, values = {}) => [id, values.type, values.trainer, values.min].filter((part) => part).join(' '),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const elena = { id: 9, nick: 'Elena B.' }
const topics = listTopics(
  [
    makeReservation({ documentId: 'a', type: 'class', trainer: elena, freePlaces: 2 }),
    makeReservation({ documentId: 'b', type: 'school', freePlaces: 0 }),
  ],
  Date.parse('2026-11-20T09:00:00Z'),
  words,
)

test('each class can be asked for, another one like a full one, and what is not set yet', () => {
  expect(topics).toEqual([
    { value: 'a', label: 'classes.topic.class class Elena B.' },
    { value: 'b', label: 'classes.topic.next school' },
    { value: 'own', label: 'classes.topic.own' },
    { value: 'school', label: 'classes.topic.school' },
  ])
})

test('levels go from not knowing to four and up', () => {
  const levels = listLevels(words).map(({ value }) => value)
  expect(levels).toEqual(['', '1.00–1.75', '2.00–2.75', '3.00–3.75', 'classes.level.from 4.00'])
})

test.each([
  ['own', '', 'classes.topic.own'],
  ['own', '2.00–2.75', 'classes.topic.own · 2.00–2.75'],
  ['', '2.00–2.75', ''],
  // A class that has begun meanwhile.
  ['gone', '', ''],
])('of %j with level %j the club reads %j', (topic, level, read) => {
  expect(writeTopic(topics, { topic, level })).toBe(read)
})
