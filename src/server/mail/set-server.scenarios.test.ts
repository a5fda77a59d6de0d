import { describe, expect, test } from 'vitest'
import { type MailServerInput, mailServerInput } from '#domain/mail/server-schema.ts'
import { aUser, contents, rowsIn, testDeps } from '../testing.ts'
import { readPassword } from './read-password.ts'
import { findMailServer } from './server-store.ts'
import { removeMailServer, saveMailServer } from './set-server.ts'

const PASSWORD = 'mail-password-marker'

function aServer(parts: Partial<MailServerInput> = {}): MailServerInput {
  const usual = { host: 'smtp.example.com', port: 587, login: 'club@example.com', password: PASSWORD, sender: '' }
  return mailServerInput.parse({ ...usual, ...parts })
}

/** A club with a portal admin, and what sets its mail server. */
function aClub() {
  const deps = testDeps()
  const marta = aUser(deps.db, { nick: 'Marta', roles: ['portalAdmin'] })
  const save = async (parts?: Partial<MailServerInput>) => await saveMailServer({ deps, viewer: marta }, aServer(parts))
  const password = () => {
    const kept = findMailServer(deps.db)
    return kept && readPassword(deps.secret, kept)
  }
  const audited = () =>
    deps.db.$client.prepare<[], string>("SELECT details FROM audit WHERE act LIKE 'mail.%' ORDER BY id").pluck().all()
  return { deps, marta, save, password, audited }
}

describe('a mail server that is set', () => {
  test('is kept with its password sealed, and who set it when', async () => {
    const { deps, marta, save, password } = aClub()
    await save()
    expect(deps.db.$client.prepare('SELECT * FROM mail_server').all()).toMatchObject([
      { id: 1, host: 'smtp.example.com', port: 587, login: 'club@example.com', sender: '', updated_by: marta.id },
    ])
    expect(JSON.stringify(contents(deps.db))).not.toContain(PASSWORD)
    expect(password()).toBe(PASSWORD)
  })

  test('keeps its password where none is given, and says in the audit what changed', async () => {
    const { save, password, audited } = aClub()
    await save()
    await save({ password: null, sender: 'Norte <club@example.com>' })
    expect(password()).toBe(PASSWORD)
    await save({ password: 'another-marker', port: 465, sender: 'Norte <club@example.com>' })
    expect(password()).toBe('another-marker')
    await save({ login: '', password: null, sender: 'club@example.com' })
    expect(password()).toBe('')
    expect(audited().map((details): unknown => JSON.parse(details))).toEqual([
      {
        host: [null, 'smtp.example.com'],
        port: [null, 587],
        login: [null, 'club@example.com'],
        sender: [null, ''],
        server: 'smtp.example.com',
        password: 'changed',
      },
      { sender: ['', 'Norte <club@example.com>'], server: 'smtp.example.com' },
      { port: [587, 465], server: 'smtp.example.com', password: 'changed' },
      {
        port: [465, 587],
        login: ['club@example.com', ''],
        sender: ['Norte <club@example.com>', 'club@example.com'],
        server: 'smtp.example.com',
      },
    ])
    expect(audited().join('')).not.toContain('marker')
  })

  test.each([
    { parts: { host: 'evil.example', password: null }, key: 'mail.errors.passwordAgain' },
    { parts: { port: 2525, password: null }, key: 'mail.errors.passwordAgain' },
    { parts: { login: 'ann@example.com', password: null }, key: 'mail.errors.passwordAgain' },
  ])('sends its password nowhere else: $parts is refused, and nothing changes', async ({ parts, key }) => {
    const { deps, save } = aClub()
    await save()
    const before = contents(deps.db)
    await expect(save(parts)).rejects.toThrow(key)
    expect(contents(deps.db)).toEqual(before)
  })

  test('needs a password the first time', async () => {
    const { deps, save } = aClub()
    await expect(save({ password: null })).rejects.toThrow('validation.errors.required')
    expect(findMailServer(deps.db)).toBeNull()
  })

  test('is taken back with its password; a second time there is none to take back', async () => {
    const { deps, marta, save, audited } = aClub()
    await save()
    await removeMailServer({ deps, viewer: marta }, undefined)
    expect(rowsIn(deps.db, 'mail_server')).toBe(0)
    expect(audited().at(-1)).toBe('{"server":"smtp.example.com"}')
    await expect(removeMailServer({ deps, viewer: marta }, undefined)).rejects.toThrow('errors.notFound')
  })
})
