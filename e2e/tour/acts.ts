import type { Page } from '@playwright/test'
import { z } from 'zod'
import { fillIn } from './made.ts'
import type { Scene } from './scene.ts'
import type { Act, How } from './state.ts'

/** What documents and procedures answer is changed on its way: `pattern => text`, more of them after ` && `. */
const change = (calls: string | RegExp, rest: string): How => ({
  before: (scene) =>
    scene.page.route(calls, async (route) => {
      const pairs = rest.split(' && ').map((pair) => pair.split(' => '))
      const response = await route.fetch()
      let body = await response.text()
      for (const [pattern = '', text = ''] of pairs)
        body = body.replaceAll(new RegExp(pattern, 'g'), await fillIn(text, scene.stage))
      await route.fulfill({ response, body })
    }),
})

/** The refusal of a procedure, or its fault. */
export const refusal = (status: number, ...errors: readonly object[]) => ({
  error: { message: '', code: -32_603, data: { status, httpStatus: status, errors } },
})

const answered = new WeakMap<Page, Record<string, object>>()

const callsIn = ({ pathname }: URL) => pathname.replace('/trpc/', '').split(',')

/** Procedures answer this, or refuse so. They aren't called, but others that are asked together with them are. */
async function answer({ page }: Scene, procedure: string, body: object): Promise<void> {
  const known = answered.get(page)
  const table = Object.assign(known ?? {}, { [procedure]: 'error' in body ? body : { result: { data: body } } })
  answered.set(page, table)
  const isAnswered = (url: URL) => callsIn(url).some((call) => call in table)
  if (known) return
  await page.route(isAnswered, async (route) => {
    const calls = callsIn(new URL(route.request().url()))
    const isAlone = calls.every((call) => call in table)
    const results = isAlone ? [] : z.array(z.unknown()).parse(await (await route.fetch()).json())
    await route.fulfill({ json: calls.map((call, place) => table[call] ?? results[place]) })
  })
}

/** A procedure shows this. */
export const show = (scene: Scene, procedure: string, data: object) => answer(scene, procedure, { data })

/** Gives a file to choose. */
export const giveFile =
  (buffer: Buffer): Act =>
  async ({ page }) =>
    await page.locator('input[type=file]').first().setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })

/** Sets fields one after the other: `Label = text ; Other = text`. */
async function eachField(rest: string, set: (label: string, text: string) => Promise<unknown>): Promise<void> {
  for (const field of rest.split(' ; ')) {
    const [label = '', text = ''] = field.split(' = ')
    await set(label, text)
  }
}

/** What the cells of the tables begin with, to say how a state is come to. */
const hows: Readonly<Record<string, (rest: string) => How>> = {
  screen: () => ({ isScreen: true }),
  refused: () => ({ isRefused: true }),
  entered: () => ({ isEntered: true, isRefused: true }),
  desktop: () => ({ size: 'desktop' }),
  phone: () => ({ size: 'phone' }),
  at: (address) => ({ address }),
  // These calls get no answer, as on a line that is down.
  cut: (calls) => ({ isRefused: true, before: ({ page }) => page.route(calls, (route) => route.abort()) }),
  // `calls pattern => text`, where `~` begins a pattern of calls.
  change: (rest) => {
    const [calls = '', pairs = ''] = rest.split(/ (.*)/s, 2)
    return change(calls.startsWith('~') ? new RegExp(calls.slice(1)) : calls, pairs)
  },
  // `procedure {…}`: it answers that, `procedure status {…}`: it refuses so, without being called.
  answer: (rest) => {
    const [, procedure = '', status, json = ''] = /^(\S+) (\d+ )?(.*)$/s.exec(rest) ?? []
    const said = z.looseObject({}).parse(JSON.parse(json))
    const body = status ? refusal(Number(status), said) : said
    return { before: (scene) => answer(scene, procedure, body) }
  },
  script: (line) => ({ before: ({ page }) => page.addInitScript(line) }),
  look: (selector) => ({ isScreen: true, act: ({ page }) => page.locator(selector).scrollIntoViewIfNeeded() }),
  // A sheet of A4, 96 to the inch; a button would print it.
  paper: (button) => ({
    isPrinted: true,
    size: 'desktop',
    act: async ({ page, press }) => {
      await page.evaluate('globalThis.print = () => undefined')
      if (button) await press(button)
      await page.setViewportSize({ width: 794, height: 1123 })
      await page.emulateMedia({ media: 'print' })
      await page.locator('body > section').first().waitFor()
    },
  }),
}

