import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { type GuestInput, reservationSchema } from '#domain/reservations/schema.ts'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { answerOf, DEMO_PASSWORD } from './club/sign-in.ts'
import { expect } from './fixtures.ts'

const createdAnswerSchema = z.object({ data: reservationSchema.required({ token: true }) })
const gameAnswerSchema = z.object({ data: reservationSchema.required({ owner: true, version: true, players: true }) })

type Wanted = { type?: 'open' | 'complete' | 'class'; inviteds?: GuestInput[]; owner?: null; players?: number[] }

export const guest: GuestInput = { level: 3, position: 'left' }

/** Books a slot over REST, as another browser would: an open game unless told otherwise; its paths and its slot. */
export async function makeGame(caller: APIRequestContext, slot: FreeSlot, { type = 'open', ...wanted }: Wanted = {}) {
  const { startDate, endDate, court } = slot
  const created = await caller.post('/api/reservations', { data: { startDate, endDate, court, type, ...wanted } })
  expect(created.status(), await created.text()).toBe(201)
  const { documentId, token } = createdAnswerSchema.parse(await created.json()).data
  return { slot, documentId, path: `/reservations/${documentId}`, link: `/reservations/token/${token}` }
}

/** An open game with six members in it and no owner, and their nicks in the order of arrival. */
export async function makeGameOfSix(staff: APIRequestContext, slot: FreeSlot) {
  const people: { id: number; nick: string }[] = []
  for (const username of ['player31', 'player32', 'player33', 'player34', 'player35', 'player36']) {
    const { data } = searchAnswerSchema.parse(await answerOf(staff.get(`/api/users/search/${username}`)))
    people.push(...data.filter((found) => found.username === username))
  }
  const game = await makeGame(staff, slot, { owner: null, players: people.map(({ id }) => id) })
  return { ...game, nicks: people.map(({ nick }) => nick) }
}

/** A game as the server tells it to the caller now. */
export async function gameNamed(caller: APIRequestContext, documentId: string) {
  return gameAnswerSchema.parse(await answerOf(caller.get(`/api/reservations/${documentId}`))).data
}

export function joinButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Join( the waiting list)?$/ })
}

export function leaveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Leave', exact: true })
}

/** The four places of a game. */
export function placesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Places' })
}

/** From here on the page hears of what others do. */
export async function listens(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')
}

/** Expects a toast of success, which stands for five seconds. */
export async function expectToast(page: Page, what: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(what, { exact: true })).toBeVisible()
}

/** Fills in the form to sign in that the page shows. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Finds a player by username and takes the one found, by keyboard; answers the nick. */
export async function choose(page: Page, label: string, username: string): Promise<string> {
  await page.getByRole('combobox', { name: label }).fill(username)
  const option = page.getByRole('option').filter({ hasText: `${username} ·` })
  const nick = (await option.locator('b').textContent()) ?? ''
  // What Enter takes.
  await expect(option).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  return nick
}

/** Finds somebody by username in the desk's field "For whom?", and takes the one found by keyboard; answers the nick. */
export async function chooseWhom(page: Page, username: string): Promise<string> {
  await page.getByRole('textbox', { name: 'For whom?' }).fill(username)
  const first = page.locator('button[data-first]')
  const nick = (await first.locator('b').textContent()) ?? ''
  await page.keyboard.press('Enter')
  return nick
}
