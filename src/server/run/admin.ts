import { z } from 'zod'
import { codeAddressOf, codeLifetimes } from '#domain/auth/codes.ts'
import { defaultLocale } from '#domain/locale.ts'
import { HOUR } from '#domain/time.ts'
import { birthDateRefusal, userFields } from '#domain/users/fields.ts'
import { refusalsOf } from '#domain/validation.ts'
import { createAdmin } from '../auth/create-admin.ts'
import { mintCode } from '../auth/mint-code.ts'
import { findAccount } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { sentencesOf, withClub } from './club-folder.ts'
import type { Command, Given } from './command.ts'
import { linkTo } from './link.ts'
import { type Program, say } from './serve.ts'

export const adminCreateCommand: Command = {
  name: 'admin create',
  options: [
    { name: 'username', value: 'NAME', isNeeded: true, about: 'what they sign in with, 3 characters at least' },
    { name: 'email', value: 'ADDRESS', isNeeded: true, about: 'their e-mail address' },
    { name: 'nick', value: 'NAME', about: 'the name that others see (the same as the username)' },
    { name: 'phone', value: 'DIGITS', about: '9 to 12 digits' },
    { name: 'birth-date', value: 'YYYY-MM-DD', about: 'their date of birth' },
  ],
  summary: 'makes an administrator, and prints a link for the password',
  about:
    'Makes a user who may do everything in the club (a portal and global admin), and prints a link by which they choose their\npassword. The link works once. No mail is needed.',
  meanwhile: 'yes; the link only works while it does.',
  settings: ['DATA_DIR', 'PUBLIC_URL', 'PORT'],
  examples: ['{club} admin create --username rosa --email rosa@club.example'],
  run: async (program, { options }) => await withClub(program, '--', (deps) => create(deps, program, options)),
}

export const resetLinkCommand: Command = {
  name: 'admin reset-link',
  takes: { name: 'USER', about: 'the username or the e-mail address of somebody in the club' },
  summary: 'prints a link by which somebody sets a new password',
  about:
    'Prints a link by which somebody sets a new password: for an administrator who can’t get in, or for a player where no mail\nserver is set. The link works once, within an hour. The old password holds until then.',
  meanwhile: 'yes; the link only works while it does.',
  settings: ['DATA_DIR', 'PUBLIC_URL', 'PORT'],
  examples: ['{club} admin reset-link rosa', '{club} admin reset-link rosa@club.example'],
  run: async (program, { names: [name = ''] }) =>
    await withClub(program, '--', (deps) => printResetLink(deps, program, name)),
}

const newAdminSchema = z.strictObject({
  username: userFields.username,
  email: userFields.email,
  nick: userFields.nick,
  phone: userFields.phone.optional(),
  'birth-date': userFields.birthDate.optional(),
})

/** Beside the club while it is served: what is written is noticed there. */
async function create(deps: Deps, program: Program, options: Given['options']): Promise<void> {
  const values = Object.fromEntries(options)
  const read = newAdminSchema.safeParse({ nick: values.username, ...values })
  if (!read.success) throw new Error(sentencesOf(refusalsOf(read.error.issues, values), '--'))
  const { 'birth-date': birthDate, ...user } = read.data
  const unborn = birthDateRefusal(birthDate, deps.clock())
  if (unborn) throw new Error(sentencesOf([{ ...unborn, param: 'birth-date' }], '--'))
  const id = await createAdmin({ deps, viewer: null }, { ...user, birthDate })
  const link = await makeLink(deps, program, id, 'welcome')
  say(`${user.username} was made, a portal and global admin. This link, shown this once, sets the password:\n  ${link}`)
  say(`It works once, for ${codeLifetimes.welcome / HOUR / 24} days, while the club is open.`)
}

async function printResetLink(deps: Deps, program: Program, name: string): Promise<void> {
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
