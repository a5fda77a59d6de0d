import { pino } from 'pino'
import type { OpenClubInput } from '#domain/setup/schema.ts'
import { type Answer, emptyDatabase, type TestApp, testApp, testDeps } from '../testing.ts'
import { makeFirstClub } from './first-club.ts'

type Parts = {
  code: string
  club?: Partial<OpenClubInput['club']>
  courts?: Partial<OpenClubInput['courts']>
  admin?: Partial<OpenClubInput['admin']>
  mailServer?: OpenClubInput['mailServer']
}

/** What an owner sends to set a club up, with other words in some places. */
export function aSetup({ code, club, courts, admin, mailServer = null }: Parts): OpenClubInput {
  return {
    code,
    mailServer,
    club: { name: 'Ribera Pádel', locale: 'es', ...club },
    courts: { names: ['Central', 'Pista 2', 'Pista 3'], opens: '09:00', closes: '22:30', price: 20, ...courts },
    admin: {
      username: 'rosa',
      nick: 'Rosa',
      email: 'rosa@ribera.example',
      password: 'cristal y reja',
      passwordConfirmation: 'cristal y reja',
      ...admin,
    },
  }
}

export type NewClub = TestApp & { password: string; code: string; lines: readonly string[] }

/** A club as its first start makes it, with the initial password and the code of the link; `lines` are all that is logged. */
export async function aNewClub(): Promise<NewClub> {
  const db = emptyDatabase()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const deps = { ...testDeps(db), log }
  const made = await makeFirstClub(db, {
    now: deps.time.now,
    environment: deps.environment,
    hash: (password) => deps.passwords.hash(password),
  })
  return { ...(await testApp(deps)), ...made, lines }
}

/** Sends the set-up of a new club over REST. */
export function sendSetup({ ask, code }: NewClub, parts: Partial<Parts> = {}): Promise<Answer> {
  return ask('POST', '/api/setup', { body: aSetup({ code, ...parts }) })
}
