import type { Page } from '@playwright/test'
import { z } from 'zod'
import { allotmentsAnswerSchema } from '#domain/allotments/schema.ts'
import { closureAnswerSchema, closuresAnswerSchema } from '#domain/closures/schema.ts'
import { courtAnswerSchema } from '#domain/courts/desk-schema.ts'
import { courtPriceAnswerSchema } from '#domain/prices/schema.ts'
import { reportAnswerSchema } from '#domain/reports/schema.ts'
import { addDays, dayEndOf, dayStartOf, isoOf, weekdayOf } from '#domain/time.ts'
import { readDay } from '../club/free-slots.ts'
import { answerOf } from '../club/sign-in.ts'
import {
  by,
  changesOf,
  failed,
  fill,
  gone,
  late,
  press,
  refused,
  screen,
  showing,
  until,
  untilAlert,
  untilButton,
  untilDialog,
  untilHeading,
  untilRow,
  untilText,
} from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const closures = on('Close courts', 'admin')
const allotments = on('Allotments', 'admin')
const allotment = on('Allotment', 'admin')
const closedDay = on('Day', 'admin')
const closuresIn =
  (days: number) =>
  ({ today }: Stage) =>
    `/admin/closures?date=${addDays(today, days)}`

const chooseCourts =
  (...numbers: readonly number[]): Act =>
  async ({ page }) => {
    for (const number of numbers)
      await page
        .getByRole('checkbox')
        .nth(number - 1)
        .check({ force: true })
  }
const untilGames = until(({ page }) => page.getByRole('radio', { name: /Cancel/ }))
const submit: Act = ({ page }) => page.locator('main button[type=submit]').click()

/** Opens what was closed on the last day before, so that each picture shows one closure. */
const openAgain: Act = async ({ stage: { calls, today } }) => {
  const from = isoOf(dayStartOf(addDays(today, 7)))
  const { data } = closuresAnswerSchema.parse(await answerOf(calls.admin.get(`/api/closures?from=${from}`)))
  for (const { id } of data) await answerOf(calls.admin.delete(`/api/closures/${id}`))
}

const toAllotment = async ({ calls, once }: Stage) =>
  await once('allotment', async () => {
    const { data } = allotmentsAnswerSchema.parse(await answerOf(calls.admin.get('/api/allotments')))
    const exceptions = [{ day: addDays(data[0]?.from ?? '', 90), note: 'Navidad' }]
    await answerOf(calls.admin.put(`/api/allotments/${data[0]?.id}`, { data: { exceptions } }))
    return `/admin/allotments/${data[0]?.id}`
  })

/** Hours of other systems: the week, one that is changed, and new ones. */
const allotmentStates = [
  allotments('allotments', 'whose hours', '/admin/allotments'),
  allotments('allotments-failed', 'not loaded', '/admin/allotments', failed('**/trpc/allotments.**')),
  allotments('allotments-late', 'a late answer', '/admin/allotments', late('**/trpc/allotments.**')),
  allotments('allotment-new', 'as it opens', '/admin/allotments/new'),
  allotments('allotment-refused', 'sent empty', '/admin/allotments/new', [refused, submit, untilText('Fill this in.')]),
  allotment('allotment', 'for another court too, not saved', toAllotment, [
    ({ page }) => page.getByText('Court 4', { exact: true }).first().click(),
    untilText('What follows'),
  ]),
  allotment('allotment-gone', 'none of that number', '/admin/allotments/99999', gone),
]

