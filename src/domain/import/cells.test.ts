import { describe, expect, test } from 'vitest'
import {
  hasMonthFirst,
  isEitherWay,
  isGarbled,
  readDay,
  readEuros,
  readLevel,
  readName,
  readPhone,
  readTime,
  readYesOrNo,
} from './cells.ts'

test.each([
  ['19:00', 1140],
  ['9:30', 570],
  ['9:00', 540],
  ['9.00', 540],
  ['09:00:00', 540],
  ['19.30', 1170],
  ['19:00:00', 1140],
  ['19:00:00.000', 1140],
  ['9h', 540],
  ['9 h', 540],
  ['9h30', 570],
  ['9:30 h', 570],
  ['18:30 hrs.', 1110],
  ['18:30 hrs', 1110],
  ['1930', 1170],
  ['7:30 PM', 1170],
  ['7:30 p. m.', 1170],
  ['12:00 a.m.', 0],
  ['13:00 pm', null],
  ['0,770833333333333', 1110],
  ['0.75', null],
  ['0.12345', null],
  ['00:00', 0],
  ['24:00', 1440],
  ['25:00', null],
  ['19:00-20:30', null],
  ['', null],
  ['noon', null],
])('the time %j', (text, minutes) => {
  expect(readTime(text)).toBe(minutes)
})

test.each([
  ['28/02/1984', '1984-02-28', false],
  ['28-2-1984', '1984-02-28', false],
  ['28.2.1984', '1984-02-28', false],
  ['1984-02-28', '1984-02-28', false],
  ['1984/2/28', '1984-02-28', false],
  ['1984-02-28 00:00:00', '1984-02-28', false],
  ['1984-02-28T00:00:00', '1984-02-28', false],
  ['1984-02-27T23:00:00.000Z', '1984-02-28', false],
  ['28/02/1984 0:00', '1984-02-28', false],
  ['28/02/1984 12:00:00 AM', '1984-02-28', false],
  ['28-feb-1984', '1984-02-28', false],
  ['28 de febrero de 1984', '1984-02-28', false],
  ['28 ago. 1984', '1984-08-28', false],
  ['5-3-84', '1984-03-05', true],
  ['5-3-05', '2005-03-05', true],
  ['28-feb-84', '1984-02-28', true],
  ['31000', '1984-11-14', true],
  ['31000.0', '1984-11-14', true],
  ['31/02/1984', '31/02/1984', false],
  ['02/28/1984', '02/28/1984', false],
  ['28/02', '28/02', false],
  ['1984', '1984', false],
  ['00/00/0000', '00/00/0000', false],
  ['hoy', 'hoy', false],
])('the day %j', (text, day, isSaid) => {
  expect(readDay(text)).toEqual(isSaid ? { value: day, as: day } : { value: day })
})

test('of what is to come two figures of a year are of this century', () => {
  expect(readDay('28-11-30', { come: true })).toEqual({ value: '2030-11-28', as: '2030-11-28' })
})

test.each([
  ['02/28/1984', true, false],
  ['2-28-84', true, false],
  ['03/04/1984', false, true],
  ['04/04/1984', false, false],
  ['28/02/1984', false, false],
  ['1984-02-28', false, false],
])('of %j the month stands first: %s, or may: %s', (text, first, either) => {
  expect([hasMonthFirst(text), isEitherWay(text)]).toEqual([first, either])
})

describe('an amount', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['12,5', 12.5],
    ['€ 12.50', 12.5],
    ['12,50 EUR', 12.5],
    ['12 euros', 12],
    ['1234,50 €', 1234.5],
    ['1.234,56 €', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56\u00a0€', 1234.56],
    ['12.345.678,90', 12_345_678.9],
    ['-0,00', 0],
  ])('of %j', (text, euros) => {
    expect(readEuros(text)).toEqual({ value: euros })
  })

  test.each(['-5,00', '−5', '5,00-', '(5,00)', '- 5,00 €', '-1.234,56 €'])('of %j is a debt, and left out', (text) => {
    expect(readEuros(text)).toEqual({ value: undefined, as: null })
  })

  test.each(['1.234', '1,234', '12.505', '1.23.4', '--5', '5 6', 'cinco', '(5', '5)', '1e3', '12 €/mes'])(
    'of %j is refused',
    (text) => {
      expect(readEuros(text)).toEqual({ key: 'import.errors.amount', param: 'balance', value: text })
    },
  )
})

test.each([
  ['612555806.0', { value: '612555806', as: '612555806' }],
  ['+34612555806,00', { value: '+34612555806', as: '+34612555806' }],
  ['612.555.806', { value: '612 555 806' }],
  ['(+34) 612-555-806', { value: ' +34  612 555 806' }],
  ['tel:+34612555806', { value: '+34612555806' }],
  ['6,12556E+08', { key: 'import.errors.phoneCut', param: 'phone', value: '6,12556E+08' }],
  ['6.12555806e8', { key: 'import.errors.phoneCut', param: 'phone', value: '6.12555806e8' }],
])('the phone %j', (text, read) => {
  expect(readPhone(text)).toEqual(read)
})

test.each([
  ['3.25', { value: 3.25 }],
  ['3', { value: 3 }],
  ['3.37', { value: 3.25, as: '3.25' }],
  ['3,4', { value: 3.5, as: '3.50' }],
  ['0.75', { value: 1, as: '1.00' }],
  ['0', { value: 1, as: '1.00' }],
  ['7.1', { value: 7.1 }],
  ['10', { value: 10 }],
  ['-1', { value: '-1' }],
  ['3+', { value: '3+' }],
])('the level %j', (text, read) => {
  expect(readLevel(text)).toEqual(read)
})

test.each([
  ['Sí', true],
  ['SI', true],
  ['x', true],
  ['VERDADERO', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['FALSO', false],
  ['0', false],
  ['quizá', 'quizá'],
])('%j is %j', (text, value) => {
  expect(readYesOrNo(text)).toBe(value)
})

test.each([
  ['NuÃ±ez', true],
  ['GarcÃ\u00ada', true],
  ['LÃ³pez', true],
  ['Nu\uFFFDez', true],
  ['SerrÃ\u00a0 Puig', true],
  ['SerrÃ', true],
  ['Ãšbeda', true],
  ['GÃœELL', true],
  ['CARREÃ‘O', true],
  ['Serrà', false],
  ['SÃO JOSÉ', false],
  ['JOÃO', false],
  ['Núñez', false],
  ['São Ângela', false],
])('%j is garbled: %s', (text, garbled) => {
  expect(isGarbled(text)).toBe(garbled)
})

test.each([
  ['Ruiz Gil, José', 'José Ruiz Gil'],
  ['José Ruiz', null],
  ['Ruiz, José, 2', null],
  ['Ruiz,', null],
])('the name %j is %j', (text, as) => {
  expect(readName(text)).toEqual(as === null ? { value: text } : { value: as, as })
})
