import { z } from 'zod'
import { type StatusView, statusSchema } from '#domain/status/schema.ts'
import { addDays, HOUR, instantOf, isoOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { makePhoto } from '../photo.ts'
import {
  answers,
  changes,
  cut,
  failed,
  fill,
  gone,
  hang,
  late,
  press,
  refused,
  refuses,
  screen,
  until,
  untilAlert,
  untilButton,
  untilHeading,
  untilRow,
  untilText,
} from './acts.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import { type Act, on, type Way } from './state.ts'

const found = z.object({ data: z.array(z.object({ id: z.number(), username: z.string() })) })

const toUser =
  (username: string, input?: object) =>
  async ({ calls: { portal } }: Stage): Promise<string> => {
    const { data } = found.parse(await answerOf(portal.get(`/api/users?q=${username}&pageSize=100`)))
    const id = data.find((one) => one.username === username)?.id
    if (input) await answerOf(portal.put(`/api/users/${id}`, { data: input }))
    return `/admin/user/${id}`
  }

const members = [
  'Email;Nick;Phone;Birth date;Level;Balance;Shoe size',
  'ana.garcia@example.com;Ana García;+34 612 480 399;09/04/1991;3,25;12,50;38',
  'luis.martin@example.com;Luis Martín;612 480 400;31/02/1991;2,5;;44',
  'player2@demo.invalid;;;;4,75;7;',
  'rosa@example.com;Ana García;612480401;01/02/1980;9;3 euros;40',
]

const reservations = [
  'Fecha;Hora inicio;Hora fin;Pista;Socio;Tipo;Obs.',
  '28/12/2027;18:30;20:00;2;player2;partido;',
  '29/12/2027;19:00;20:30;3;player3;abierto;',
  '31/11/2027;18:30;20:00;3;player2;;',
  '30/12/2027;17:00;18:30;4;0977;;',
  '30/12/2027;05:00;06:30;1;player2;;',
]

const imports = on('Import', 'portal')
const users = on('Users', 'portal')
const user = on('User', 'portal')
const fresh = on('New user', 'portal')
const untilUser = untilHeading('Upcoming games')
const lookAt = (lines: readonly string[]) => [
  fill({ 'Or paste the lines here': lines.join('\n') }),
  press('Check it first'),
]

/** Users, as the portal admin finds, makes and changes them. */
const userStates = [
  users('users', 'all', '/admin/user?sort=level', untilRow),
  users('users-none', 'nobody fits', '/admin/user?q=zzzz&blocked=true', untilText('No user matches these filters.')),
  users('users-late', 'a late answer', '/admin/user', late('**/trpc/users.**')),
  users('users-failed', 'not loaded', '/admin/user', failed('**/trpc/users.**')),
  user('user', 'as it is', toUser('player1'), untilUser),
  user('user-trainer', 'a trainer, with a card', toUser('trainer'), untilUser),
  user('user-changed', 'three changes, not saved', toUser('player1'), [
    untilUser,
    fill({ Username: 'marta.diaz', 'Observations, seen by admins only': 'Prefers the right side.' }),
    ({ page, translate }) => page.getByRole('checkbox', { name: translate('Trainer') }).check(),
  ]),
  user('user-refused', 'refused', toUser('player1'), [
    refused,
    untilUser,
    fill({ Username: 'player2', Email: 'nowhere' }),
    press('Save changes'),
    untilAlert,
  ]),
  user('user-last', 'the last portal admin', toUser('portal'), untilUser),
  user('user-blocked', 'blocked', toUser('player40', { blocked: true }), untilUser),
  user('user-gone', 'nobody of that number', '/admin/user/99999', gone),
  user('user-erase', 'asks before erasing', toUser('player1'), [
    screen,
    untilUser,
    press('Erase…'),
    untilButton('Yes, erase'),
  ]),
  user('user-erase-credit', 'asks before erasing, with credit and a bono', toUser('player1'), [
    screen,
    {
      before: changes('**/trpc/**users.sheet**', (body) =>
        body.replace(
          /"credit":[\d.]+,"bonos":\[[^\]]*\]/,
          '"credit":12.5,"bonos":[{"id":"b1","name":"Bono 10 valle","left":6}]',
        ),
      ),
    },
    untilUser,
    press('Erase…'),
    untilButton('Yes, erase'),
  ]),
  fresh('user-new', 'as it opens', '/admin/user/new'),
  fresh('user-new-refused', 'refused', '/admin/user/new', [press('Create user'), untilAlert]),
  imports('user-import', 'members', '/admin/import'),
  imports('user-import-seen', 'members, looked at', '/admin/import', [
    ...lookAt(members),
    untilHeading('Refused lines'),
  ]),
  imports('user-import-refused', 'members without e-mails', '/admin/import', [
    refused,
    ...lookAt(['Name;Phone', 'Ana;612480399']),
    untilAlert,
  ]),
  imports('import-holders', 'weekly holders', '/admin/import?what=holders'),
  imports('import-reservations-seen', 'reservations, looked at', '/admin/import?what=reservations', [
    ...lookAt(reservations),
    untilHeading('Can’t be'),
  ]),
  imports('import-reservations-done', 'reservations, imported', '/admin/import?what=reservations', [
    ...lookAt(reservations.toSpliced(1, 1, '29/12/2027;19:00;20:30;2;player3;partido;')),
    untilHeading('Can’t be'),
    ({ page }) => page.locator('main').getByRole('button').last().click(),
    untilHeading('Imported'),
  ]),
]

