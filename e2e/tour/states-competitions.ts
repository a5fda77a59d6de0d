import { addDays } from '#domain/time.ts'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import { answerOf } from '../club/sign-in.ts'
import { endRound, enterAll, makeCompetition, playersFrom, scoreMatch, startCompetition } from '../competitions.ts'
import { answers, cut, enter, hang, press, refused, screen, until, untilDialog, waiting } from './acts.ts'
import type { Stage } from './stage.ts'
import { on } from './state.ts'

const list = on('Competitions', 'player1')
const competition = on('Competition', 'player1')

/** Twelve players from player1 on, ten of whom are in. */
export async function openAmericano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('americano', async () => {
    const made = await makeCompetition(admin, {
      name: 'Friday americano',
      format: 'americano',
      day: addDays(today, 9),
      level: { min: 2.75, max: 4 },
    })
    await enterAll(admin, made, playersFrom(20, 10))
    return `/competitions/${made.slug}`
  })
}

async function fullMexicano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('mexicano', async () => {
    const day = addDays(today, 10)
    const made = await makeCompetition(admin, {
      name: 'Thursday mexicano',
      format: 'mexicano',
      day,
      places: 8,
      courts: 2,
    })
    await enterAll(admin, made, playersFrom(10, 10))
    return `/competitions/${made.slug}`
  })
}

/** Thirteen play the sixth round, player1 among them. */
export async function runningAmericano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('running americano', async () => {
    const day = addDays(today, 11)
    const made = await makeCompetition(admin, { name: 'Saturday americano', format: 'americano', day, places: 13 })
    await enterAll(admin, made, playersFrom(1, 13))
    let page = await startCompetition(admin, made)
    for (let round = 1; round <= 6; round += 1) {
      const matches = page.matches.filter((match) => match.round === round)
      for (const [at, { id }] of matches.entries()) {
        const own = 7 + ((round * 5 + at * 3) % 10)
        page = await scoreMatch(admin, made, id, round === 6 ? [[9 - at, 7 + at]] : [[own, 24 - own]])
      }
      if (round < 6) page = await endRound(admin, page)
    }
    return `/competitions/${made.slug}`
  })
}

/** Four played one round of it. */
async function overAmericano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('americano that is over', async () => {
    const day = addDays(today, 14)
    const made = await makeCompetition(admin, {
      name: 'Short americano',
      format: 'americano',
      day,
      places: 4,
      courts: 1,
    })
    await enterAll(admin, made, playersFrom(1, 4))
    const { matches } = await startCompetition(admin, made)
    for (const { id, round } of matches) if (round === 1) await scoreMatch(admin, made, id, [[14, 10]])
    await answerOf(admin.post(`/api/competitions/${made.id}/end`))
    return `/competitions/${made.slug}`
  })
}

async function canceledMexicano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('mexicano that is canceled', async () => {
    const day = addDays(today, 15)
    const made = await makeCompetition(admin, { name: 'Rainy mexicano', format: 'mexicano', day, places: 8, courts: 2 })
    await enterAll(admin, made, playersFrom(1, 5))
    await answerOf(admin.delete(`/api/competitions/${made.id}`))
    return `/competitions/${made.slug}`
  })
}

