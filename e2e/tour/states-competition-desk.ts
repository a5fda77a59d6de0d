import { type CompetitionPage, competitionAnswerSchema } from '#domain/competitions/schema.ts'
import { addDays } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { enterAll, makeCompetition, playersFrom } from '../competitions.ts'
import {
  answers,
  failed,
  gone,
  late,
  press,
  refused,
  screen,
  untilButton,
  untilDialog,
  untilHeading,
  untilText,
} from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'
import { openAmericano, runningAmericano, runningCup } from './states-competitions.ts'

type Make = (stage: Stage) => Promise<string>

async function readMade(stage: Stage, make: Make): Promise<CompetitionPage> {
  const slug = (await make(stage)).split('/').at(-1)
  return competitionAnswerSchema.parse(await answerOf(stage.calls.admin.get(`/api/competitions/${slug}`))).data
}

const deskOf = (make: Make) => async (stage: Stage) => `/admin/competitions/${(await readMade(stage, make)).id}`
const wallOf = (make: Make) => async (stage: Stage) => `/wall/competitions/${(await readMade(stage, make)).id}`
const codeOf = (make: Make) => async (stage: Stage) => {
  const { matches } = await readMade(stage, make)
  const match = matches.find(({ state, sides }) => state !== 'done' && sides.every(({ entries }) => entries.length > 0))
  return `/score/${match?.code}`
}

/** One that is only for this: it is made again, and scored by phone. */
async function scoredAmericano({ calls: { admin }, today, once }: Stage): Promise<string> {
  return await once('scored americano', async () => {
    const day = addDays(today, 15)
    const made = await makeCompetition(admin, {
      name: 'Evening americano',
      format: 'americano',
      day,
      places: 9,
      courts: 2,
    })
    await enterAll(admin, made, playersFrom(30, 9))
    const started = competitionAnswerSchema.parse(await answerOf(admin.post(`/api/competitions/${made.id}/start`))).data
    const code = started.matches.find(({ round }) => round === 1)?.code
    await answerOf(admin.put(`/api/matches/${code}`, { data: { score: [[8, 11]] } }))
    return `/competitions/${made.slug}`
  })
}

const chooseSlots: Act = async ({ page }) => {
  const free = page.getByRole('table').getByRole('button').and(page.locator('[aria-pressed]'))
  for (const at of [3, 4, 6, 7]) await free.nth(at).click()
}
const sayGone: Act = async ({ page, translate }) => {
  await page.getByText(translate('plays no more')).click()
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 2 })
  await page.getByRole('button', { name: translate('Make the rest again') }).click()
}

/** The sheet is shown in place of being printed, on A4, 96 to the inch. */
const keepSheet: Act = ({ page }) => page.evaluate(() => Object.assign(window, { print: () => undefined }))
const toPaper: Act = async ({ page }) => {
  await page.locator('body > section tr').first().waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
}

const empty = { data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } } }
const list = on('Run competitions', 'admin')
const fresh = on('New competition', 'admin')
const one = on('Run a competition', 'admin')
const score = on('Score by phone', 'visitor')
const wall = on('Wall of a competition', 'admin')

/** What staff do with competitions, and the scores that phones keep. */
export const competitionDeskStates = [
  list('run-competitions', 'played, coming and over', '/admin/competitions'),
  list('run-competitions-none', 'none yet', '/admin/competitions', [
    answers('competitions.list', empty),
    untilText('No competitions yet.'),
  ]),
  list('run-competitions-failed', 'not loaded', '/admin/competitions', failed('**/trpc/competitions.list**')),
  list('run-competitions-late', 'a late answer', '/admin/competitions', late('**/trpc/competitions.list**')),
  fresh('competition-new', 'slots chosen, and what follows', '/admin/competitions/new', chooseSlots),
  fresh('competition-new-refused', 'sent empty', '/admin/competitions/new', [
    refused,
    press('Save'),
    untilText('Fill this in.'),
  ]),
  one('competition-edit', 'open for entries', deskOf(openAmericano)),
  one('competition-run', 'round six of an americano', deskOf(runningAmericano)),
  one('competition-run-pay', 'by which way', deskOf(openAmericano), [
    screen,
    ({ page }) => page.getByRole('main').locator('[aria-haspopup=dialog]').filter({ hasText: '€' }).first().click(),
    untilDialog,
  ]),
  one('competition-run-again', 'somebody is gone, the rest is made again', deskOf(scoredAmericano), [
    sayGone,
    untilButton('Undo'),
  ]),
  one('competition-run-cup', 'groups and a draw', deskOf(runningCup)),
  one('competition-run-cancel', 'asks before it is canceled', deskOf(openAmericano), [
    screen,
    press('Cancel it'),
    untilDialog,
  ]),
  one('competition-run-codes', 'its codes on paper', deskOf(runningAmericano), [
    { printed: true, size: 'desktop' },
    keepSheet,
    press('Score sheet'),
    toPaper,
  ]),
  one('competition-run-gone', 'none of that number', '/admin/competitions/99999', gone),
  score('score', 'while it is played', codeOf(scoredAmericano), screen),
  score('score-form', 'only the final score', codeOf(scoredAmericano), [screen, press('write only the final score')]),
  score('score-sets', 'sets of pairs', codeOf(runningCup), screen),
  score('score-staff', 'entered by the club', codeOf(runningAmericano), screen),
  score('score-none', 'a code of no match', '/score/abc123', [screen, refused, untilHeading('Score')]),
  wall('wall-competition', 'round six, with codes', wallOf(runningAmericano), screen),
  wall('wall-competition-visitor', 'opened by anybody: no codes', wallOf(runningAmericano), [
    screen,
    { who: ['visitor'] },
  ]),
]
