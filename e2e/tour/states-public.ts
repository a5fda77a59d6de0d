import { z } from 'zod'
import { legalPaths } from '#domain/posts/legal.ts'
import { type ShownPricesView, shownPricesAnswerSchema } from '#domain/prices/schema.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { addDays, dayStartOf, HOUR, isoOf } from '#domain/time.ts'
import type { TrainerCardView } from '#domain/users/schema.ts'
import {
  accept,
  answers,
  by,
  byFooter,
  changes,
  cut,
  enter,
  fill,
  hang,
  onDesktop,
  press,
  refused,
  refuses,
  screen,
  send,
  until,
  untilAlert,
  untilHeading,
  waiting,
} from './acts.ts'
import type { Stage } from './stage.ts'
import { type Act, on, type Way } from './state.ts'
import { makeRules } from './states-prices.ts'

const wall = on('Wall', 'visitor')
const contact = on('Contact', 'visitor')
const newsletter = on('Newsletter', 'visitor')
const legal = on('Legal', 'visitor')
const games = on('Games', 'player1')
const news = on('News', 'visitor')
const article = on('Article', 'visitor')
const promotions = on('Promotions', 'visitor')
const promo = on('Promotion', 'visitor')
const fest = on('Festival', 'visitor')
const ARTICLE = '/news/court-3-new-lines'
const PROMO = '/promo/ten-mornings'
const FEST = '/full-padel-fest'
const LEAVE = '/newsletter/unsubscribe?code=1-aaaaaaaaaaaaaaaa'

/** Not really sent: the club takes thirty an hour from here. */
const taken = answers('leads.create', { success: true })
const you = { Name: 'Globito', Email: 'globito@ejemplo.es', Phone: '600 100 200' }
const letter = {
  ...you,
  Message: 'Hola, somos ocho del trabajo y queremos dos pistas juntas un jueves por la tarde. ¿Se puede?',
}

const signUp = (email: string): Act[] => [
  fill({ 'Your email address': email }),
  ({ page, translate }) =>
    page
      .getByRole('contentinfo')
      .getByRole('button', { name: translate('Subscribe') })
      .click(),
]
const inMain = (name: string) =>
  until(({ page, translate }) => page.getByRole('main').getByRole('link', { name: translate(name) }))