const settings = on('Settings', 'portal')
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const untilSettings: Act = async ({ page, translate }) => {
  await page.getByLabel(translate('Name of the club')).waitFor()
  const picture = page.locator('[inert]')
  const over = picture.getByText(translate('Nothing is left to book on this day.'))
  await picture.locator('[data-slot]').or(over).first().waitFor()
}

const wayHints = [
  'Counted when the till is closed.',
  'The terminal at the desk.',
  'To the club’s number.',
  'For companies and schools.',
]

/** Between reading the settings and saving them, somebody else saves others. */
const saveMeanwhile: Way = {
  ...refused,
  before: async ({ page }) => {
    let isSaved = false
    await page.route('**/trpc/config.settings**', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const now = text
        .replace('"cancelHours":12', '"cancelHours":24')
        .replace('"phone":""', '"phone":"+34 976 555 020"')
        .replace(/"version":\d+/, '"version":90')
        .replace(/"savedAt":[^,]+,"savedBy":(null|"[^"]*")/, '"savedAt":"2026-11-20T15:21:00.000Z","savedBy":"Sara L."')
      await route.fulfill({ response, body: isSaved ? now : text })
    })
    await page.route('**/api/admin/config/**', async (route) => {
      isSaved = true
      const errors = [{ msg: 'config.errors.stale', param: 'version' }]
      await route.fulfill({ status: 409, json: { data: null, errors } })
    })
  },
}

/** What is set for the club, as a portal admin sees and changes it. */
const settingStates = [
  settings('settings', 'as they are', '/admin/settings', untilSettings),
  settings('settings-changed', 'not saved', '/admin/settings', [
    untilSettings,
    fill({ 'Name of the club': 'Ribera Pádel', 'Courts and links': '#0F766E' }),
    ({ page, translate }) => page.getByText(translate('Left')).click(),
    press('Another social link'),
    ({ page, translate }) =>
      page
        .getByLabel(translate('Choose a logo'))
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') }),
  ]),
  settings('settings-color', 'a colour that is refused', '/admin/settings', [
    untilSettings,
    fill({ 'The ball: main button': '#C2410C' }),
  ]),
  settings('settings-no-way', 'no way of paying left', '/admin/settings', [
    untilSettings,
    ...wayHints.map(
      (hint): Act =>
        ({ page, translate }) =>
          page.getByText(translate(hint)).click(),
    ),
    press('Save settings'),
    untilAlert,
  ]),
  settings('settings-clash', 'saved by somebody else, with a clash', '/admin/settings', [
    saveMeanwhile,
    untilSettings,
    fill({ 'Notice needed to cancel a game': '8' }),
    press('Save settings'),
    untilText('yours'),
    fill({ 'The ball: main button': '#C2410C' }),
  ]),
  settings('settings-failed', 'not loaded', '/admin/settings', failed('**/trpc/config.**')),
]

