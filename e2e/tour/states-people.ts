import { z } from 'zod'
import { peopleAnswerSchema } from '#domain/people/schema.ts'
import { answerOf } from '../club/sign-in.ts'
import {
  failed,
  gone,
  late,
  onDesktop,
  press,
  refused,
  screen,
  until,
  untilAlert,
  untilDialog,
  untilHeading,
  untilText,
} from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const mine = z.object({ id: z.number() })

/** The card of whoever owes most of those with a letter in their name. */
const toOwing = async ({ calls: { admin } }: Stage): Promise<string> => {
  const { data } = peopleAnswerSchema.parse(await answerOf(admin.get('/api/people?q=a')))
  const [first] = data.toSorted((one, other) => other.owed - one.owed)
  if (!first) throw new Error('Nobody is found.')
  return `/admin/people/${first.id}`
}
/** The card of a player who has credit. */
const toPlayer1 = async ({ calls: { player1 } }: Stage): Promise<string> => {
  const me = z.object({ data: mine }).parse(await answerOf(player1.get('/api/users/me')))
  return `/admin/people/${me.data.id}`
}
/** Somebody without a reservation. */
const toPortal = async ({ calls: { portal } }: Stage): Promise<string> => {
  const me = z.object({ data: mine }).parse(await answerOf(portal.get('/api/users/me')))
  return `/admin/people/${me.data.id}`
}

const find = on('Find a person', 'admin')
const person = on('Person', 'admin')
const DAY = '/reservations'
const write =
  (text: string): Act =>
  ({ page }) =>
    page.getByRole('combobox').last().fill(text)
const untilFound = until(({ page }) => page.getByRole('option').first())

/** People at hand: the search that typing opens, and the card. */
export const peopleStates = [
  find('find-open', 'as it opens', DAY, [
    screen,
    press('Find a person'),
    untilText('Type part of a name, or three digits of a phone.'),
  ]),
  find('find-found', 'by part of a name', '/admin/mail', [screen, press('Find a person'), write('ma'), untilFound]),
  find('find-phone', 'by part of a phone', DAY, [screen, press('Find a person'), write('600 100 0'), untilFound]),
  find('find-nobody', 'nobody', DAY, [
    screen,
    press('Find a person'),
    write('zzzz'),
    untilText('Nobody found. Try fewer letters, or the phone.'),
  ]),
  find('find-failed', 'not answered', DAY, [
    screen,
    refused,
    ({ page }) => page.route('**/trpc/people.**', (route) => route.abort()),
    press('Find a person'),
    write('ma'),
    untilAlert,
  ]),
  person('person', 'with what is open', toOwing, untilHeading('Upcoming games')),
  person('person-empty', 'no games', toPortal, untilHeading('Upcoming games')),
  person(
    'person-money',
    'with credit and a bono',
    toPlayer1,
    until(({ page }) => page.locator('main .court-surface')),
  ),
  person('person-topup', 'topping up', toPlayer1, [screen, press('Top up credit'), untilDialog]),
  person('person-late', 'a late answer', '/admin/people/1', late('**/trpc/people.**')),
  person('person-failed', 'not loaded', '/admin/people/1', failed('**/trpc/people.**')),
  person('person-gone', 'nobody of that number', '/admin/people/99999', gone),
  on('Reservations', 'global')('reservations-printed', 'the list on paper', '/admin/reservations', [
    onDesktop,
    { printed: true },
    ({ page }) => page.evaluate('globalThis.print = () => undefined'),
    press('Print'),
    ({ page }) => page.locator('body > section table').waitFor({ state: 'attached' }),
    ({ page }) => page.setViewportSize({ width: 794, height: 1123 }),
    ({ page }) => page.emulateMedia({ media: 'print' }),
  ]),
]