/** What else they begin with, to say what is done or waited for. Texts are English, whatever is looked at. */
const acts: Readonly<Record<string, (scene: Scene, rest: string) => Promise<unknown>>> = {
  press: ({ press }, name) => press(name),
  alert: ({ page }) => page.locator(':is(main, #side, dialog, [role=dialog]) [role=alert]').first().waitFor(),
  dialog: ({ page }) => page.locator(':is(dialog[open], [role=dialog]):visible').first().waitFor(),
  menu: ({ page }) => page.locator('[role=menu]:visible').first().waitFor(),
  find: ({ page }, selector) => page.locator(selector).first().waitFor(),
  see: ({ page, translate }, text) => {
    const name = translate(text)
    const controls = (['heading', 'button', 'link'] as const).map((role) => page.getByRole(role, { name }))
    const all = controls.reduce((some, one) => some.or(one), page.getByText(name))
    return all.filter({ visible: true }).first().waitFor()
  },
  tap: async ({ page, stage }, selector) => {
    const found = page.locator(await fillIn(selector, stage))
    await found.first().click()
  },
  run: ({ page }, line) => page.evaluate(line),
  check: async ({ page }, selector) => {
    // What has just opened takes no tap yet, and a forced one doesn't wait for it.
    await page.waitForFunction(() => document.querySelector('[data-held]') === null)
    await page.locator(selector).first().check({ force: true })
  },
  // So many of a list.
  tick: async ({ page }, rest) => {
    const [count, within = ''] = rest.split(' ')
    const boxes = page.locator(within).getByRole('listitem').getByRole('checkbox')
    for (let place = 0; place < Number(count); place += 1) await boxes.nth(place).click()
  },
  choose: ({ page, translate }, text) => page.getByText(translate(text)).first().click(),
  last: ({ page, translate }, name) => {
    const group = page.getByRole('group', { name: translate(name) })
    return group.locator('label').last().click()
  },
  accept: ({ page }) => page.getByRole('main').getByRole('checkbox').check(),
  send: ({ page, translate }, name) => {
    const form = page.locator('main form')
    return form
      .getByRole('button', { name: translate(name) })
      .first()
      .click()
  },
  fill: ({ page, translate }, rest) =>
    eachField(rest, (label, text) => page.getByLabel(translate(label)).first().fill(text)),
  select: ({ page, translate }, rest) =>
    eachField(rest, (label, text) => {
      const option = text.startsWith('#') ? { index: Number(text.slice(1)) } : text
      return page.getByLabel(translate(label)).first().selectOption(option)
    }),
  write: ({ page }, rest) => eachField(rest, (selector, text) => page.locator(selector).first().fill(text)),
}

/** What a cell says: one of the words, `*name` of what is given beside the table, or a control to press. */
export function readCell(cell: string, given: Readonly<Record<string, Act | How>>): Act | How {
  const [word = '', rest = ''] = cell.split(/ (.*)/s, 2)
  const [how, act] = [hows[word], acts[word]]
  if (how) return how(rest)
  if (act) return (scene) => act(scene, rest)
  if (!word.startsWith('*')) return ({ press }) => press(cell)
  const way = given[word.slice(1)]
  if (way === undefined) throw new Error(`Nothing is called ${cell} beside the table.`)
  return way
}
