import { setImmediate } from 'node:timers/promises'
import type { CodeKind } from '#domain/auth/codes.ts'
import type { User } from '#domain/roles.ts'
import type { AppOptions } from '../app.ts'
import { type Answer, aUser, type TestApp, testApp, testDeps } from '../testing.ts'
import { countedAs } from './counted-as.ts'
import { mintCode } from './mint-code.ts'
import { createPasswords } from './password.ts'

export const PASSWORD = 'padel-secret-marker'

/** What somebody registers with. */
export const registration = {
  username: 'globito',
  email: 'globito@example.com',
  phone: '612 480 399',
  birthDate: '1991-04-09',
  nick: 'Globito',
  password: 'cristal y reja',
  passwordConfirmation: 'cristal y reja',
  acceptPrivacy: true,
}

type House = TestApp & { ann: User; login(identifier: string, password: string, more?: Login): Promise<Answer> }
type Login = { from?: string; headers?: Record<string, string> }

/** Whose passwords take as long as a club's, where it is tried what happens meanwhile. */
export const slowDeps = () => ({ ...testDeps(), passwords: createPasswords() })

/** A club where `Ann` can sign in. */
export async function aHouse(options: Partial<AppOptions> = {}, deps = testDeps()): Promise<House> {
  const passwordHash = await deps.passwords.hash(PASSWORD)
  const ann = aUser(deps.db, { username: 'Ann.Ace', nick: 'Ann' })
  deps.db.$client.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(passwordHash, ann.id)
  return { ...within(await testApp(deps, options)), ann }
}

export function within(app: TestApp) {
  const login: House['login'] = (identifier, password, more = {}) =>
    app.ask('POST', '/api/auth/login', { body: { identifier, password }, ...more })
  return { ...app, login }
}

/** Failures at a name that were counted before, without a hash for each. */
export function failures({ deps, ann }: House, howMany: number, address: string, name = ann.username): void {
  const add = deps.db.$client.prepare('INSERT INTO attempt (account, address, at) VALUES (?, ?, ?)')
  const account = countedAs(deps.secret, name, false)
  for (let at = 0; at < howMany; at += 1) add.run(account, address, deps.time.now)
}

/** A code as it stands in a link mailed to `Ann`. */
export async function mintFor({ deps, ann }: House, kind: CodeKind): Promise<string> {
  return (await mintCode({ deps, viewer: null }, { userId: ann.id, kind })).code
}

export function cookiesOf({ headers }: Answer): string[] {
  const set = headers['set-cookie']
  return [set].flat().filter((cookie) => typeof cookie === 'string')
}
export const cookieNamed = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** Sends a request, and does something while its password is looked at: after what is stored was read, before the act. */
export async function whileVerified(
  { deps }: TestApp,
  send: () => Promise<Answer>,
  change: () => void,
): Promise<Answer> {
  const answer = send()
  while (deps.passwords.count().running === 0) await setImmediate()
  change()
  return await answer
}
