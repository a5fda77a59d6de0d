import { expect, test } from 'vitest'
import { sessionCookie, testApp, testDeps } from '../testing.ts'
import { AMERICANO, aCompetitionDesk, type CompetitionDesk, pageIn } from './testing.ts'

const jsonIn = (text: string): unknown => JSON.parse(text)

/** The desk's program on a port of its own, called over HTTP as browsers and phones do. */
async function serve(desk: CompetitionDesk) {
  const url = await desk.app.listen({ port: 0, host: '127.0.0.1' })
  return async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, text: await answer.text() }
  }
}

test('twenty enter for the last place at once: one has it, the others wait in the order in which they came', async () => {
  const desk = await aCompetitionDesk(23, await testApp(testDeps()))
  const { id } = pageIn(await desk.call('POST', '', { ...AMERICANO, places: 4 }))
  for (const viewer of desk.people.slice(0, 3)) await desk.call('POST', `/${id}/entries`, {}, viewer)
  const send = await serve(desk)
  const cookies = desk.people.slice(3).map((player) => sessionCookie(desk.deps, player))
  const answers = await Promise.all(cookies.map((cookie) => send('POST', `/competitions/${id}/entries`, {}, cookie)))
  expect(answers.map(({ status }) => status)).toEqual(cookies.map(() => 201))
  const owns = answers.map(({ text }) => pageIn({ body: jsonIn(text) }).own)
  expect(owns.filter((own) => own?.state === 'playing')).toHaveLength(1)
  const waiting = owns
    .filter((own) => own?.state === 'waiting')
    .toSorted((one, other) => (one?.entry ?? 0) - (other?.entry ?? 0))
  expect(waiting.map((own) => own?.place)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
  await desk.app.close()
})

test('two scores of one match at once: one counts, the other is told; two who end a round end one', async () => {
  const desk = await aCompetitionDesk(4, await testApp(testDeps()))
  const { id } = pageIn(await desk.call('POST', '', { ...AMERICANO, places: 4 }))
  for (const viewer of desk.people) await desk.call('POST', `/${id}/entries`, {}, viewer)
  const begun = pageIn(await desk.call('POST', `/${id}/start`))
  const [match] = begun.matches
  const send = await serve(desk)
  const scores = [[[14, 10]], [[10, 14]]]
  const scored = await Promise.all(scores.map((score) => send('PUT', `/matches/${match?.code}`, { score, was: null })))
  expect(scored.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(scored.find(({ status }) => status === 409)?.text).toContain('"errors.stale"')
  const counted = scores[scored.findIndex(({ status }) => status === 200)]
  expect(pageIn(await desk.call('GET', `/${id}`)).matches[0]?.score).toEqual(counted)
  const cookie = sessionCookie(desk.deps, desk.admin)
  const end = () => send('POST', `/competitions/${id}/end-round`, { round: 1 }, cookie)
  const ended = await Promise.all([end(), end()])
  expect(ended.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(pageIn(await desk.call('GET', `/${id}`)).round).toBe(2)
  await desk.app.close()
})
