import { beforeEach, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { giveSessionStorage } from '#web/app/testing.ts'
import { readDraft, storeDraft } from './draft-storage.ts'
import { toDraft } from './settings-draft.ts'

const saved = toDraft(defaultConfig)
let storage: Map<string, string>

beforeEach(() => {
  storage = giveSessionStorage()
})

test('what was written comes back, a new logo aside', () => {
  storeDraft({ saved, draft: { ...saved, name: 'Ribera', logo: 'data:image/png;base64,AAAA' }, notes: {} })
  expect(readDraft(saved)).toEqual({ saved, draft: { ...saved, name: 'Ribera' }, notes: {} })
})

test('with what others saved since', () => {
  storeDraft({ saved, draft: { ...saved, cancelHours: '8' }, notes: {} })
  const theirs = { ...saved, cancelHours: '24', phone: '976' }
  expect(readDraft(theirs)).toMatchObject({
    draft: { cancelHours: '8', phone: '976' },
    notes: { cancelHours: { kind: 'clash', was: '12' }, phone: { kind: 'taken', was: '' } },
  })
})

test('nothing is kept once nothing is unsaved', () => {
  storeDraft({ saved, draft: { ...saved, name: 'Ribera' }, notes: {} })
  storeDraft({ saved, draft: saved, notes: {} })
  expect(storage.size).toBe(0)
})

test.each(['', 'null', '[]', '{"saved":{},"draft":{},"notes":{}}', '{'])(
  'what is no draft is left alone: %s',
  (text) => {
    storage.set('settings', text)
    expect(readDraft(saved)).toEqual({ saved, draft: saved, notes: {} })
  },
)

test('a draft without its notes is left alone too', () => {
  storage.set('settings', JSON.stringify({ saved, draft: { ...saved, name: 'Ribera' } }))
  expect(readDraft(saved)).toEqual({ saved, draft: saved, notes: {} })
})
