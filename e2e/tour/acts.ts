import type { Locator, Route } from '@playwright/test'
import { z } from 'zod'
import type { Scene } from './scene.ts'
import type { Who } from './stage.ts'
import type { Act, Way } from './state.ts'

/** The ways that states are reached by. Texts are English; in another language its own are looked for. */

export const screen = { screen: true } as const
export const refused = { refused: true } as const
export const onDesktop = { size: 'desktop' } as const

export function by(...who: readonly Who[]) {
  return { who }
}

/** Presses whatever control has the name. */
export function press(name: string): Act {
  return (scene) => scene.press(name)
}

/** Presses the button of the page's own form. */
export function send(name: string): Act {
  return ({ page, translate }) =>
    page
      .locator('main form')
      .getByRole('button', { name: translate(name) })
      .first()
      .click()
}

/** Fills in fields by their labels. */
export function fill(texts: Readonly<Record<string, string>>): Act {
  return async ({ page, translate }) => {
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(translate(label)).first().fill(text)
  }
}

/** Ticks the only box of the page. */
export const accept: Act = ({ page }) => page.getByRole('main').getByRole('checkbox').check()

/** Waits for what a locator finds. */
export function until(find: (scene: Scene) => Locator): Act {
  return (scene) => find(scene).first().waitFor()
}

export const untilAlert = until(({ page }) => page.locator('main, #side, dialog, [role=dialog]').getByRole('alert'))
export const untilDialog = until(({ page }) => page.getByRole('dialog'))
export const untilMenu = until(({ page }) => page.getByRole('menu'))
export const untilRow = until(({ page }) => page.getByRole('table').getByRole('row').nth(1))

export function untilText(text: string): Act {
  return until(({ page, translate }) => page.getByText(translate(text)))
}

export function untilHeading(text: string): Act {
  return until(({ page, translate }) => page.getByRole('heading', { name: translate(text) }))
}

export function untilButton(name: string): Act {
  return until(({ button }) => button(name))
}

/** A page of a thing that isn't there. */
export const gone: Way = { ...screen, ...refused, act: untilHeading('Not found') }

/** These calls are never answered. */
export function hang(calls: string | RegExp = '**/trpc/**'): Act {
  return ({ page }) => page.route(calls, () => undefined)
}

/** These calls get no answer, as on a line that is down. */
export function cut(calls: string | RegExp): Act {
  return ({ page }) => page.route(calls, (route) => route.abort())
}

/** Nothing is answered, as by a server too busy. */
export const busy: Act = ({ page }) =>
  page.route('**/trpc/**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '[]' }))

const untilWaiting = until(({ page }) => page.locator('main [aria-busy=true]'))

/** The page waits for calls to come back. */
export function late(calls: string | RegExp, isShown: Act = untilWaiting): Way {
  return { ...screen, before: hang(calls), act: waiting(isShown) }
}

export function waiting(isShown: Act = untilWaiting): Act {
  return async (scene) => {
    await isShown(scene)
    await scene.page.waitForTimeout(300)
  }
}

/** The page has waited in vain. */
export function failed(calls: string | RegExp): Way {
  return { ...screen, ...refused, before: cut(calls), act: untilAlert }
}

/** A procedure answers this, without being called. */
export function answers(procedure: string, data: unknown): { before: Act } {
  return {
    before: ({ page }) =>
      page.route(`**/trpc/${procedure}**`, (route) => route.fulfill({ json: [{ result: { data } }] })),
  }
}

/** A procedure refuses with this, without being called. */
export function refuses(procedure: string, status: number, error: object): Way {
  const data = { status, httpStatus: status, errors: [error] }
  return {
    ...refused,
    before: ({ page }) =>
      page.route(`**/trpc/${procedure}**`, (route) =>
        route.fulfill({ status, json: [{ error: { message: '', code: -32_603, data } }] }),
      ),
  }
}

/** What a procedure answers is changed on its way. */
export function changes(calls: string | RegExp, change: (body: string, scene: Scene) => string): Act {
  return (scene) =>
    scene.page.route(calls, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text(), scene) })
    })
}

const resultShape = z.object({ result: z.object({ data: z.object({ data: z.unknown() }) }) })

/** What a procedure answers, around what it shows. */
export const showing = (data: unknown) => ({ result: { data: { data } } })

/** One procedure of those that are called together answers something else, made of what it would. */
export function changesOf(procedure: string, change: (data: unknown) => object): { before: Act } {
  const fulfill = async (route: Route) => {
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const results = z.array(z.unknown()).parse(await (await route.fetch()).json())
    const json = results.map((result, at) =>
      calls[at] === procedure ? change(resultShape.parse(result).result.data.data) : result,
    )
    await route.fulfill({ json })
  }
  return { before: ({ page }) => page.route(`**/trpc/**${procedure}**`, fulfill) }
}

/** Goes to a page by the footer. */
export function byFooter(name: string): Act {
  return ({ page, translate }) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate(name) })
      .click()
}

/** Goes on to a page as a link does: the document would have the club as it is. */
export const enter =
  (path: string): Act =>
  async ({ page }) => {
    await page.locator('html[data-alive]').waitFor()
    await page.evaluate((address) => history.pushState(null, '', address), path)
  }
