import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import { expect } from '../fixtures.ts'

/** Goes to a path as a link of the page does, without loading the document again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** The heading of the page that is shown. */
export function headingOf(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 })
}

/** The toasts in sight. */
export function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
}

/** Closes the toasts in sight, so that what comes next has room. */
export async function closeToasts(page: Page): Promise<void> {
  while ((await toastsOf(page).count()) > 0) {
    await toastsOf(page).first().getByRole('button', { name: 'Close' }).click()
  }
}

const configsSchema = z.object({
  data: z.tuple([z.object({ id: z.number(), config: z.record(z.string(), z.unknown()) })]),
})

/** Has these settings while something runs, in the club of the worker's other tests; `set` changes them once more. */
export async function withSettings(
  portal: APIRequestContext,
  run: (set: (parts: Readonly<Record<string, unknown>>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [{ id, config }] = configsSchema.parse(await answerOf(portal.get('/api/admin/config'))).data
  const put = async (parts: Readonly<Record<string, unknown>>) => {
    await answerOf(portal.put(`/api/admin/config/${id}`, { data: { data: { config: parts } } }))
  }
  const changed = new Set<string>()
  try {
    await run(async (parts) => {
      for (const key of Object.keys(parts)) changed.add(key)
      await put(parts)
    })
  } finally {
    if (changed.size > 0) await put(Object.fromEntries([...changed].map((key) => [key, config[key]])))
  }
}

/** From here on the server refuses a procedure with these errors. */
export async function refuseWith(
  page: Page,
  procedure: string,
  errors: readonly { msg: string; param?: string; values?: Readonly<Record<string, string | number>> }[],
  status = 400,
): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const paths = (pathname.split('/trpc/')[1] ?? '').split(',')
    if (!paths.includes(procedure)) return await route.fallback()
    const error = { message: '', code: -32_600, data: { status, httpStatus: status, errors } }
    await route.fulfill({ status, json: paths.map(() => ({ error })) })
  })
}

/** Parts of a game's players that only admins see. */
export async function expectNothingOfAdmins(page: Page, main: Locator): Promise<void> {
  for (const role of ['checkbox', 'menu'] as const) await expect(main.getByRole(role)).toHaveCount(0)
  await expect(
    main.getByRole('button', { name: /^(?:Actions for|Mark as paid|Change|Close game|Choose owner)/ }),
  ).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Waiting list', exact: true })).toHaveCount(0)
  await expect(main.getByRole('combobox', { name: 'Trainer' })).toHaveCount(0)
  await expect(page.getByText(/of €\d+\.00 paid/)).toHaveCount(0)
}
