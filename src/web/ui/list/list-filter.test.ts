import { expect, test } from 'vitest'
import { dayIn, fileAddressOf, numberIn, oneOf, readFilter, sortOf, wordsIn } from './list-filter.ts'

const words = {
  q: wordsIn,
  state: oneOf(['draft', 'sent']),
  weekday: oneOf([1, 2, 3]),
  from: dayIn,
  court: numberIn,
  sort: sortOf(['name', 'price']),
}
const read = (search: string) => readFilter(new URLSearchParams(search), words)

test('an address is read whole, and nothing that the list does not know', () => {
  expect(read('q=ana&state=sent&weekday=2&from=2026-11-20&court=4&sort=-price&page=3&lang=es')).toEqual({
    q: 'ana',
    state: 'sent',
    weekday: 2,
    from: '2026-11-20',
    court: 4,
    sort: '-price',
  })
})

test('what it says wrongly is not asked', () => {
  expect(read('q=&state=lost&weekday=9&from=2026-02-30&court=0&sort=pincode')).toEqual({})
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
})

test('the file is asked for with the same filter', () => {
  expect(fileAddressOf('/api/admin/users.csv', {})).toBe('/api/admin/users.csv')
  expect(fileAddressOf('/api/admin/users.csv', read('q=a%26b&page=2&court=4'))).toBe(
    '/api/admin/users.csv?q=a%26b&court=4',
  )
})
