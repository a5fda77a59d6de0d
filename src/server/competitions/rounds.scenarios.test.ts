import { expect, test } from 'vitest'
import { makeRandom } from '#domain/competitions/random.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { generated } from '../testing.ts'
import { AMERICANO, aCompetitionDesk, pageIn } from './testing.ts'

const playedIn = ({ matches }: CompetitionPage) => matches.filter(({ state }) => state === 'done')

/** What holds of every competition of single players, whatever was done to it. */
function expectSound(page: CompetitionPage): void {
  const rounds = Map.groupBy(page.matches, ({ round }) => round)
  for (const matches of rounds.values()) {
    const playing = matches.flatMap(({ sides }) => sides.flatMap(({ entries }) => entries))
    expect(new Set(playing).size).toBe(playing.length)
    expect(playing.length).toBe(matches.length * 4)
    expect(new Set(matches.map(({ court }) => court?.id)).size).toBe(matches.length)
  }
  for (const { id, fromRound, untilRound } of page.entries) {
    const rest = page.matches.filter(
      ({ state, sides }) => state === 'coming' && sides.some((side) => side.entries.includes(id)),
    )
    expect(rest.every(({ round }) => round >= fromRound && (untilRound === null || round <= untilRound))).toBe(true)
  }
}

test.each(Array.from({ length: generated(4, 40) }, (_, seed) => seed + 1))(
  'late, gone, back, courts less and more, undone: what was played stays, and codes of what was taken out are gone (%i)',
  async (seed) => {
    const desk = await aCompetitionDesk(14)
    const random = makeRandom(seed)
    const pick = <One>(of: readonly One[]): One | undefined => of[random(of.length)]
    const { id } = pageIn(await desk.call('POST', '', AMERICANO))
    const late = desk.people.slice(10)
    for (const viewer of desk.people.slice(0, 10)) await desk.call('POST', `/${id}/entries`, {}, viewer)
    let page = pageIn(await desk.call('POST', `/${id}/start`))
    for (let step = 0; step < 12 && page.round !== null; step += 1) {
      const before = page
      const entry = pick(page.entries)
      const now = page.round
      const does = random(5)
      const person = does === 0 ? late.pop() : undefined
      const current = pick(page.matches.filter((match) => match.round === now))
      if (person) page = pageIn(await desk.call('POST', `/${id}/entries`, { user: person.id }))
      else if (does === 1)
        page = pageIn(
          await desk.call('PUT', `/${id}/courts`, {
            courts: pick([
              [1, 2],
              [2, 3],
              [1, 2, 3],
            ]) ?? [1],
          }),
        )
      else if (does === 2) {
        const untilRound = entry?.untilRound === null ? now : null
        const body = { fromRound: entry?.fromRound ?? 1, untilRound }
        page = pageIn(await desk.call('PUT', `/${id}/entries/${entry?.id}`, body))
      } else if (does === 3) {
        const own = random(25)
        page = pageIn(await desk.call('PUT', `/${id}/matches/${current?.id}/score`, { score: [[own, 24 - own]] }))
      } else page = pageIn(await desk.call('POST', `/${id}/end-round`, { round: now }))
      expectSound(page)
      const kept = new Map(page.matches.map((match) => [match.id, match]))
      for (const match of playedIn(before)) expect(kept.get(match.id)).toEqual(match)
      const gone = before.matches.find((match) => !kept.has(match.id))
      const status = gone ? (await desk.ask('GET', `/api/matches/${gone.code}`)).status : 404
      expect(status).toBe(404)
    }
  },
)

const planOf = ({ matches }: CompetitionPage) =>
  matches.map(({ round, court, sides, startsAt }) => ({ round, court, sides, startsAt }))

test('a court less and again all of them is as if nothing had been', async () => {
  const desk = await aCompetitionDesk(12)
  const { id } = pageIn(await desk.call('POST', '', AMERICANO))
  for (const viewer of desk.people) await desk.call('POST', `/${id}/entries`, {}, viewer)
  const begun = pageIn(await desk.call('POST', `/${id}/start`))
  const fewer = pageIn(await desk.call('PUT', `/${id}/courts`, { courts: [1, 2] }))
  expect(fewer.matches).toHaveLength(18)
  const back = pageIn(await desk.call('PUT', `/${id}/courts`, { courts: [1, 2, 3] }))
  expect(planOf(back)).toEqual(planOf(begun))
})
