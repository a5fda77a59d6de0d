import { beforeEach, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { giveSessionStorage } from '#web/app/testing.ts'
import { keepSettings, readKeptSettings } from './kept-settings.ts'
import { toDraft } from './settings-draft.ts'

const saved = toDraft(defaultConfig)
let kept: Map<string, string>

beforeEach(() => {
  kept = giveSessionStorage()
})

test('what was written comes back, a new logo aside', () => {
  keepSettings({ saved, draft: { ...saved, name: 'Ribera', logo: 'data:image/png;base64,AAAA' }, notes: {} })
  expect(readKeptSettings(saved)).toEqual({ saved, draft: { ...saved, name: 'Ribera' }, notes: {} })
})

test('with what others saved since', () => {
  keepSettings({ saved, draft: { ...saved, cancelHours: '8' }, notes: {} })
  const theirs = { ...saved, cancelHours: '24', phone: '976' }
  expect(readKeptSettings(theirs)).toMatchObject({
    draft: { cancelHours: '8', phone: '976' },
    notes: { cancelHours: { kind: 'clash', was: '12' }, phone: { kind: 'taken', was: '' } },
  })
})

test('nothing is kept once nothing is unsaved', () => {
  keepSettings({ saved, draft: { ...saved, name: 'Ribera' }, notes: {} })
  keepSettings({ saved, draft: saved, notes: {} })
  expect(kept.size).toBe(0)
})

test.each(['', 'null', '[]', '{"saved":{},"draft":{},"notes":{}}', '{'])(
  'what is no draft is left alone: %s',
  (text) => {
    kept.set('settings', text)
    expect(readKeptSettings(saved)).toEqual({ saved, draft: saved, notes: {} })
  },
)

test('a draft without its notes is left alone too', () => {
  kept.set('settings', JSON.stringify({ saved, draft: { ...saved, name: 'Ribera' } }))
  expect(readKeptSettings(saved)).toEqual({ saved, draft: saved, notes: {} })
})
