import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { describeCommand, listCommands } from './help.ts'
import { readWords, usageOf } from './read-words.ts'

const read = (...words: string[]) => readWords(commands, words, 'club')

describe('words that make sense', () => {
  test.each([
    { words: ['serve'], name: 'serve', names: [], options: [] },
    { words: ['backup', '/media/usb/a b.backup'], name: 'backup', names: ['/media/usb/a b.backup'], options: [] },
    { words: ['restore', '--replace', 'f'], name: 'restore', names: ['f'], options: [['replace', '']] },
    { words: ['setup', '--json=club.json'], name: 'setup', names: [], options: [['json', 'club.json']] },
    { words: ['admin', 'reset-link', 'ana'], name: 'admin reset-link', names: ['ana'], options: [] },
    { words: ['upgrade', '--dry-run'], name: 'upgrade', names: [], options: [['dry-run', '']] },
  ])('$words', ({ words, name, names, options }) => {
    const wish = read(...words)
    expect(wish).toMatchObject({ kind: 'run', command: { name }, given: { names } })
    expect(wish.kind === 'run' && [...wish.given.options]).toEqual(options)
  })
})

describe('words that don’t are answered by what to type', () => {
  test.each([
    { words: [], says: 'club serve' },
    { words: ['bakup'], says: 'Did you mean club backup?' },
    { words: ['retsore', 'f'], says: 'Did you mean club restore?' },
    { words: ['frobnicate'], says: 'There is no command frobnicate. club --help' },
    { words: ['--hlep'], says: 'Did you mean club --help?' },
    { words: ['admin'], says: 'club admin reset-link USER' },
    { words: ['admin', 'creat'], says: 'Did you mean club admin create?' },
    { words: ['admin', 'create', '--username', 'ana'], says: '--email ADDRESS is missing' },
    { words: ['admin', 'create', '--username', '--email', 'a@b.es'], says: 'NAME is missing behind --username' },
    { words: ['admin', 'create', '--username', 'a', '--username', 'b'], says: 'twice' },
    { words: ['backup'], says: 'FILE is missing' },
    { words: ['backup', ''], says: 'FILE is missing' },
    { words: ['backup', 'a', 'b'], says: 'backup has no use for b' },
    { words: ['check', 'now'], says: 'check has no use for now' },
    { words: ['restore', 'f', '--replcae'], says: 'Did you mean --replace?' },
    { words: ['restore', 'f', '--replace=yes'], says: '--replace stands alone' },
    { words: ['restore', 'f', '-f'], says: 'restore has no option -f' },
    { words: ['setup', '--json'], says: 'FILE is missing behind --json' },
    { words: ['upgrade'], says: 'club upgrade --dry-run' },
  ])('$words', ({ words, says }) => {
    expect(() => read(...words)).toThrow(says)
  })
})

describe('help', () => {
  test.each([['--help'], ['-h'], ['help'], ['--help', 'backup']])('%s lists all commands', (...words) => {
    const wish = read(...words.slice(0, 1))
    expect(wish).toEqual({ kind: 'help', of: commands })
    const list = listCommands(commands, 'club')
    for (const { name } of commands) expect(list).toContain(`\n  ${name}`)
  })

  test.each([
    { words: ['backup', '--help'], names: ['backup'] },
    { words: ['help', 'backup'], names: ['backup'] },
    { words: ['backup', 'f', '-h'], names: ['backup'] },
    { words: ['admin', '--help'], names: ['admin create', 'admin reset-link'] },
    { words: ['admin', 'create', '--help'], names: ['admin create'] },
  ])('$words is about $names', ({ words, names }) => {
    const wish = read(...words)
    expect(wish.kind === 'help' && wish.of.map(({ name }) => name)).toEqual(names)
  })

  test('of something that isn’t there says so', () => {
    expect(() => read('bakup', '--help')).toThrow('Did you mean club backup?')
  })

  test.each(commands)('of $name tells all there is, in lines that a terminal holds', (command) => {
    const told = describeCommand(command, 'club')
    expect(told).toContain(`Usage: club ${usageOf(command)}\n`)
    expect(told).toContain('While the club runs: ')
    expect(told).toContain('DATA_DIR')
    expect(told).not.toMatch(/[{}]/)
    for (const { name } of command.options ?? []) expect(told).toContain(`  --${name}`)
    for (const example of command.examples) {
      const words = example.replace(/^.*\{club\} /, '').split(' ')
      expect(read(...words)).toMatchObject({ kind: 'run', command: { name: command.name } })
    }
    for (const line of told.split('\n')) expect(line.length).toBeLessThanOrEqual(130)
  })
})
