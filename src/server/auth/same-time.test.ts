import { afterEach, expect, test } from 'vitest'
import { aMailServer, aSender } from '../mail/testing.ts'
import { startMailWorker } from '../mail/worker.ts'
import { aMailWake, aUser, generated, isAllTried, testApp } from '../testing.ts'
import { slowDeps } from './testing.ts'

/** Medians within 5 %, alone on a machine. A few pairs show that nothing is left out for one of the two, on a busy machine too. */
const TOLERANCE = generated(0.4, 0.05)
const PEOPLE = 12
const MINUTE = 60_000

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A club over HTTP that mails by a server of its own, and how long it takes to answer: known and unknown accounts in turn, each from an address of its own. */
async function aClub() {
  const deps = { ...slowDeps(), mail: aMailWake() }
  const server = await aMailServer()
  ends.push(startMailWorker(deps, aSender(deps, server)))
  const passwordHash = await deps.passwords.hash('not-this-one')
  await deps.passwords.warmUp()
  const names = Array.from({ length: PEOPLE }, () => aUser(deps.db).username)
  deps.db.$client.prepare('UPDATE user SET password_hash = ?').run(passwordHash)
  const { app } = await testApp(deps, { trustProxy: '127.0.0.1' })
  ends.push(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let asked = 0
  const time = async (path: string, body: unknown): Promise<{ ms: number; status: number; text: string }> => {
    asked += 1
    const from = `10.${Math.floor(asked / 60_000)}.${Math.floor(asked / 250) % 250}.${asked % 250}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const start = performance.now()
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return { ms: performance.now() - start, status: answer.status, text }
  }
  /** Time passes, so that each is sent a mail each time. */
  const pass = () => {
    deps.time.now += MINUTE * 10
  }
  return { names, time, pass, server }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

test.for([
  {
    what: 'sign-in',
    path: '/api/auth/login',
    bodyFor: (name: string) => ({ identifier: name, password: 'a wrong one' }),
    status: 401,
    pairs: generated(15, 300),
  },
  {
    what: 'forgot',
    path: '/api/auth/forgot',
    bodyFor: (name: string) => ({ email: `${name}@example.com` }),
    status: 200,
    pairs: generated(5, 300),
  },
])(
  '$what: a known and an unknown account get the same answer in the same time',
  { tags: isAllTried ? ['alone', 'promise'] : ['promise'], retry: generated(2, 0), timeout: 600_000 },
  async ({ path, bodyFor, status, pairs }, { task }) => {
    const { names, time, pass, server } = await aClub()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let pair = 0; pair < pairs + 2; pair += 1) {
      const name = names[pair % names.length] ?? ''
      pass()
      const asked = [
        { kind: 'known', name },
        { kind: 'unknown', name: `un${name}` },
      ] as const
      const answers: string[] = []
      // Neither is always the first.
      for (const { kind, name: who } of pair % 2 === 0 ? asked : asked.toReversed()) {
        const answer = await time(path, bodyFor(who))
        expect(answer.status).toBe(status)
        answers.push(answer.text)
        // The first ones warm up.
        if (pair >= 2) times[kind].push(answer.ms)
      }
      expect(answers[0]).toBe(answers[1])
    }
    if (path.endsWith('forgot')) await server.took(times.known.length)
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
    task.meta.figures = `${pairs} pairs: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`
    expect(Math.abs(known / unknown - 1)).toBeLessThan(TOLERANCE)
  },
)