/** What the club shows and offers to everybody, and how one reaches it. */
const pageStates = [
  wall('wall', 'now and next', '/wall'),
  wall('wall-empty', 'nothing on, nothing free', '/wall', [
    answers('**wall.show', { data: { date: '2026-11-20', courts: [], free: [], games: [] } }),
    until(({ page }) => page.locator('h2')),
  ]),
  wall('wall-old', 'cut off from the club', '/wall', [
    refused,
    until(({ page }) => page.locator('h2')),
    ({ context }) => context.setOffline(true),
    until(({ page }) => page.locator('header output').filter({ hasText: /./ })),
  ]),
  contact('contact', 'as it opens', '/contacto'),
  contact('contact-error', 'required and malformed', '/contacto', [
    fill({ Name: 'Globito', Email: 'globito@ejemplo' }),
    accept,
    send('Send'),
    untilAlert,
  ]),
  contact('contact-too-many', 'too many from one connection', '/contacto', [
    refuses('leads.create', 429, { msg: 'form.errors.tooMany', values: { seconds: 1260, minutes: 21 } }),
    fill(letter),
    accept,
    send('Send'),
    untilAlert,
  ]),
  contact('contact-sent', 'after sending', '/contacto', [
    taken,
    fill(letter),
    accept,
    send('Send'),
    untilHeading('Received'),
  ]),
  newsletter('newsletter-form-wrong', 'form: malformed', '/login', [
    ...signUp('globito@ejemplo'),
    until(({ page }) => page.getByRole('contentinfo').locator('[aria-invalid=true]')),
  ]),
  newsletter('newsletter-form-sent', 'form: after sending', '/login', [
    taken,
    ...signUp('globito@ejemplo.es'),
    until(({ page }) => page.getByRole('contentinfo').getByRole('status')),
  ]),
  newsletter('newsletter-confirmed', 'the link of a mail: on the list', '/newsletter/confirm?code=x', [
    answers('leads.confirm', { success: true }),
    press('Yes, send me the news'),
    untilHeading('You’re on the list'),
  ]),
  newsletter('newsletter-old-link', 'the link of a mail: too old', '/newsletter/confirm'),
  newsletter('newsletter-leave', 'leaving', LEAVE),
  newsletter('newsletter-left', 'left', LEAVE, [
    answers('leads.unsubscribe', { success: true }),
    ({ page, translate }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: translate('Unsubscribe') })
        .click(),
    untilHeading('You’re off the list'),
  ]),
  newsletter('newsletter-unknown', 'leaving by a link that is cut short', '/newsletter/unsubscribe'),
  legal('privacy', 'the privacy policy', legalPaths.privacy),
  legal('cookies', 'cookies', legalPaths.cookies),
  legal('terms', 'terms', legalPaths.terms),
  legal('menu-more', 'what the bar of the menu has no room for', legalPaths.cookies, [
    screen,
    onDesktop,
    by('global'),
    ({ page }) =>
      page
        .getByRole('navigation')
        .first()
        .getByRole('button', { name: /^(More|Más)$/ })
        .click(),
    until(({ page }) => page.getByRole('menuitem')),
  ]),
  news('news', 'as it opens', '/news'),
  news('news-older', 'further back', '/news?page=2'),
  news('news-none', 'nothing that far back', '/news?page=99'),
  article('article', 'as it opens', ARTICLE),
  article('article-copied', 'its link copied', ARTICLE, [
    ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    press('Copy link'),
    until(({ button }) => button('Copied')),
  ]),
  article('article-one-language', 'in Spanish only', '/news/trueque-de-palas'),
  article('article-unpublished', 'not published', '/news/nothing-of-that-name', refused),
  promotions('promotions', 'two of them', '/promociones'),
  promotions('promotions-none', 'none', '/contacto', [
    changes('**/trpc/posts.stories**', (body) => body.replace(/"data":\[.*\],"meta"/s, '"data":[],"meta"')),
    byFooter('Promotions'),
    inMain('See the prices'),
  ]),
  promo('promo', 'as it opens', PROMO),
  promo('promo-error', 'required and malformed', PROMO, [
    fill({ Name: 'Globito', Email: 'globito@example', Phone: '12' }),
    send('I want it'),
    untilAlert,
  ]),
  promo('promo-done', 'after sending', PROMO, [
    taken,
    fill({ ...you, Message: 'Tuesdays and Thursdays at half past nine.' }),
    accept,
    send('I want it'),
    until(({ page, translate }) => page.getByRole('link', { name: translate('See free courts') })),
  ]),
  fest('fest', 'as it opens', FEST),
  fest('fest-error', 'sent empty', FEST, [send('Send the sign-up'), untilAlert]),
  fest('fest-sent', 'after sending', FEST, [
    taken,
    ({ page }) => page.getByRole('main').getByRole('radio').first().check(),
    fill({
      ...you,
      'Your partner’s name': 'Bandeja',
      'Your partner’s email': 'bandeja@example.com',
      Message: 'Any hour suits us.',
    }),
    accept,
    send('Send the sign-up'),
    untilHeading('You’re in the draw'),
  ]),
  fest('fest-closed', 'sign-up is over', '/contacto', [
    changes('**/trpc/posts.pageText**', (body) => body.replace(/"signUpUntil":"[^"]*"/, '"signUpUntil":"2020-01-01"')),
    byFooter('Full Padel Fest'),
    inMain('Write to the club'),
  ]),
  fest('fest-none', 'no date yet', '/contacto', [
    changes('**/trpc/posts.pageText**', () => '[{"result":{"data":{"data":null}}}]'),
    byFooter('Full Padel Fest'),
    untilHeading('There is no date for the next festival yet'),
  ]),
]

