import { describe, expect, test } from 'vitest'
import { type PartName, partStateOf } from './parts.ts'

const account = ['username', 'email', 'password', 'passwordConfirmation']
const preset = ['position', 'level']

describe('a part of the form', () => {
  test.each<{ name: string; part: PartName; filled: string[]; wrong?: string[]; current: PartName; is: string }>([
    { name: 'one is in', part: 'account', filled: preset, current: 'account', is: 'now' },
    { name: 'to come', part: 'you', filled: preset, current: 'account', is: 'next' },
    { name: 'filled in and left', part: 'account', filled: [...preset, ...account], current: 'you', is: 'done' },
    { name: 'left with a gap', part: 'account', filled: [...preset, 'username'], current: 'you', is: 'next' },
    { name: 'preset, and not seen yet', part: 'game', filled: preset, current: 'account', is: 'next' },
    {
      name: 'with a mistake, also while one is in it',
      part: 'you',
      filled: [],
      wrong: ['phone'],
      current: 'you',
      is: 'fix',
    },
    { name: 'the last', part: 'privacy', filled: [...preset, 'acceptPrivacy'], current: 'privacy', is: 'yours' },
    {
      name: 'the last, forgotten',
      part: 'privacy',
      filled: preset,
      wrong: ['acceptPrivacy'],
      current: 'game',
      is: 'fix',
    },
  ])('$name: $is', ({ part, filled, wrong = [], current, is }) => {
    const progress = {
      filled: new Set(filled),
      wrong: new Set(wrong),
      current,
      seen: new Set<PartName>(['account', current]),
    }
    expect(partStateOf(part, progress).is).toBe(is)
  })

  test('counts its mistakes', () => {
    const wrong = new Set(['nick', 'phone', 'email'])
    expect(partStateOf('you', { filled: new Set(), wrong, current: 'game', seen: new Set() })).toEqual({
      is: 'fix',
      count: 2,
    })
  })
})