const none = { from: null, host: '', port: 587, login: '', sender: '', hasPassword: false, isKeyLost: false }
const set = {
  ...none,
  from: 'browser',
  host: 'smtp.ribera.example',
  login: 'reservas@ribera.example',
  sender: 'Ribera Pádel <reservas@ribera.example>',
  hasPassword: true,
}
const tested = { sentAt: '2026-11-20T15:31:00.000Z', to: 'marta.dominguez@ribera.example' }
const MAIL = '/admin/settings?part=mail'

/** As if this mail server were set. */
const withServer = (server: object): Way => ({
  ...screen,
  before: changes(/\/trpc\/[^?]*mail\.server\b/, (body) => body.replace(JSON.stringify(none), JSON.stringify(server))),
})

/** The mail server among the settings, as it is, as others set it, and as it is tried. */
const mailServerStates = [
  settings('mail-server-set', 'a mail server is set', MAIL, [
    withServer(set),
    until(({ page, begin }) =>
      page.getByText(
        begin(
          'Emails to players go out through this server. If any are waiting, they go out as soon as you save another one.',
        ),
      ),
    ),
  ]),
  settings('mail-server-given', 'the mail server is named where the program is started', MAIL, [
    withServer({ ...set, from: 'environment' }),
    until(({ page }) => page.getByText(set.sender)),
  ]),
  settings('mail-server-lost', "the mail server's password can't be read", MAIL, [
    withServer({ ...set, isKeyLost: true }),
    untilText("The password can't be read any more."),
  ]),
  settings('mail-server-tried', 'a test mail left', MAIL, [
    withServer(set),
    answers('mail.testServer', { data: tested }),
    press('Send me a test'),
    until(({ page }) => page.getByText(tested.to)),
  ]),
  settings('mail-server-under-way', 'a test mail is on its way', MAIL, [
    withServer(set),
    hang('**/trpc/mail.testServer**'),
    press('Send me a test'),
    until(({ page }) => page.locator('button[aria-busy="true"]')),
  ]),
  settings('mail-server-refused', 'a test mail that did not leave', MAIL, [
    screen,
    refused,
    fill({ 'Mail server': '127.0.0.1', Port: '9', Sender: 'club@ribera.example' }),
    press('Send me a test'),
    until(({ page }) => page.getByRole('alert').filter({ hasText: '127.0.0.1' })),
  ]),
  settings('mail-server-wrong', 'a mail server that is refused', MAIL, [
    screen,
    fill({ 'Mail server': 'https://smtp.example.com', Port: '99999', 'Mail user': 'reservas' }),
    press('Save mail server'),
    until(({ page }) => page.locator('[aria-invalid="true"]').nth(1)),
  ]),
  settings('mail-server-remove', 'taking the mail server away', MAIL, [
    withServer(set),
    press('Remove'),
    untilButton('Yes, remove it'),
  ]),
]

const status = on('System status', 'portal')
const trouble = { kind: 'mail', what: 'timeout', code: '', times: 9, requestId: null } as const

type Change = (view: StatusView, before: (hours: number) => string) => Partial<StatusView>
const results = z.array(z.looseObject({ result: z.looseObject({}) }))
const statusResult = z.object({ result: z.object({ data: z.object({ data: statusSchema }) }) })

