import type { APIRequestContext, Page } from '@playwright/test'
import { answerOf } from './club/sign-in.ts'

/** Everybody's who registers in a test. */
export const password = 'cristal y reja'

let count = 0
/** A name that nobody of this club has, in whichever browser. */
export function newName(): string {
  count += 1
  return `newcomer${process.pid}_${count}`
}

/** What is filled in to register, by the labels of the fields. */
export function formOf(username: string) {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return {
    Username: username,
    Email: `${username}@example.com`,
    Password: password,
    'Confirm password': password,
    Nick: `Nick of ${username}`,
    Phone: `7 ${digits}`,
    Day: '9',
    Month: '4',
    Year: '1991',
  }
}

/** Fills in fields of the page by their labels. */
export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  }
}

/** Presses a button of the page by its whole name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Ticks the privacy policy of the form that registers. */
export async function acceptPolicy(page: Page): Promise<void> {
  await page.getByLabel('I accept the privacy policy').check()
}

/** Registers over REST, as another browser would. */
export async function register(caller: APIRequestContext, form: ReturnType<typeof formOf>): Promise<void> {
  const { Username: username, Email: email, Nick: nick, Phone: phone } = form
  const more = { birthDate: '1991-04-09', password, passwordConfirmation: password, acceptPrivacy: true }
  await answerOf(caller.post('/api/auth/register', { data: { username, email, nick, phone, ...more } }))
}
