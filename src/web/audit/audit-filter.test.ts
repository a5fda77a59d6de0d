import { expect, test } from 'vitest'
import { beforeIn, csvAddressOf, readAuditFilter } from './audit-filter.ts'

const read = (search: string) => readAuditFilter(new URLSearchParams(search))

test("an address is read whole, and what isn't valid there is left out", () => {
  expect(read('who=0&about=money&from=2026-11-16&to=2026-11-20&q=ana')).toEqual({
    who: 0,
    about: 'money',
    from: '2026-11-16',
    to: '2026-11-20',
    q: 'ana',
  })
  expect(read('who=me&about=weather&from=2026-02-31&to=x&q=')).toEqual({})
})

test('the file has the same filter, and never a page', () => {
  expect(csvAddressOf(read(''))).toBe('/api/admin/audit.csv')
  expect(csvAddressOf(read('about=money&before=7'))).toBe('/api/admin/audit.csv?about=money')
})

test.each([
  ['before=7', 7],
  ['before=x', null],
])('%j goes on behind %j', (search, before) => expect(beforeIn(new URLSearchParams(search))).toBe(before))
