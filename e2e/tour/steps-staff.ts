import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { GameState, Stage } from './stage.ts'
import type { Step } from './step.ts'

/** What staff do around games: closing them, their players, reserving for others, the list of all. */
export const staffSteps: readonly Step[] = [
  { name: 'mail', page: 'Mail', state: 'sent, failed and waiting', who: 'admin', path: '/admin/mail' },
  {
    name: 'close-day',
    page: 'Close games',
    state: 'the games of a day',
    who: 'global',
    path: ({ today }) => `/reservation-users?date=${addDays(today, 1)}`,
  },
  {
    name: 'close-none',
    page: 'Close games',
    state: 'none on this day',
    who: 'global',
    path: ({ today }) => `/reservation-users?date=${addDays(today, -1)}`,
  },
  {
    name: 'close-three',
    page: 'Close games',
    state: 'three of four chosen',
    who: 'global',
    path: '/reservation-users',
    act: async (scene) => await tick(scene, 3),
  },
  {
    name: 'close-fifth',
    page: 'Close games',
    state: 'a fifth is warned of',
    who: 'global',
    path: '/reservation-users',
    screen: true,
    act: async (scene) => await tick(scene, 5),
  },
  {
    name: 'close-closed',
    page: 'Close games',
    state: 'closed',
    who: 'global',
    path: '/reservation-users',
    act: async (scene) => {
      await toClosing(scene, 'closed')
      await scene.button('Reopen game').waitFor()
    },
  },
  {
    name: 'player-member',
    page: 'Player',
    state: 'a member, not paid',
    who: ['global', 'trainer'],
    path: '/',
    screen: true,
    act: async (scene) => await toPlayer(scene, 'waiting'),
  },
  {
    name: 'player-closed',
    page: 'Player',
    state: 'in a closed game',
    who: 'global',
    path: '/',
    screen: true,
    act: async (scene) => await toPlayer(scene, 'closed'),
  },
  {
    name: 'player-remove',
    page: 'Player',
    state: 'asks before removing',
    who: 'global',
    path: '/',
    screen: true,
    act: async (scene) => {
      await toPlayer(scene, 'waiting')
      await scene.press('Remove')
      await scene.button('Yes, remove').waitFor()
    },
  },
  {
    name: 'player-gone',
    page: 'Player',
    state: 'no longer in the game',
    who: 'global',
    path: ({ games }) => games.open && `/reservations/${games.open}?player=999999`,
    screen: true,
    refused: true,
    act: async ({ page, say }) => await page.getByText(say('This player is no longer in the game.')).waitFor(),
  },
  {
    name: 'new-reservation',
    page: 'New reservation',
    state: 'as it opens',
    who: 'admin',
    path: ({ today }) => `/reservations/new?date=${addDays(today, 6)}`,
    act: async ({ page }) => await page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'new-reservation-search',
    page: 'New reservation',
    state: 'finding a player',
    who: 'admin',
    path: ({ today }) => `/reservations/new?date=${addDays(today, 6)}&time=11:00`,
    screen: true,
    act: async ({ page }) => {
      await page.getByRole('combobox').first().fill('player1')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'new-reservation-lesson',
    page: 'New reservation',
    state: 'a class without its trainer',
    who: 'admin',
    path: ({ today }) => `/reservations/new?date=${addDays(today, 6)}&time=11:00`,
    act: async ({ page, say, button }) => {
      await page.getByText(say('Class')).click()
      await button('Reserve').click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: 'new-reservation-made',
    page: 'New reservation',
    state: 'reserved',
    who: 'admin',
    path: '/reservations/new',
    act: async ({ page, stage, button }) => {
      const { day, court, time } = stage.freeSlot()
      await page.goto(`/reservations/new?date=${day}&court=${court}&time=${time}`)
      await page.getByRole('combobox').first().fill('player30')
      await page.getByRole('listbox').getByRole('option').first().click()
      await button('Reserve').click()
      await button('Copy link').waitFor()
    },
  },
  {
    name: 'reservations',
    page: 'Reservation list',
    state: 'all',
    who: ['admin', 'trainer'],
    path: '/admin/reservations',
    act: async ({ page }) => await page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'reservations-none',
    page: 'Reservation list',
    state: 'nothing fits',
    who: 'admin',
    path: '/admin/reservations?q=zzzz&status=closed',
    act: async ({ page, say }) => await page.getByText(say('No reservation fits these filters.')).waitFor(),
  },
]

async function gameIn(stage: Stage, state: GameState) {
  const documentId = stage.games[state]
  if (!documentId) throw new Error(`The demo club has no game that is ${state}.`)
  return reservationAnswerSchema.parse(await answerOf(stage.calls.admin.get(`/api/reservations/${documentId}`))).data
}

async function toClosing({ page, stage }: Scene, state: GameState): Promise<void> {
  const { documentId, startDate } = await gameIn(stage, state)
  await page.goto(`/reservation-users?date=${clubDayOf(Date.parse(startDate))}&game=${documentId}`)
}

async function tick(scene: Scene, count: number): Promise<void> {
  await toClosing(scene, 'waiting')
  const boxes = scene.page.getByRole('listitem').getByRole('checkbox')
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
}

async function toPlayer({ page, stage }: Scene, state: GameState): Promise<void> {
  const { documentId, players } = await gameIn(stage, state)
  const entry = players?.find(({ invited }) => !invited)
  await page.goto(`/reservations/${documentId}?player=${entry?.id}`)
  await page.getByRole('dialog').locator('dl').first().waitFor()
}
