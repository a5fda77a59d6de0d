import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, type FreeSlot } from './fixtures.ts'

const madeShape = z.object({ data: z.object({ documentId: z.string(), token: z.string() }) })
const gameShape = z.object({
  data: z.object({
    status: z.string(),
    startDate: z.string(),
    court: z.object({ id: z.int() }),
    owner: z.int().nullable(),
    version: z.int(),
    players: z.array(z.object({ nick: z.string().nullable(), active: z.boolean(), paid: z.boolean() })),
  }),
})
const foundShape = z.object({ data: z.array(z.object({ id: z.int(), nick: z.string(), username: z.string() })) })

type Guest = { level: number; position: 'left' | 'right' | 'left-right' }
type Wanted = { type?: 'open' | 'complete'; inviteds?: Guest[]; owner?: null; players?: number[] }

export const guest: Guest = { level: 3, position: 'left' }

/** Books a slot over REST, as another browser would: an open game unless told otherwise; its paths and its slot. */
export async function makeGame(caller: APIRequestContext, slot: FreeSlot, { type = 'open', ...wanted }: Wanted = {}) {
  const { startDate, endDate, court } = slot
  const made = await caller.post('/api/reservations', { data: { startDate, endDate, court, type, ...wanted } })
  expect(made.status(), await made.text()).toBe(201)
  const { documentId, token } = madeShape.parse(await made.json()).data
  return { slot, documentId, path: `/reservations/${documentId}`, link: `/reservations/token/${token}` }
}

/** An open game with six members in it and no owner, and their nicks in the order of arrival. */
export async function makeGameOfSix(staff: APIRequestContext, slot: FreeSlot) {
  const people: { id: number; nick: string }[] = []
  for (const username of ['player31', 'player32', 'player33', 'player34', 'player35', 'player36']) {
    const { data } = foundShape.parse(await (await staff.get(`/api/users/search/${username}`)).json())
    people.push(...data.filter((found) => found.username === username))
  }
  const game = await makeGame(staff, slot, { owner: null, players: people.map(({ id }) => id) })
  return { ...game, nicks: people.map(({ nick }) => nick) }
}

/** A game as the server tells it to the caller now. */
export async function gameNamed(caller: APIRequestContext, documentId: string) {
  return gameShape.parse(await (await caller.get(`/api/reservations/${documentId}`)).json()).data
}

export function joinButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Join', exact: true })
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

/** Fills in the form to sign in that the page shows. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('padel-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Finds a player by username and takes the one found, by keyboard; answers the nick. */
export async function choose(page: Page, label: string, username: string): Promise<string> {
  await page.getByRole('combobox', { name: label }).fill(username)
  const option = page.getByRole('option').filter({ hasText: `${username} ·` })
  const nick = (await option.locator('b').textContent()) ?? ''
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  return nick
}
