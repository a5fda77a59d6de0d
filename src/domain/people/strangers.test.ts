import { describe, expect, test } from 'vitest'
import { type GuestPlace, groupStrangers, isStrangerFound } from './strangers.ts'

const place = (entry: number, name: string, phone: string | null = null): GuestPlace => ({ entry, name, phone })
const PHONE = '654 118 032'

describe('people without an account', () => {
  test.each<[string, GuestPlace[], string[]]>([
    [
      'of one name and phone are one',
      [place(1, 'Bea', PHONE), place(2, 'BEA', '+34654118032')],
      ['BEA +34654118032 1,2'],
    ],
    ['of one name without a phone are one', [place(1, 'Bea'), place(2, 'bea')], ['bea - 1,2']],
    ['of one name are the one with a phone', [place(1, 'Bea', PHONE), place(2, 'Bea')], [`Bea ${PHONE} 1,2`]],
    [
      'of one phone and two names are two',
      [place(1, 'Bea', PHONE), place(2, 'Óscar', PHONE)],
      [`Bea ${PHONE} 1`, `Óscar ${PHONE} 2`],
    ],
    [
      'of one name and two phones are two, and who said none a third',
      [place(1, 'Bea', PHONE), place(2, 'Bea', '600100200'), place(3, 'Bea')],
      [`Bea ${PHONE} 1`, 'Bea 600100200 2', 'Bea - 3'],
    ],
    ['are nobody where there are no places', [], []],
  ])('%s', (_, places, people) => {
    const found = groupStrangers(places).map(
      (person) => `${person.name} ${person.phone ?? '-'} ${person.places.map(({ entry }) => entry).join(',')}`,
    )
    expect(found).toEqual(people)
  })

  test.each([
    ['bea', true],
    ['SOLÁNA bea', true],
    ['654 118', true],
    ['+34 654', true],
    ['65', false],
    ['beatris', false],
    ['', true],
  ])('by %j Beatriz Solana is found: %s', (query, isFound) => {
    expect(isStrangerFound({ name: 'Beatriz Solana', phone: PHONE }, query)).toBe(isFound)
  })
})
