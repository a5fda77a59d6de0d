import { parseArgs } from 'node:util'
import { type Command, type Given, type Option, WrongUse } from './command.ts'
import { findSimilar } from './similar.ts'

/** What the words behind the program's name ask for; `of` are the commands that help is wanted about. */
export type Wish =
  | { kind: 'version' }
  | { kind: 'help'; of: readonly Command[] }
  | { kind: 'run'; command: Command; given: Given }

/** Reads the words behind the program's name. Throws what to type instead where they make no sense. */
export function readWords(commands: readonly Command[], words: readonly string[], club: string): Wish {
  const [first] = words
  if (first === '--version' || first === '-v') return { kind: 'version' }
  const wantsHelp = first === 'help' || words.some((word) => word === '--help' || word === '-h')
  const named = first === 'help' ? words.slice(1) : words
  const family = commands.filter(({ name }) => name.split(' ', 1)[0] === named[0])
  const command = family.find(({ name }) => name === named.slice(0, name.split(' ').length).join(' '))
  if (wantsHelp && (named[0] === undefined || named[0].startsWith('-'))) return { kind: 'help', of: commands }
  if (wantsHelp && family.length > 0) return { kind: 'help', of: command ? [command] : family }
  if (!command) throw new WrongUse(sayUnknown(commands, family, named, club))
  return { kind: 'run', command, given: readGiven(command, named.slice(command.name.split(' ').length), club) }
}

/** How a command is written, such as `restore FILE [--replace]`. */
export function usageOf({ name, takes, options = [] }: Command): string {
  const written = options.map((option) => (option.isNeeded ? writtenOf(option) : `[${writtenOf(option)}]`))
  return [name, ...(takes ? [takes.name] : []), ...written].join(' ')
}

/** How an option is written, such as `--json FILE`. */
export function writtenOf({ name, value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

function sayUnknown(
  commands: readonly Command[],
  family: readonly Command[],
  [first, second]: readonly string[],
  club: string,
): string {
  const list = `${club} --help lists the commands.`
  if (first === undefined) return `Say what to do, such as ${club} serve. ${list}`
  if (family.length === 0) {
    const names = [...commands.flatMap(({ name }) => name.split(' ', 1)), '--help', '--version']
    return `There is no command ${first}.${guess(findSimilar(first, names), `${club} `)} ${list}`
  }
  const usages = family.map((one) => `  ${club} ${usageOf(one)}`).join('\n')
  if (second === undefined) return `Say what of ${first}:\n${usages}`
  const seconds = family.flatMap(({ name }) => name.split(' ').slice(1))
  return `There is no command ${first} ${second}.${guess(findSimilar(second, seconds), `${club} ${first} `)}\n${usages}`
}

function guess(similar: string | null, before: string): string {
  return similar === null ? '' : ` Did you mean ${before}${similar}?`
}

function readGiven(command: Command, words: readonly string[], club: string): Given {
  const known = command.options ?? []
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      known.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const usage = `Type: ${club} ${usageOf(command)}\n${club} ${command.name} --help says more.`
  const names: string[] = []
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value)
    if (token.kind !== 'option') continue
    const option = known.find(({ name }) => name === token.name)
    if (!option) {
      const similar = findSimilar(
        token.name,
        known.map(({ name }) => name),
      )
      throw new WrongUse(`${command.name} has no option ${token.rawName}.${guess(similar, '--')}\n${usage}`)
    }
    if (options.has(option.name)) throw new WrongUse(`${token.rawName} stands there twice.\n${usage}`)
    options.set(option.name, requireValue(option, token.value, usage))
  }
  requireAll(command, { names, options }, usage)
  return { names, options }
}

function requireValue(option: Option, value: string | undefined, usage: string): string {
  if (option.value === undefined) {
    if (value === undefined) return ''
    throw new WrongUse(`--${option.name} stands alone: nothing follows it.\n${usage}`)
  }
  // The next option, where the value was forgotten.
  if (value === undefined || value === '' || value.startsWith('--'))
    throw new WrongUse(`${option.value} is missing behind --${option.name}.\n${usage}`)
  return value
}

function requireAll({ name, takes, options = [] }: Command, given: Given, usage: string): void {
  const [first, ...more] = given.names
  const left = takes ? more[0] : first
  if (takes && (first === undefined || first === ''))
    throw new WrongUse(`${takes.name} is missing: ${takes.about}.\n${usage}`)
  if (left !== undefined) throw new WrongUse(`${name} has no use for ${left}.\n${usage}`)
  const missing = options.find((option) => option.isNeeded && !given.options.has(option.name))
  if (missing) throw new WrongUse(`${writtenOf(missing)} is missing: ${missing.about}.\n${usage}`)
}
