import { expect, test } from 'vitest'
import { userFields } from '../users/fields.ts'
import { suggestUsername } from './usernames.ts'

test.each([
  ['Lucía Ferrer', [], 'lucia.ferrer'],
  ['Lucía Ferrer', ['lucia.ferrer', 'lucia.ferrer2'], 'lucia.ferrer3'],
  ['Íñigo  Muñoz-Ruiz', [], 'inigo.munoz.ruiz'],
  ['Bo', [], 'padelbo'],
  ['李雷', [], 'padel'],
  ['李雷', ['padel'], 'padel2'],
  ['  .x@y. ', [], 'x.y'],
  [`${'a'.repeat(39)} b c`, [], 'a'.repeat(39)],
])('of %j, with %j taken, is made %s', (nick, taken: readonly string[], username) => {
  const made = suggestUsername(nick, (one) => taken.includes(one))
  expect(made).toBe(username)
  expect(userFields.username.parse(made)).toBe(username)
})