/** The page of a club that has run for a while, but for what is changed: nothing of it can be brought about here. */
const withStatus = (change: Change): Way => ({
  before: ({ page }) =>
    page.route('**/trpc/*status.read*', async (route) => {
      const response = await route.fetch()
      const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      const json = results.parse(await response.json()).map((result, at) => {
        if (calls[at] !== 'status.read') return result
        const live = statusResult.parse(result).result.data.data
        const before = (hours: number) => isoOf(Date.parse(live.at) - hours * HOUR)
        const view = ofYears(live, before)
        return { result: { data: { data: { ...view, ...change(view, before) } } } }
      })
      await route.fulfill({ response, json })
    }),
  act: until(({ page }) => page.getByRole('main').getByRole('heading', { level: 2 })),
})

/** A club that has run for years: its program since two weeks. */
function ofYears(view: StatusView, before: (hours: number) => string): StatusView {
  const job = (name: StatusView['jobs'][number]['name'], ago: number, ahead: number) => ({
    name,
    startedAt: before(ago),
    endedAt: before(ago),
    outcome: 'done' as const,
    succeededAt: before(ago),
    nextAt: before(-ahead),
  })
  return {
    ...view,
    needs: [],
    booking: { isWritable: true, lastBookedAt: before(0.1) },
    mail: { ...view.mail, way: 'ready', server: 'smtp.ribera.example:465', waiting: 0, failed: 1, sentThisMonth: 1930 },
    backup: { isMade: true, lastAt: before(5), bytes: 18_400_000 },
    database: { ...view.database, bytes: 18_200_000, walBytes: 0, checkedAt: before(120), faults: 0 },
    disk: { freeBytes: 41e9, years: 14 },
    program: { version: '1.4.2', startedAt: before(312) },
    silentDevices: [],
    sweptAt: before(0.3),
    jobs: [
      job('makeSubscribed', 0.4, 0.6),
      { ...job('sendMail', 0, 0), startedAt: null, endedAt: null, nextAt: null },
      job('backUp', 5, 19),
      job('checkDatabase', 120, 48),
      job('sweep', 0.3, 0.7),
    ],
    problems: [],
  }
}

const stuck: Change = (view, before) => ({
  needs: [{ kind: 'mailStuck', level: 'warns', job: null, act: 'sendMail' }],
  mail: { ...view.mail, waiting: 23, stuckSince: before(1.2), reason: 'timeout', unaware: 6, nextTryAt: before(-0.2) },
  problems: [
    { ...trouble, firstAt: before(1.2), lastAt: before(0.1) },
    { ...trouble, kind: 'picture', what: '', times: 1, firstAt: before(84), lastAt: before(84) },
    { ...trouble, kind: 'signIns', what: '', times: 100, firstAt: before(182), lastAt: before(181.8) },
  ],
})

const stands: Change = (view, before) => ({
  needs: [
    { kind: 'unwritable', level: 'stops', job: null, act: null },
    { kind: 'diskLow', level: 'stops', job: null, act: null },
    { kind: 'backupOld', level: 'warns', job: null, act: 'backUp' },
  ],
  booking: { ...view.booking, isWritable: false },
  disk: { freeBytes: 40_000_000, years: 0 },
  backup: { ...view.backup, lastAt: before(54) },
  jobs: view.jobs.map((job) =>
    job.name === 'backUp' ? { ...job, outcome: 'failed', succeededAt: before(54), nextAt: before(0) } : job,
  ),
  problems: [
    { ...trouble, kind: 'unwritable', what: '', times: 214, firstAt: before(0.6), lastAt: before(0) },
    { ...trouble, kind: 'job', what: 'backUp', code: 'ENOSPC', times: 24, firstAt: before(6), lastAt: before(0.1) },
    {
      ...trouble,
      kind: 'request',
      what: 'POST /api/reservations',
      code: 'TypeError',
      times: 1,
      requestId: '4829-1377-5204',
      firstAt: before(30),
      lastAt: before(30),
    },
  ],
})