const classes = on('Classes', 'visitor')

type Answers = { classes: readonly Reservation[]; trainers: readonly TrainerCardView[] }

/** Goes to the page inside the club, where these are what its procedures answer. */
const withClasses =
  (of: (stage: Stage) => Answers): Act =>
  async (scene) => {
    const { page, stage } = scene
    const { classes: data, trainers } = of(stage)
    const known = new Map<string, unknown>([
      ['reservations.classes', data],
      ['users.trainerCards', trainers],
      ['posts.pageText', null],
    ])
    await page.route('**/trpc/**', async (route) => {
      const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      const json = names.map((name) => ({ result: { data: { data: known.get(name) } } }))
      await (names.every((name) => known.has(name)) ? route.fulfill({ json }) : route.continue())
    })
    await byFooter('Classes')(scene)
    await untilHeading('Upcoming classes')(scene)
  }

const nicks = ['Elena B.', 'Hugo C.', 'Maximiliana Fernández-Cañadas', 'Íñigo', 'Öz']
const trainers: readonly TrainerCardView[] = nicks.map((nick, place) => ({
  id: 9000 + place,
  nick,
  avatar: null,
  level: 4 + place / 4,
  position: 'left',
  about: {
    en: place === 1 ? '' : `${nick} teaches the glass first and the smash last. `.repeat(place + 1).trim(),
    es: place === 3 ? '' : `${nick} enseña primero el cristal y el remate al final. `.repeat(place + 1).trim(),
  },
}))

function listClasses({ today }: Stage): Reservation[] {
  return [4, 2, 0, 1, 3].map((freePlaces, place) => {
    const start = dayStartOf(addDays(today, place + 1)) + (9 + place * 3) * HOUR
    return {
      id: 9100 + place,
      documentId: `class${place}`,
      startDate: isoOf(start),
      endDate: isoOf(start + 1.5 * HOUR),
      type: place === 1 ? 'school' : 'class',
      status: 'active',
      closed: false,
      active: true,
      court: { id: 1 + (place % 4), documentId: `court${place}`, name: `Court ${1 + (place % 4)}` },
      ...(place > 0 && { trainer: { id: 9000 + place, nick: nicks[place] ?? '' } }),
      reservedByUser: false,
      freePlaces,
      levelRange: freePlaces === 4 ? null : { min: 2, max: 2 + place / 4 },
      wantedLevel: null,
    }
  })
}

/** Classes as everybody finds them: what comes, who teaches, and the form. */
const classStates = [
  classes('classes', 'as it opens', '/clases', by('visitor', 'player1')),
  classes(
    'classes-one',
    'one trainer, no class to come',
    '/login',
    withClasses(() => ({ classes: [], trainers: trainers.slice(0, 1) })),
  ),
  classes(
    'classes-none',
    'no trainer shown, no class to come',
    '/login',
    withClasses(() => ({ classes: [], trainers: [] })),
  ),
  classes(
    'classes-many',
    'five trainers, classes full and led by nobody',
    '/login',
    withClasses((stage) => ({ classes: listClasses(stage), trainers })),
  ),
  classes('classes-failed', 'not loaded', '/login', [refused, cut('**/trpc/**'), byFooter('Classes'), untilAlert]),
  classes('classes-required', 'sent empty', '/clases', [send('Send'), untilAlert]),
  classes('classes-sent', 'sent', '/clases', [
    taken,
    press('Ask for a place, {day}, {time}'),
    fill({
      Name: 'Ana García',
      Email: 'ana@example.com',
      Phone: '612 480 399',
      Message: 'Two of us, on Saturday mornings.',
    }),
    accept,
    send('Send'),
    untilHeading('Over to us'),
  ]),
]

const prices = on('Prices, for everybody', 'visitor')
const batch = z.array(z.object({ result: z.object({ data: shownPricesAnswerSchema }) }))