/** Twelve pairs in four groups, played up to a semi-final. */
export async function runningCup({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('cup', async () => {
    const made = await makeCompetition(admin, {
      name: 'Autumn cup',
      format: 'groups',
      day: addDays(today, 12),
      courts: 4,
      slots: 6,
      groups: 4,
      goOn: 2,
      thirdPlace: true,
    })
    await enterAll(admin, made, playersFrom(1, 24), 2)
    let page = await startCompetition(admin, made)
    const sets = [
      [6, 4],
      [6, 3],
    ] as const
    for (const { id, number } of page.matches.filter(({ stage }) => stage === 'group')) {
      page = await scoreMatch(admin, made, id, number % 3 === 0 ? sets.map(([a, b]) => [b, a] as const) : sets)
    }
    for (const { id } of page.matches.filter(({ stage, round }) => stage === 'draw' && round === 1)) {
      page = await scoreMatch(admin, made, id, sets)
    }
    const [semi] = page.matches.filter(({ stage, round }) => stage === 'draw' && round === 2)
    if (semi) await scoreMatch(admin, made, semi.id, [...sets])
    return `/competitions/${made.slug}`
  })
}

/** Ten pairs: player1's ninth, challenged by the last, with two times. */
async function runningLadder(stage: Stage): Promise<string> {
  const { calls, today, once } = stage
  return await once('ladder', async () => {
    const day = addDays(today, 200)
    const made = await makeCompetition(calls.admin, {
      name: 'Pairs’ ladder',
      format: 'ladder',
      day,
      places: 24,
      price: 0,
    })
    await enterAll(calls.admin, made, playersFrom(3, 16), 2)
    await startCompetition(calls.admin, made)
    // Whoever comes later begins on the last rung.
    const { rungs } = await enterAll(calls.admin, made, ['player1', 'player2', 'player22', 'player23'], 2)
    const proposals = [stage.freeSlot(), stage.freeSlot()].map(({ court, startDate }) => ({ court, startDate }))
    const data = { entry: rungs.at(-2), proposals }
    await answerOf(calls.player22.post(`/api/competitions/${made.id}/challenges`, { data }))
    return `/competitions/${made.slug}`
  })
}

const empty = { data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } } }
const all = async (stage: Stage) => {
  for (const make of [openAmericano, fullMexicano, runningAmericano, runningCup, runningLadder]) await make(stage)
  return '/competitions'
}

/** What everybody sees of competitions, and what players do in them. */
export const competitionStates = [
  list('competitions', 'one played now, others running and coming', all),
  list('competitions-none', 'none announced', '/404', [
    screen,
    refused,
    answers('competitions.list', empty),
    enter('/competitions'),
    until(({ page }) => page.getByRole('main').getByRole('heading')),
  ]),
  list('competitions-late', 'a late answer', '/404', [
    screen,
    refused,
    hang('**/trpc/competitions.list**'),
    enter('/competitions'),
    waiting(),
  ]),
  list('competitions-failed', 'not loaded', '/404', [
    screen,
    refused,
    cut('**/trpc/competitions.list**'),
    enter('/competitions'),
    until(({ page }) => page.getByRole('main').getByRole('alert')),
  ]),
  competition('competition', 'places left', openAmericano),
  competition('competition-visitor', 'as visitors see it', openAmericano, { who: ['visitor'] }),
  competition('competition-full', 'full, some wait', fullMexicano),
  competition('competition-live', 'round six of an americano', runningAmericano),
  competition('competition-over', 'an americano that is over', overAmericano),
  competition('competition-canceled', 'a mexicano that is canceled', canceledMexicano),
  competition('competition-draw', 'groups and a draw', runningCup),
  competition('competition-ladder', 'a ladder, and a challenge received', runningLadder),
  competition('competition-challenge', 'times to propose', runningLadder, [
    // Each names its pair to readers.
    ({ page, translate }) => page.getByRole('main').getByText(translate('Challenge')).first().click(),
    untilDialog,
    // Tomorrow, as today may have no time left.
    ({ page }) => page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true }),
    until(({ page }) => page.getByRole('dialog').getByRole('radio').nth(8)),
  ]),
  competition('competition-partner', 'whom one plays with', async (stage) => await cupToCome(stage), [
    press('Sign up a pair'),
    untilDialog,
  ]),
  competition('competition-asked', 'asked to play as a pair', askedPair),
]

/** One in which player22 asks player1 to play with them. */
async function askedPair({ calls, today, once }: Stage): Promise<string> {
  return await once('cup with a partner', async () => {
    const made = await makeCompetition(calls.admin, {
      name: 'Spring cup',
      format: 'knockout',
      day: addDays(today, 16),
      places: 8,
      courts: 2,
    })
    await enterAll(calls.admin, made, playersFrom(30, 6), 2)
    const { data } = searchAnswerSchema.parse(await answerOf(calls.admin.get('/api/users/search/player1')))
    const partner = data.find(({ username }) => username === 'player1')?.id
    await answerOf(calls.player22.post(`/api/competitions/${made.id}/entries`, { data: { partner } }))
    return `/competitions/${made.slug}`
  })
}

async function cupToCome({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('cup to come', async () => {
    const day = addDays(today, 13)
    const made = await makeCompetition(admin, { name: 'Winter cup', format: 'knockout', day, places: 8, courts: 2 })
    await enterAll(admin, made, playersFrom(30, 10), 2)
    return `/competitions/${made.slug}`
  })
}