/** How the club runs. */
const statusStates = [
  status(
    'status',
    'all is well',
    '/admin/status',
    withStatus(() => ({})),
  ),
  status('status-mail-stuck', 'mail is stuck', '/admin/status', withStatus(stuck)),
  status('status-stands', 'nothing can be booked, and more', '/admin/status', withStatus(stands)),
  status(
    'status-damaged',
    'the database has faults',
    '/admin/status',
    withStatus((view) => ({
      needs: [{ kind: 'damaged', level: 'stops', job: null, act: 'checkDatabase' }],
      database: { ...view.database, faults: 2 },
    })),
  ),
  status(
    'status-clock',
    'the clock is in doubt',
    '/admin/status',
    withStatus((_view, before) => ({
      needs: [{ kind: 'clockAhead', level: 'warns', job: null, act: 'sweep' }],
      sweptAt: before(24 * 365),
    })),
  ),
  status(
    'status-late',
    'a late answer',
    '/admin/status',
    late(
      '**/trpc/*status.read*',
      until(({ page }) => page.getByRole('heading', { level: 1 })),
    ),
  ),
  status('status-failed', 'not loaded', '/admin/status', failed('**/trpc/*status.read*')),
]

const text = z.object({ title: z.string(), summary: z.string(), body: z.string(), alt: z.string() })
const post = z.object({ id: z.number(), slug: z.string(), es: text.nullable() })
const onePost = z.object({ data: post })
const posts = z.object({ data: z.array(post) })

/** An article that begins in some days and has no text in English. */
function makeArticle({ calls: { admin, global }, today, once }: Stage): Promise<string> {
  return once('article', async () => {
    const es = {
      title: 'Césped nuevo en las pistas 1 y 2',
      summary: 'Las dos pistas volvieron a abrir el martes. Las dos primeras tardes se llenaron en menos de una hora.',
      body: [
        'Durante nueve días, las pistas 1 y 2 han estado a oscuras. El martes se encendieron otra vez.',
        '## Qué vas a notar',
        '- Después del cristal la bola sube **nueve centímetros** más.\n- El pie frena antes. Con suela de espiga basta.',
        '> Sales de la pared y la bola ya te está esperando.',
      ].join('\n\n'),
    }
    const data = { slug: 'cesped-nuevo-pistas-1-y-2', publishedFrom: isoOf(instantOf(addDays(today, 3), 8 * 60)), es }
    const { id } = onePost.parse(await answerOf(admin.post('/api/news', { data }))).data
    const en = { title: 'New turf on courts 1 and 2' }
    await answerOf(global.put(`/api/news/${id}`, { data: { en } }))
    const summary = 'Both courts reopened on Tuesday. The first two evenings were full within the hour.'
    await answerOf(admin.put(`/api/news/${id}`, { data: { en: { ...en, summary } } }))
    return `/admin/news/${id}`
  })
}

async function changeArticle({ stage }: Scene): Promise<void> {
  const { global } = stage.calls
  const path = (await makeArticle(stage)).replace('/admin', '/api')
  const { data } = onePost.parse(await answerOf(global.get(path)))
  const summary = data.es?.summary === 'Abierto.' ? 'Abierto otra vez.' : 'Abierto.'
  await answerOf(global.put(path, { data: { es: { ...data.es, summary } } }))
}

const editNews = on('Edit news', 'admin')
const editPages = on('Edit pages', 'admin')
const article = on('Article', 'admin')
const untilEditor = until(({ page, translate }) => page.getByRole('complementary', { name: translate('Publishing') }))

/** On a phone one language is seen at a time. */
const fillSpanishTitle: Act = async ({ page }) => {
  const title = page.locator('input[lang=es]').first()
  if (!(await title.isVisible())) await page.getByRole('tab', { name: 'Español' }).click()
  await title.fill('Césped nuevo en dos pistas')
}

