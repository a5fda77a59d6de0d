import { makeGame } from '../games.ts'
import type { Scene } from './scene.ts'
import type { GameState, Stage } from './stage.ts'
import type { Step } from './step.ts'
import { actSteps } from './steps-game-acts.ts'

const game =
  (state: GameState) =>
  ({ games }: Stage) =>
    games[state] && `/reservations/${games[state]}`
const link = ({ token }: Stage) => token && `/reservations/token/${token}`

/** One game in all its states, and what is asked and told over it. */
export const gameSteps: readonly Step[] = [
  {
    name: 'game-open',
    page: 'Game',
    state: 'open, with places',
    who: ['visitor', 'player1', 'admin'],
    path: game('open'),
  },
  { name: 'game-yours', page: 'Game', state: 'yours', who: ['player1', 'admin'], path: game('yours') },
  { name: 'game-full', page: 'Game', state: 'full', who: ['visitor', 'player1'], path: game('full') },
  {
    name: 'game-waiting',
    page: 'Game',
    state: 'with a waiting list',
    who: 'admin',
    path: game('waiting'),
  },
  { name: 'game-closed', page: 'Game', state: 'closed', who: ['visitor', 'player1', 'admin'], path: game('closed') },
  {
    name: 'game-complete',
    page: 'Game',
    state: 'whole court',
    who: ['visitor', 'player1', 'admin'],
    path: game('complete'),
  },
  { name: 'game-class', page: 'Game', state: 'class', who: ['visitor', 'trainer'], path: game('class') },
  { name: 'game-canceled', page: 'Game', state: 'canceled', who: ['player22', 'player1'], path: game('canceled') },
  { name: 'game-past', page: 'Game', state: 'over', who: ['player1', 'admin'], path: game('past') },
  {
    name: 'game-past-player',
    page: 'Game',
    state: 'over, one player beside it',
    who: 'admin',
    path: game('past'),
    screen: true,
    act: async (scene) => {
      await scene.page.locator('main li a[href*="player="]').first().click()
      await scene.button('Was not there').waitFor()
    },
  },
  {
    name: 'game-unknown',
    page: 'Game',
    state: 'no such game',
    who: 'visitor',
    path: '/reservations/zzzzzzzzzzzzzzzzzzzzzzzz',
    refused: true,
  },
  {
    name: 'cancel-ask',
    page: 'Game',
    state: 'asks before canceling',
    who: 'player1',
    path: game('yours'),
    screen: true,
    act: ask,
  },
  {
    name: 'cancel-done',
    page: 'Game',
    state: 'canceled just now',
    who: 'player22',
    path: '/my-reservations',
    screen: true,
    act: async (scene) => {
      const { stage, page, dialog, press } = scene
      const { path } = await makeGame(stage.calls.player22, stage.freeSlot())
      await page.goto(path)
      await ask(scene)
      await press('Yes, cancel')
      await dialog('Reservation canceled').waitFor()
    },
  },
  {
    name: 'game-modal',
    page: 'Game',
    state: 'over the day',
    who: ['player1', 'admin'],
    path: ({ today }) => `/reservations?date=${today}`,
    screen: true,
    // A phone goes to the game's own page.
    size: 'desktop',
    act: async ({ page, dialog, stage }) => {
      const slot = stage.freeSlot()
      await makeGame(stage.calls.trainer, slot)
      await page.goto(`/reservations?date=${slot.day}`)
      await page.locator('main').getByRole('button', { name: slot.name }).click()
      await dialog('Reservation').waitFor()
    },
  },
  { name: 'token', page: 'Shared link', state: 'as it opens', who: ['visitor', 'player22'], path: link },
  ...actSteps,
]

async function ask({ press, dialog }: Scene): Promise<void> {
  await press('Cancel reservation')
  await dialog('Cancel reservation?').waitFor()
}
