import { parseArgs } from 'node:util'
import { z } from 'zod'
import { codeAddressOf, codeLifetimes } from '#domain/auth/codes.ts'
import { defaultLocale } from '#domain/locale.ts'
import { HOUR } from '#domain/time.ts'
import { userFields } from '#domain/users/fields.ts'
import { refusalsOf } from '#domain/validation.ts'
import { createAdmin } from '../auth/create-admin.ts'
import { mintCode } from '../auth/mint-code.ts'
import { findAccount } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { sentencesOf, withClub } from './club-folder.ts'
import { linkTo } from './link.ts'
import { type Program, say } from './serve.ts'

export const adminHelp = `  admin create --username NAME --email ADDRESS [--nick NAME] [--phone DIGITS] [--birth-date YYYY-MM-DD]
      makes a portal and global admin, and prints a link by which to set the password
  admin reset-link NAME_OR_EMAIL
      prints a link by which that user sets a new password, within an hour`

const newAdminSchema = z.strictObject({
  username: userFields.username,
  email: userFields.email,
  nick: userFields.nick,
  phone: userFields.phone.optional(),
  'birth-date': userFields.birthDate.optional(),
})

/**
 * Runs a command of whoever runs the club's machine, beside the club while it is served: it opens the same file for a moment,
 * and what it writes is noticed there. Throws what was wrong as a sentence.
 */
export async function runAdmin(program: Program, [command, ...args]: readonly string[]): Promise<void> {
  if (command === 'create') return await withClub(program, '--', (deps) => create(deps, program, args))
  if (command === 'reset-link') return await withClub(program, '--', (deps) => printResetLink(deps, program, args))
  throw new Error(`Commands of admin:\n${adminHelp}`)
}

async function create(deps: Deps, program: Program, args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { username: text, email: text, nick: text, phone: text, 'birth-date': text }
  const { values } = parseArgs({ args: [...args], options })
  const read = newAdminSchema.safeParse({ nick: values.username, ...values })
  if (!read.success) throw new Error(sentencesOf(refusalsOf(read.error.issues, values), '--'))
  const { 'birth-date': birthDate, ...user } = read.data
  const id = await createAdmin({ deps, viewer: null }, { ...user, birthDate })
  const link = await makeLink(deps, program, id, 'welcome')
  say(`${user.username} was made, a portal and global admin. This link, shown this once, sets the password:\n  ${link}`)
  say(`It works once, for ${codeLifetimes.welcome / HOUR / 24} days, while the club is served there.`)
}

async function printResetLink(deps: Deps, program: Program, args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new Error(`Name one user:\n${adminHelp}`)
  const account = findAccount(deps.db, name)
  if (!account) throw new Error(`Nobody has the username or e-mail ${name}.`)
  if (account.blockedAt !== null)
    throw new Error(`${name} is blocked: a portal admin has to unblock the account first.`)
  const link = await makeLink(deps, program, account.viewer.id, 'reset')
  say(`This link sets a new password for ${account.viewer.username}, once, within an hour:\n  ${link}`)
}

async function makeLink(deps: Deps, { env }: Program, userId: number, kind: 'reset' | 'welcome'): Promise<string> {
  const { code } = await mintCode({ deps, viewer: null }, { userId, kind })
  return linkTo(env, `/${defaultLocale}${codeAddressOf(kind, code)}`)
}
