import type { Env } from '../env.ts'
import type { Program } from './serve.ts'

/** What stood behind a command: names in their order, and options; a switch has the value ''. */
export type Given = { names: readonly string[]; options: ReadonlyMap<string, string> }

export type Option = {
  /** Without the dashes. */
  name: string
  /** What must follow it, such as FILE; a switch takes nothing. */
  value?: string
  about: string
  isNeeded?: true
}

/** A command as it is told and run. Texts name other commands with `{club}` before them: how the program was called. */
export type Command = {
  /** One word or two. */
  name: string
  /** The one name that must follow it, such as FILE. */
  takes?: { name: string; about: string }
  options?: readonly Option[]
  /** A line of the list of all commands. */
  summary: string
  about: string
  /** Whether the club may be running meanwhile. */
  meanwhile: string
  /** Settings that matter to it. */
  settings: readonly (keyof Env)[]
  examples: readonly string[]
  run: (program: Program, given: Given) => Promise<void> | void
}

/** Thrown where the words behind the program's name make no sense; its message says what to type instead. */
export class WrongUse extends Error {}