/** Closing courts: the form, the games in it, and what the day shows of it afterwards. */
const closureStates = [
  closures('closures', 'as it opens', '/admin/closures'),
  closures('closures-games', 'with the games of a day', closuresIn(1), [
    by('global'),
    chooseCourts(1, 2, 3),
    untilGames,
  ]),
  closures('closures-mails', 'what to tell the players', closuresIn(1), [
    chooseCourts(1, 2, 3),
    untilGames,
    ({ page }) => page.locator('details > summary').click(),
  ]),
  closures('closures-none', 'no game in it', closuresIn(7), [
    chooseCourts(4),
    untilText('No game is affected. Nobody is mailed.'),
  ]),
  closures('closures-refused', 'without courts and words', '/admin/closures', [
    ({ page, translate }) => page.getByText(translate('Other…')).click(),
    submit,
    untilAlert,
  ]),
  closures('closures-failed', 'the courts don’t come', '/admin/closures', failed('**/trpc/courts.list**')),
  closedDay(
    'day-closed',
    'a court is closed, for the desk',
    ({ today }) => `/reservations?date=${addDays(today, 1)}`,
    until(({ page }) => page.getByRole('status')),
  ),
  closedDay('day-closed-done', 'courts were closed just now', closuresIn(7), [
    openAgain,
    chooseCourts(4),
    untilText('No game is affected. Nobody is mailed.'),
    submit,
    until(({ page }) => page.locator('main').getByRole('status')),
  ]),
]

const row = z.object({
  id: z.number(),
  weekday: z.number(),
  start: z.string(),
  court: z.object({ id: z.number() }),
  user: z.object({ id: z.number() }),
  missing: z.array(z.string()),
})
const one = z.object({ data: row })
const rows = z.object({ data: z.array(row) })

async function findSubscriber({ calls }: Stage, { missing }: { missing: boolean }) {
  const { data } = rows.parse(await answerOf(calls.admin.get('/api/subscribers?sort=id&pageSize=100')))
  const found = data.find((subscriber) => subscriber.missing.length > 0 === missing)
  if (!found) throw new Error('The demo club has no such subscriber.')
  return found
}

/** A subscription whose next dates are canceled, to come, skipped and closed. */
async function makeOneOfAll(stage: Stage): Promise<string> {
  const { admin } = stage.calls
  const { day, court, time, startDate } = stage.freeSlot()
  const { user } = await findSubscriber(stage, { missing: true })
  const [skipped, closed] = [addDays(day, 14), addDays(day, 21)]
  const begin = { user: user.id, court, weekday: weekdayOf(day), start: time, skip: [skipped] }
  const { data } = one.parse(await answerOf(admin.post('/api/subscribers', { data: begin })))
  const { timeSlots } = await readDay(admin, day)
  const made = timeSlots
    .flatMap(({ courts }) => courts)
    .find((item) => item.court === court && item.reservation?.startDate === startDate)
  if (made?.reservation) await answerOf(admin.delete(`/api/reservations/${made.reservation.id}`))
  const [startsAt, endsAt] = [isoOf(dayStartOf(closed)), isoOf(dayEndOf(closed))]
  await answerOf(
    admin.post('/api/closures', { data: { courts: [court], startsAt, endsAt, reason: 'tournament', games: [] } }),
  )
  return `/subscribers/${data.id}`
}

async function makeEnded(stage: Stage): Promise<string> {
  const { court, user } = await findSubscriber(stage, { missing: false })
  const ended = { user: user.id, court: court.id, weekday: 1, start: '08:00', active: false }
  const { data } = one.parse(await answerOf(stage.calls.admin.post('/api/subscribers', { data: ended })))
  return `/subscribers/${data.id}`
}

const subscribers = on('Subscribers', 'admin')
const subscription = on('Subscription', 'admin')
const fresh = on('New subscription', 'admin')
const toSubscriber = (missing: boolean) => async (stage: Stage) =>
  `/subscribers/${(await findSubscriber(stage, { missing })).id}`
const untilDates = untilHeading('The next twelve dates')
const skip =
  (nth: number): Act =>
  ({ page, translate }) =>
    page
      .getByRole('button', { name: translate('Skip, {day}') })
      .nth(nth)
      .click()

/** Chooses the weekday, court and time that somebody holds. */
const chooseHeld: Act = async ({ page, stage, translate }) => {
  const { weekday, court, start } = await findSubscriber(stage, { missing: false })
  await page
    .getByRole('radio')
    .nth(weekday - 1)
    .check({ force: true })
  await page.getByLabel(translate('Court')).selectOption(String(court.id))
  await page.getByLabel(translate('Time')).selectOption(start)
  await page.getByRole('link', { name: translate('See that subscription') }).waitFor()
}