/** Opens the page of a club that is otherwise than the demo club. */
function withPrices(
  search: (stage: Stage) => string,
  change: (shown: ShownPricesView, stage: Stage) => ShownPricesView,
): Way {
  const act: Act = async (scene) => {
    await changes('**/trpc/prices.shown?**', (body) => {
      const results = batch.parse(JSON.parse(body))
      return JSON.stringify(
        results.map(({ result: { data } }) => ({ result: { data: { data: change(data.data, scene.stage) } } })),
      )
    })(scene)
    await enter(`/precios?${search(scene.stage)}`)(scene)
    await scene.page.getByRole('main').getByRole('table').waitFor()
  }
  return { ...refused, act }
}

function closeDays(shown: ShownPricesView, { today }: Stage): ShownPricesView {
  const hours = { openingTime: '09:00', closingTime: '15:00' }
  const schedules = [
    { ...hours, date: addDays(today, 4), closed: true },
    { ...hours, date: addDays(today, 5), closed: false },
  ]
  return { ...shown, courts: shown.courts.map((court) => ({ ...court, schedules })) }
}

/** What the club costs, as anybody reads it. */
const priceStates = [
  prices('prices-public', 'as it opens', '/precios', by('visitor', 'player1')),
  prices(
    'prices-public-asked',
    'many rates, an evening of the weekend asked for',
    async (stage) => {
      await makeRules(stage)
      return '/precios'
    },
    async ({ page, stage, translate }) => {
      const choose = (label: string, option: string) =>
        page.getByRole('combobox', { name: translate(label) }).selectOption(option)
      await choose('Court', '2')
      await choose('Day', addDays(stage.today, 2))
      await choose('Time', '20:00')
    },
  ),
  prices(
    'prices-public-cents',
    'a court with a discount, prices with cents',
    '/404',
    withPrices(
      () => 'court=4',
      (shown) => ({
        ...shown,
        courts: shown.courts.map((court) => (court.id === 4 ? { ...court, discount: 15 } : court)),
      }),
    ),
  ),
  prices(
    'prices-public-one',
    'one price at all hours',
    '/404',
    withPrices(
      () => '',
      (shown) => ({ ...shown, rules: [] }),
    ),
  ),
  prices(
    'prices-public-shut',
    'a day on which the court is closed, another of other hours',
    '/404',
    withPrices(({ today }) => `court=1&day=${addDays(today, 4)}`, closeDays),
  ),
  prices('prices-public-failed', 'not loaded', '/404', [
    screen,
    refused,
    cut('**/trpc/prices.**'),
    enter('/precios'),
    until(({ page }) => page.getByRole('main').getByRole('alert')),
  ]),
  prices('prices-public-late', 'a late answer', '/404', [
    screen,
    refused,
    hang('**/trpc/prices.**'),
    enter('/precios'),
    waiting(),
  ]),
]

/** The open games of the week. */
const gameStates = [
  games('games', 'full ones too', '/games?waiting=1', by('visitor', 'player1')),
  games(
    'games-none',
    'nothing as it is asked for',
    ({ today }) => `/games?days=${addDays(today, 7)}&when=morning&level=mine`,
  ),
  games('games-tell', 'to be told of a game', '/games?when=evening', [
    press('Tell me'),
    until(({ page }) => page.locator('form select').first()),
  ]),
  games('games-failed', 'not loaded', '/404', [
    screen,
    refused,
    cut('**/trpc/reservations.games**'),
    enter('/games'),
    until(({ page }) => page.getByRole('main').getByRole('alert')),
  ]),
  games('games-late', 'a late answer', '/404', [
    screen,
    refused,
    hang('**/trpc/reservations.games**'),
    enter('/games'),
    waiting(),
  ]),
]

/** What everybody may see. */
export const publicStates = [...pageStates, ...classStates, ...priceStates, ...gameStates]
