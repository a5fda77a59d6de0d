import { slotsAnswerSchema } from '#domain/competitions/schema.ts'
import { playerLevelAnswerSchema } from '#domain/levels/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import {
  endRound,
  enterAll,
  makeCompetition,
  playersFrom,
  readCompetition,
  scoreMatch,
  startCompetition,
} from './competitions.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, listens } from './games.ts'

test('an americano of twelve on three courts, played through', { tag: '@phone' }, async ({
  asUser,
  openContext,
  club,
}) => {
  test.setTimeout(180_000)
  const desk = await asUser('admin')
  const admin = desk.request
  const phones = [await asUser('player20'), await asUser('player21'), await asUser('player22')]
  const day = addDays(clubDayOf(club.now()), 16)
  const listTaken = async () => {
    const { data } = slotsAnswerSchema.parse(await answerOf(admin.get(`/api/competitions/slots/${day}`)))
    return data.flatMap(({ court, slots }) =>
      slots.filter(({ state }) => state === 'taken').map(({ startsAt }) => `${court.name} ${startsAt}`),
    )
  }
  const taken = await listTaken()
  const made = await makeCompetition(admin, { name: 'Big americano', format: 'americano', day })
  await enterAll(admin, made, playersFrom(23, 9))
  for (const phone of phones) {
    await phone.goto(`/en/competitions/${made.slug}`)
    await phone.getByRole('button', { name: 'Sign up' }).click()
    await expectToast(phone, 'You’re in.')
  }
  const startsAt = club.now()
  const begun = await startCompetition(admin, made)
  expect([begun.taken, begun.rounds, begun.matches.length]).toEqual([12, 9, 27])
  const [own] = phones
  if (!own) throw new Error('There is no phone.')
  await own.reload()
  await listens(own)
  await expect(own.getByRole('heading', { name: /round 1 of 9/i })).toBeVisible()

  // The score comes by the code of its court: that of a match to come opens nothing.
  const codeOf = (round: number, court: number) =>
    begun.matches.filter((match) => match.round === round)[court]?.code ?? ''
  const courtside = await (await openContext()).newPage()
  await courtside.goto(`/en/score/${codeOf(2, 0)}`)
  await expect(courtside.getByRole('main')).toContainText('It isn’t this match’s turn yet')
  await courtside.goto(`/en/score/${codeOf(1, 0)}`)
  await expect(courtside.getByRole('button', { name: /point for/ }).first()).toBeEnabled()
  for (let point = 0; point < 14; point += 1) await courtside.keyboard.press('ArrowUp')
  for (let point = 0; point < 10; point += 1) await courtside.keyboard.press('ArrowDown')
  await expect(own.getByRole('main')).toContainText(/14\D{0,6}10/)
  const [first] = begun.matches
  await scoreMatch(admin, made, first?.id ?? 0, [[15, 9]])
  await expect(courtside.getByText('The club has entered this match: its score counts.')).toBeVisible()

  for (const { id, round } of begun.matches)
    if (round === 1 && id !== first?.id) await scoreMatch(admin, made, id, [[13, 11]])

  // Somebody is gone, and somebody comes late: what was played stays.
  let page = await endRound(admin, begun)
  const gone = page.entries[0]?.id
  await admin.put(`/api/competitions/${made.id}/entries/${gone}`, { data: { fromRound: 1, untilRound: 1 } })
  page = await enterAll(admin, made, ['player33'])
  expect(page.entries.filter(({ state }) => state === 'playing')).toHaveLength(13)
  await expect(own.getByRole('heading', { name: /round 2 of 9/i })).toBeVisible()

  for (let round = 2; round <= 9; round += 1) {
    page = await readCompetition(admin, made)
    for (const match of page.matches) if (match.round === round) await scoreMatch(admin, made, match.id, [[13, 11]])
    await endRound(admin, page)
  }
  await desk.goto(`/en/wall/competitions/${made.id}`)
  await expect(desk.getByRole('heading', { name: 'Table' })).toBeVisible()
  await admin.post(`/api/competitions/${made.id}/end`)
  await expect(
    own
      .getByText('has won')
      .or(own.getByText(/^Won by/))
      .first(),
  ).toBeVisible()
  const over = await readCompetition(admin, made)
  const best = over.standings.filter(({ place }) => place === 1)
  expect([over.state, over.winners.length]).toEqual(['over', best.length])
  expect(await listTaken()).toEqual(taken)
  // Each of the nine matches counts for the level of who played them all.
  const [stayed] =
    over.entries.find(({ id }) => id !== gone && over.standings.some((row) => row.entry === id && row.played === 9))
      ?.players ?? []
  await expect
    .poll(async () => {
      const { data } = playerLevelAnswerSchema.parse(await answerOf(admin.get(`/api/levels/${stayed?.id}`)))
      return data.steps.filter(({ kind, at }) => kind === 'match' && Date.parse(at) >= startsAt).length
    })
    .toBe(9)
})