/** Who holds a court every week, as admins see, give and change it. */
const subscriberStates = [
  subscribers('subscribers', 'two dates without a court', '/subscribers', [by('admin', 'global'), untilRow]),
  subscribers(
    'subscribers-none',
    'nobody fits',
    '/subscribers?q=zzzz',
    untilText('No subscriber matches these filters.'),
  ),
  subscribers('subscribers-late', 'a late answer', '/subscribers', late('**/trpc/*subscribers.*')),
  subscribers('subscribers-failed', 'not loaded', '/subscribers', failed('**/trpc/*subscribers.*')),
  subscribers('subscribers-other-court', 'another court for a date', '/subscribers', [
    screen,
    ({ page, begin }) =>
      page
        .getByRole('button', { name: begin('Other court for {nick}, {day}') })
        .first()
        .click(),
    untilDialog,
  ]),
  subscription('subscriber', 'twelve dates, one left out and not saved', toSubscriber(false), [untilDates, skip(2)]),
  subscription('subscriber-without', 'a date without a court', toSubscriber(true), untilDates),
  subscription('subscriber-states', 'dates in every state, one left out and not saved', makeOneOfAll, [
    untilText('Canceled'),
    skip(-1),
  ]),
  subscription('subscriber-resolve', 'ways out of a taken date', toSubscriber(true), [
    screen,
    untilDates,
    press('Resolve, {day}'),
    untilDialog,
  ]),
  subscription('subscriber-gone', 'none of that number', '/subscribers/99999', gone),
  fresh('subscriber-new', 'as it opens', '/subscribers/new'),
  fresh('subscriber-new-held', 'somebody holds the court, refused', '/subscribers/new', [
    refused,
    chooseHeld,
    press('Save subscription'),
    untilAlert,
  ]),
  subscription('subscriber-ended', 'ended', makeEnded, untilButton('Resume')),
]

const SPARE = 'Court 5'

/** A court out of use that nobody ever played on. */
function makeSpareCourt({ calls, today, once }: Stage): Promise<string> {
  return once('spare court', async () => {
    const hours = { openingTime: '10:00', closingTime: '22:00' }
    const schedules = [
      { weekday: 7, openingTime: '10:00', closingTime: '15:30', closed: false },
      { date: addDays(today, 30), closed: true },
    ]
    const court = { name: SPARE, active: false, ...hours, price: 16, discount: 25, schedules }
    const created = courtAnswerSchema.parse(await answerOf(calls.global.post('/api/courts', { data: court })))
    return `/admin/court/${created.data.id}`
  })
}

const untilHours = until(({ page, translate }) => page.getByRole('radiogroup', { name: translate('Day to change') }))

/** Tomorrow's weekday closes early, the one after opens early, and a day in a month is a holiday. */
const changeHours: Act = async (scene) => {
  const { page, translate, begin, stage } = scene
  const choose = (ahead: number) =>
    page.locator(`label:has(> input[value="${weekdayOf(addDays(stage.today, ahead))}"])`)
  const own = page.locator('label', { has: page.getByRole('radio', { name: begin('Own hours') }) }).first()
  await choose(2).click()
  await own.click()
  await page.getByLabel(translate('Opens')).nth(1).fill('630')
  await choose(1).click()
  await own.click()
  await page.getByLabel(translate('Closes')).nth(1).fill('1530')
  await page.getByLabel(translate('Date')).fill(addDays(stage.today, 30).split('-').toReversed().join('/'))
  await page.keyboard.press('Tab')
  await scene.press('Add day')
}

const saveMeanwhile: Act = async ({ stage }) => {
  const { global } = stage.calls
  const path = (await makeSpareCourt(stage)).replace('/admin/court', '/api/courts')
  const { data } = courtAnswerSchema.parse(await answerOf(global.get(path)))
  await answerOf(global.put(path, { data: { price: data.price === 16 ? 18 : 16 } }))
}