/** What staff write for the public pages: lists, the editor in its states. The tour writes a little more than the demo club has. */
const postStates = [
  editNews('write-news', 'all articles', '/admin/news'),
  editNews('write-news-none', 'none such', '/admin/news?state=over&q=zzz', screen),
  editNews('write-news-failed', 'not loaded', '/admin/news', failed('**/trpc/posts.**')),
  on('Edit promotions', 'admin')('write-promotions', 'all', '/admin/promotions'),
  editPages('write-pages', 'some written, some not', '/admin/pages'),
  editPages('write-pages-new', 'which page', '/admin/pages/new', screen),
  article('write-article-new', 'as it opens', '/admin/news/new', untilEditor),
  article('write-article-new-refused', 'sent empty', '/admin/news/new', [
    refused,
    untilEditor,
    press('Publish now'),
    untilAlert,
  ]),
  article('write-article-gap', 'scheduled, a text missing, several versions', makeArticle, [
    untilEditor,
    until(({ page, begin }) => page.getByText(begin('Scheduled'))),
  ]),
  article('write-article-stale', 'somebody else saved it meanwhile', makeArticle, [
    refused,
    untilEditor,
    fillSpanishTitle,
    changeArticle,
    press('Save changes'),
    untilButton('Take theirs'),
  ]),
  article('write-article-version', 'a former version', makeArticle, [
    screen,
    untilEditor,
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('View the version of {who}, {time}') })
        .last()
        .click(),
    press('Go back to this version…'),
    untilButton('Yes, go back to it'),
  ]),
  article('write-article-crop', 'a picture is cut', makeArticle, [
    screen,
    untilEditor,
    press('Choose a picture'),
    ({ dialog }) =>
      dialog('Add a picture')
        .locator('input[type=file]')
        .setInputFiles({ name: 'turf.png', mimeType: 'image/png', buffer: makePhoto(1200, 900) }),
    until(({ page }) => page.getByRole('slider')),
  ]),
  article('write-article-delete', 'asks before deleting', makeArticle, [
    screen,
    untilEditor,
    press('Delete…'),
    untilButton('Yes, delete'),
  ]),
  article('write-article-gone', 'none of that number', '/admin/news/99999', gone),
  on('Promotion', 'admin')(
    'write-promotion',
    'its figure',
    async ({ calls: { admin } }) => {
      const { data } = posts.parse(await answerOf(admin.get('/api/promotions?all=true')))
      return `/admin/promotions/${data[0]?.id}`
    },
    untilEditor,
  ),
  on('Page text', 'admin')('write-festival', 'the festival with its categories', '/admin/pages', [
    ({ page }) => page.getByRole('rowheader', { name: '/full-padel-fest' }).getByRole('link').click(),
    untilEditor,
  ]),
]

const setup = on('Set-up', 'visitor')
const LINK = '/setup?code=of-the-tour'
const PUBLIC_URL = 'https://reservas.ribera.example'
const names = ['Central', 'Court 2', 'Court 3', 'Court 4'] as const

