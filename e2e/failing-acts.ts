import type { Page, Route } from '@playwright/test'
import type { FreeSlot } from './club/free-slots.ts'
import { test as clubTest, expect } from './fixtures.ts'

/** Why an act fails: the server refuses it, or there is no answer. */
const REFUSED = "Your account isn't allowed to do this."
const reasons = [
  { reason: REFUSED, fail: refuse },
  {
    reason: 'The club’s server doesn’t answer. Check your connection and try again.',
    fail: (route: Route) => route.abort(),
  },
]

export type Stage = { asUser: (username: string) => Promise<Page>; slot: FreeSlot }

/** An act that a page offers, to be tried where it fails. */
export type Act = {
  act: string
  procedure: string
  /** The sentence of the toast, before the reason. */
  message: string
  /** Whether there is no place on the page to say it in. */
  isNowhere?: true
  /** Opens the page where it is done; answers it and how it is done, also once more after it failed. */
  open: (stage: Stage) => Promise<{ page: Page; press: () => Promise<void> }>
}

/** A page, where a button is pressed after others that open where it stands. */
export async function pressing(page: Page, path: string, ...names: string[]) {
  await page.goto(path)
  for (const name of names.slice(0, -1)) await page.getByRole('button', { name, exact: true }).click()
  const last = page.getByRole('button', { name: names.at(-1) ?? '', exact: true })
  return { page, press: async () => await last.click() }
}

/** Tries that each of these acts says in a toast that it failed and why, and says so beside what was pressed too; `test`: in which club. */
export function testFailing(acts: readonly Act[], test = clubTest): void {
  for (const { act, procedure, message, isNowhere, open } of acts) {
    test(`when ${act} fails, a toast says so and why, beside the notice in place`, { tag: '@desktop' }, async ({
      asUser,
      freeSlot,
    }) => {
      test.slow()
      const { page, press } = await open({ asUser, slot: await freeSlot() })
      await expectFailing(page, { procedure, message, isNowhere, press })
    })
  }
}

type Failing = Pick<Act, 'procedure' | 'message'> & { isNowhere?: true | undefined; press: () => Promise<void> }

/** Presses for each reason why an act may fail, and expects that a warning toast says what failed and why, and the page in place too. */
export async function expectFailing(page: Page, { procedure, message, isNowhere, press }: Failing): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  const inPlace = page.getByRole('alert')
  for (const { reason, fail } of reasons) {
    await page.route('**/trpc/**', async (route) => {
      const isIt = route.request().url().includes(procedure) && !route.request().url().includes('.feed?')
      await (isIt ? fail(route) : route.fallback())
    })
    await press()
    const warning = toasts.filter({ hasText: message }).filter({ hasText: reason })
    await expect(warning).toHaveCount(1)
    await expect(warning).toHaveAttribute('data-kind', 'bad')
    if (!isNowhere) {
      const said = inPlace.filter({ hasText: message.replace(/\.$/, '') })
      await expect(said.filter({ hasText: reason })).toHaveCount(1)
    }
    await page.unroute('**/trpc/**')
  }
}

/** Answers as the server does when it refuses, for each request of a batch. */
async function refuse(route: Route): Promise<void> {
  const [, paths = ''] = new URL(route.request().url()).pathname.split('/trpc/')
  const data = { status: 403, httpStatus: 403, errors: [{ msg: 'errors.forbidden' }] }
  const error = { message: REFUSED, code: -32_003, data }
  await route.fulfill({ status: 403, json: paths.split(',').map(() => ({ error })) })
}