const courts = on('Courts', 'global')
const court = on('Court', 'global')
const freshCourt = on('New court', 'global')

/** Courts, as the global admin sees, makes and changes them. */
const courtStates = [
  courts(
    'courts',
    'all, one out of use',
    async (stage) => {
      await makeSpareCourt(stage)
      return '/admin/court'
    },
    [
      until(({ page }) => page.getByRole('rowheader', { name: SPARE })),
      ({ page, begin }) => page.getByText(begin('Today, {day}')).waitFor({ state: 'attached' }),
    ],
  ),
  courts('courts-late', 'a late answer', '/admin/court', late(/\/trpc\/.*courts\.desk/)),
  courts('courts-failed', 'not loaded', '/admin/court', failed(/\/trpc\/.*courts\.desk/)),
  freshCourt('court-new', 'as it opens', '/admin/court/new', untilHours),
  freshCourt('court-new-refused', 'refused', '/admin/court/new', [
    untilHours,
    fill({ Closes: '7' }),
    press('Create court'),
    untilAlert,
  ]),
  court('court', 'as it is', '/admin/court/1', untilHours),
  court('court-changed', 'other hours, not saved', '/admin/court/1', [
    untilHours,
    changeHours,
    until(({ page }) => page.getByRole('heading', { level: 3 })),
  ]),
  court('court-refused', 'refused', '/admin/court/1', [
    refused,
    untilHours,
    fill({ Name: 'court 2' }),
    press('Save court'),
    untilAlert,
  ]),
  court('court-stale', 'somebody else saved it meanwhile', makeSpareCourt, [
    refused,
    untilHours,
    fill({ Name: 'Centre' }),
    saveMeanwhile,
    press('Save court'),
    untilButton('Take theirs'),
  ]),
  court('court-delete', 'asks before deleting', makeSpareCourt, [
    screen,
    press('Delete court'),
    untilButton('Yes, delete'),
  ]),
  court('court-gone', 'none of that number', '/admin/court/99999', gone),
]

const leads = on('Leads', 'admin')
const untilLeads = until(({ page }) => page.getByRole('row').nth(1).getByRole('link'))
const untilOpen = until(({ page }) => page.getByRole('dialog').getByRole('button').nth(2))

/** What visitors sent, as admins read it. */
const leadStates = [
  leads('leads', 'all', '/admin/leads', untilLeads),
  leads('leads-open', 'a message open beside the list', '/admin/leads?name=contact', [
    screen,
    untilLeads,
    ({ page }) => page.getByRole('link', { name: 'Beatriz Solana' }).click(),
    untilOpen,
  ]),
  leads('leads-answered', 'one that is marked as answered', '/admin/leads?name=promotion', [
    ({ page }) => page.locator('tbody a').first().click(),
    press('Mark as answered'),
    untilButton('Not answered after all'),
  ]),
  leads('leads-newsletter', 'a reader of the newsletter open', '/admin/leads?name=newsletter', [
    screen,
    by('global'),
    untilLeads,
    ({ page }) => page.getByRole('row').nth(2).getByRole('link').click(),
    untilOpen,
  ]),
  leads('leads-none', 'none fits', '/admin/leads?q=zzzz&name=fest', untilText('No lead matches these filters.')),
  leads('leads-gone', 'one that was deleted', '/admin/leads?lead=999999', [
    screen,
    refused,
    untilText('This message is no longer there.'),
  ]),
  leads('leads-late', 'a late answer', '/admin/leads', late('**/trpc/leads.**')),
  leads('leads-failed', 'not loaded', '/admin/leads', failed('**/trpc/leads.**')),
]

const reports = on('Reports', 'admin')