const beginAt = (from: 'environment' | null): Way => {
  const club = { name: '', locale: 'en' }
  const courts = names.map((name) => ({ name }))
  const data = { club, courts, opens: '08:00', closes: '23:00', price: 24, mail: { from }, publicUrl: PUBLIC_URL }
  return { ...answers('setup.read', { data }), act: until(({ page }) => page.locator('main form')) }
}
const toCourts = (from: 'environment' | null = null): readonly Way[] => [
  beginAt(from),
  fill({ "Club's name": 'Ribera Pádel' }),
  press('Continue to the courts'),
]
const toAdmin: readonly Way[] = [
  ...toCourts(),
  answers('setup.testMail', { data: { ...tested, to: 'marcos@ribera.example' } }),
  press('Continue to your account'),
  fill({
    Username: 'marcos',
    Nick: 'Marcos A.',
    Email: 'marcos@ribera.example',
    Password: 'cristal y reja',
    'Confirm password': 'cristal y reja',
    'Mail server': 'smtp.ribera.example',
    'Mail user': 'reservas@ribera.example',
    'Mail password': 'bajo llave',
  }),
]
const answerOpen: Act = ({ page, stage: { today }, variant: { locale } }) => {
  const free = { startDate: `${today}T16:00:00.000Z`, endDate: `${today}T17:30:00.000Z` }
  const data = {
    club: { name: 'Ribera Pádel', locale },
    publicUrl: PUBLIC_URL,
    courts: names.map((name, at) => ({ id: at + 1, documentId: `court${at + 1}`, name, free })),
    user: { id: 1, username: 'marcos', nick: 'Marcos A.', email: 'marcos@ribera.example', roles: [] },
  }
  return page.route('**/trpc/setup.open**', (route) => route.fulfill({ json: [{ result: { data: { data } } }] }))
}
const toOpen: readonly Way[] = [...toAdmin, answerOpen, press('Open the club'), untilHeading('When you have a moment')]

/** The first run of a club. The tour's club has begun long ago: what its pages are answered stands here. */
const setupStates = [
  setup('setup-no-link', 'without its link', '/setup'),
  setup('setup-wrong-link', 'by a link that is spent', LINK, [
    refuses('setup.read', 403, { msg: 'setup.errors.code' }),
    untilHeading('You need the link'),
  ]),
  setup('setup-begun', 'of a club that has begun', LINK, [
    refuses('setup.read', 409, { msg: 'setup.errors.begun' }),
    untilHeading('This club is open already'),
  ]),
  setup('setup-failed', 'no answer', LINK, [
    refused,
    { before: cut('**/trpc/setup.read**') },
    until(({ page }) => page.locator('main [data-failed]')),
  ]),
  setup('setup-club', 'the club', LINK, beginAt(null)),
  setup('setup-courts', 'the courts', LINK, toCourts()),
  setup('setup-courts-wrong', 'the courts, with two names alike and no time to play', LINK, [
    ...toCourts(),
    async ({ page, translate }) => {
      await page.getByRole('textbox', { name: translate('They close') }).fill('08:30')
      await page.locator('ol input').nth(1).fill('Central')
      await page.locator('ol input').nth(3).fill('central')
    },
    press('Continue to your account'),
    untilAlert,
  ]),
  setup('setup-admin', 'the account, with a test mail that left', LINK, [
    ...toAdmin,
    press('Send me a test'),
    until(({ page }) => page.locator('output').filter({ hasText: 'marcos@ribera.example' })),
  ]),
  setup('setup-admin-untried', 'the account, with a test mail that didn’t leave', LINK, [
    ...toAdmin,
    refuses('setup.testMail', 400, {
      msg: 'mail.errors.unreachable',
      values: { host: 'smtp.ribera.example', port: '587' },
    }),
    press('Send me a test'),
    untilAlert,
  ]),
  setup('setup-admin-empty', 'the account, sent empty, mail left for later', LINK, [
    ...toCourts(),
    press('Continue to your account'),
    press('Leave it for later'),
    press('Open the club'),
    untilAlert,
  ]),
  setup('setup-admin-mail', 'the account, where mail is set already', LINK, [
    ...toCourts('environment'),
    press('Continue to your account'),
  ]),
  setup('setup-open', 'you are open', LINK, toOpen),
  // A sheet of A4, 96 to the inch.
  setup('setup-poster', 'the poster on paper', LINK, [
    { size: 'desktop', printed: true },
    ...toOpen,
    ({ page }) => page.setViewportSize({ width: 794, height: 1123 }),
    ({ page }) => page.emulateMedia({ media: 'print' }),
  ]),
]

/** What portal admins and writers see, and the first run of a club. */
export const portalStates = [
  ...userStates,
  ...settingStates,
  ...mailServerStates,
  ...statusStates,
  ...postStates,
  ...setupStates,
]