/** As if the desk had sold and counted on these days; the demo club's till was never closed. */
const withTill = changesOf('reports.read', (data) => {
  const report = reportAnswerSchema.shape.data.parse(data)
  const till = {
    closed: 7,
    differing: 2,
    difference: -1.8,
    days: [
      { day: report.to, expected: 214.5, counted: 212.5, difference: -2 },
      { day: report.from, expected: 96, counted: 96.2, difference: 0.2 },
    ],
  }
  const bonos = { sold: { count: 6, euros: 378 }, used: { count: 31, euros: 195.3 } }
  return showing({ ...report, book: { ...report.book, bonos, credit: 1284.5, givenAway: 21, till } })
})

/** What was played and earned, as admins read it. The demo club has games of a week: the address names those days. */
const reportStates = [
  reports('reports', 'a week', ({ today }) => `/admin/reports?from=${addDays(today, -7)}&to=${today}`, [
    by('admin', 'global'),
    // The fullest cell of the first row says what it is made of.
    ({ page }) => page.getByRole('table').first().getByRole('button').first().focus(),
    until(({ page }) => page.getByRole('table').nth(2)),
  ]),
  reports(
    'reports-till',
    'with bonos, credit and a till',
    ({ today }) => `/admin/reports?from=${addDays(today, -7)}&to=${today}`,
    [withTill, untilText('Days the cash differed')],
  ),
  reports(
    'reports-empty',
    'nothing played',
    '/admin/reports?from=2020-01-01&to=2020-01-31',
    untilText('Nothing was played on these days'),
  ),
  reports('reports-failed', 'not loaded', '/admin/reports', failed('**/trpc/reports.**')),
  reports('reports-late', 'a late answer', '/admin/reports', late('**/trpc/reports.**')),
]

/** Courts are closed in two weeks, for longer, and opened again; a price rule is made, changed and deleted. */
async function actAsStaff({ calls: { admin }, today }: Stage): Promise<string> {
  const day = addDays(today, 14)
  const at = (hour: string) => `${day}T${hour}:00:00Z`
  const closure = { courts: [2, 3], startsAt: at('08'), endsAt: at('10'), reason: 'rain', games: [] }
  const closed = closureAnswerSchema.parse(await answerOf(admin.post('/api/closures', { data: closure }))).data
  await admin.put(`/api/closures/${closed.id}`, { data: { endsAt: at('11') } })
  await admin.delete(`/api/closures/${closed.id}`)
  const dates = { dateFrom: day, dateTo: addDays(day, 1), hourFrom: '18:30', hourTo: '23:00' }
  const evening = { name: 'Evening', price: 26, ...dates }
  const rule = courtPriceAnswerSchema.parse(await answerOf(admin.post('/api/court-prices', { data: evening }))).data
  await answerOf(admin.put(`/api/court-prices/${rule.id}`, { data: { price: 28, hourFrom: '18:00' } }))
  await answerOf(admin.delete(`/api/court-prices/${rule.id}`))
  return '/admin/audit'
}

const audit = on('Audit', 'admin')
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Who did what, as admins read it. */
const auditStates = [
  audit(
    'audit',
    'what was done lately',
    actAsStaff,
    until(({ page }) => entries(page)),
  ),
  audit('audit-open', 'what a change was and is', actAsStaff, [
    async ({ page }) => {
      const details = entries(page).getByRole('button')
      // What `all` finds is what is there by now.
      await details.first().waitFor()
      for (const button of (await details.all()).slice(0, 3)) await button.click()
    },
    until(({ page }) => page.getByRole('table')),
  ]),
  audit(
    'audit-none',
    'nothing fits',
    '/admin/audit?q=zzzz&about=settings',
    untilText('Nothing matches these filters.'),
  ),
  audit(
    'audit-late',
    'a late answer',
    '/admin/audit',
    late(
      '**/trpc/audit.**',
      until(({ page }) => page.getByRole('main').getByRole('search')),
    ),
  ),
  audit('audit-failed', 'not loaded', '/admin/audit', failed('**/trpc/audit.**')),
]

/** What admins see of courts, subscriptions, messages, figures and acts. */
export const officeStates = [
  ...closureStates,
  ...allotmentStates,
  ...subscriberStates,
  ...courtStates,
  ...leadStates,
  ...reportStates,
  ...auditStates,
]
