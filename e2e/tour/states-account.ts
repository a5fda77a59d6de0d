import { answerOf } from '../club/sign-in.ts'
import { makePhoto } from '../photo.ts'
import {
  accept,
  answers,
  busy,
  by,
  changesOf,
  cut,
  fill,
  hang,
  press,
  refused,
  refuses,
  screen,
  send,
  showing,
  until,
  untilAlert,
  untilButton,
  untilHeading,
  untilMenu,
  untilText,
  waiting,
} from './acts.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const mine = on('My reservations', 'player1')
const login = on('Sign in', 'visitor')
const elsewhere = on('Elsewhere', 'visitor')
const frame = on('Frame', 'visitor')
const untilFailed = until(({ page }) => page.locator('main [data-failed]'))

/** What is one's own, signing in, pages that one can't see, and the frame around all. */
const frameStates = [
  mine('mine-coming', 'coming', '/my-reservations', by('player1', 'trainer')),
  mine('mine-past', 'past', '/my-reservations?when=past'),
  mine('mine-empty', 'none', '/my-reservations', by('global')),
  mine('mine-late', 'a late answer', '/my-reservations', [screen, hang(), press('Past'), waiting()]),
  mine('mine-failed', 'not loaded', '/my-reservations', [screen, refused, busy, press('Past'), untilAlert]),
  login('login', 'as it opens', '/login'),
  login('login-empty', 'sent empty', '/login', send('Sign in')),
  login('login-refused', 'refused', '/login', [
    refused,
    // Somebody else each time: five failures for one account would shut it out.
    ({ page, translate, variant: { size, mode, locale } }) =>
      page.getByLabel(translate('Username or email')).fill(`nobody-${size}-${mode}-${locale}`),
    fill({ Password: 'not my password' }),
    send('Sign in'),
    untilAlert,
  ]),
  login('login-unconfirmed', 'not confirmed yet', '/login', [
    refuses('auth.login', 403, { msg: 'auth.errors.unconfirmed' }),
    fill({ 'Username or email': 'globito', Password: 'cristal y reja' }),
    send('Sign in'),
    untilAlert,
  ]),
  elsewhere('restricted', 'restricted', '/my-reservations'),
  elsewhere('not-found', 'not found', '/nothing-here', [refused, by('visitor', 'player1')]),
  frame('menu-language', 'language menu', '/reservations', [screen, press('Language'), untilMenu]),
  frame('menu-user', 'user menu', '/reservations', [screen, by('player1', 'admin'), press('User menu'), untilMenu]),
  frame('menu-phone', 'phone menu', '/reservations', [
    screen,
    { size: 'phone' },
    by('visitor', 'player1', 'admin'),
    press('Menu'),
  ]),
]

const forgot = on('Forgot password', 'visitor')
const reset = on('Reset password', 'visitor')
const RESET = '/account/reset-password?code=x'

const setPassword = (password: string, again: string): readonly Act[] => [
  fill({ 'New password': password, 'Confirm password': again }),
  send('Set password'),
  until(({ page }) => page.locator('main [role=alert], main h1[tabindex]')),
]

/** Passwords: forgotten, set by a mailed link. */
const passwordStates = [
  forgot('forgot', 'as it opens', '/account/forgot-password'),
  forgot('forgot-wrong', 'no address', '/account/forgot-password', [
    fill({ Email: 'marta' }),
    send('Tell the club'),
    untilAlert,
  ]),
  forgot('forgot-sent', 'sent', '/account/forgot-password', [
    fill({ Email: 'marta.dominguez@example.com' }),
    send('Tell the club'),
    untilHeading('Ask at reception'),
  ]),
  reset('reset', 'by a link', RESET),
  reset('reset-welcome', 'the first password', `${RESET}&welcome=1`),
  reset('reset-differ', 'two that differ', RESET, setPassword('a new sentence', 'another sentence')),
  reset('reset-old-link', 'an old link', RESET, [
    refused,
    ...setPassword('a new sentence', 'a new sentence'),
    until(({ page, translate }) => page.getByRole('link', { name: translate('Ask for a new link') })),
  ]),
  // No code comes out of the club but by mail.
  reset('reset-done', 'done', RESET, [
    refused,
    answers('auth.reset', { message: '' }),
    ...setPassword('a new sentence', 'a new sentence'),
    untilHeading('Your password is set'),
  ]),
  reset('reset-no-link', 'without a link', '/account/reset-password'),
]

const register = on('Register', 'visitor')
const confirm = on('Confirm', 'visitor')
const REGISTER = '/account/register'

const user = { username: 'globito', nick: 'Globito', email: 'globito@example.com' }
const form = {
  Username: user.username,
  Email: user.email,
  Password: 'cristal y reja',
  'Confirm password': 'cristal y reja',
  Nick: user.nick,
  Phone: '612 480 399',
  Day: '9',
  Month: '4',
  Year: '1991',
}
const setLevel: Act = ({ page }) => page.getByRole('slider').fill('2.75')

/** Registers, and is answered so: no mail leaves the club of the tour. */
const registered = (confirmed: boolean) => [
  answers('auth.register', { user: { ...user, id: 99, confirmed } }),
  fill(form),
  setLevel,
  accept,
  send('Register'),
  until(({ page }) => page.locator('main h1[tabindex]')),
]

/** The portal admin's setting, as a document brings it that isn't drawn. */
const switchRegisteringOff: Act = ({ page }) =>
  page.route('**/account/register', async (route) => {
    const body = (await (await route.fetch()).text())
      .replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json")/s, '$1$2')
      .replace('"enableRegister":true', '"enableRegister":false')
    await route.fulfill({ contentType: 'text/html', body })
  })

/** Opening an account, and confirming its address. */
const registerStates = [
  register('register', 'as it opens', REGISTER),
  register('register-half', 'half filled in, with a mistake', REGISTER, [
    fill({ ...form, Phone: '612 48 03' }),
    press('Show password'),
    setLevel,
    untilText('{count} to fix'),
  ]),
  register('register-empty', 'sent empty', REGISTER, [send('Register'), untilAlert]),
  register('register-taken', 'refused: a name and an email are taken', REGISTER, [
    refused,
    fill({ ...form, Username: 'player1', Email: 'player1@demo.invalid' }),
    accept,
    send('Register'),
    untilAlert,
  ]),
  register('register-sent', 'a mail was sent', REGISTER, registered(false)),
  register('register-correct', 'to a wrong address', REGISTER, [
    ...registered(false),
    press('Change it'),
    fill({ 'Correct email': 'globito' }),
    press('Send the link there'),
    untilAlert,
  ]),
  // The boot data names a signed-in user; the server says there is none.
  register('register-ready', 'ready at once, where no mail is sent', REGISTER, [refused, ...registered(true)]),
  register('register-off', 'switched off', REGISTER, [
    { before: switchRegisteringOff },
    untilText('Registration is closed at the moment. Ask the club for an account.'),
  ]),
  confirm('confirm-asks', 'the link of a mail: one tap', '/account/confirm?code=x', [untilButton('Confirm my email')]),
  confirm('confirm-done', 'confirmed', '/account/confirm?code=x', [
    refused,
    answers('auth.confirm', { message: '' }),
    press('Confirm my email'),
    untilHeading("It's yours"),
  ]),
  confirm('confirm-old', 'an old link', '/account/confirm?code=x', [
    refused,
    press('Confirm my email'),
    untilHeading('This link no longer works'),
  ]),
  confirm('confirm-failed', 'no answer', '/account/confirm?code=x', [
    refused,
    { before: cut('**/trpc/auth.confirm**') },
    press('Confirm my email'),
    untilFailed,
  ]),
  confirm('confirm-no-link', 'without a link', '/account/confirm'),
]

const profile = on('Profile', 'player1')
const untilYear: Act = async ({ page, translate, button }) => {
  await page.getByRole('region', { name: translate('Your year at the club') }).waitFor()
  await button('Erase my account').waitFor()
}

const choose = (buffer: Buffer): readonly Act[] => [
  untilYear,
  ({ page }) => page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer }),
]
const choosePhoto = [...choose(makePhoto()), until(({ page }) => page.getByRole('slider'))]

const used = { createdAt: '2026-11-08T10:30:00Z', isCurrent: false }
const sessions = [
  { ...used, id: '0', browser: 'Chrome', system: 'Android', device: 'phone', usedAt: '2026-11-20T09:00:00Z' },
  { ...used, id: '1', browser: 'Firefox', system: 'Windows', device: 'computer', usedAt: '2026-11-19T21:14:00Z' },
  { ...used, id: '2', browser: 'Safari', system: 'iPhone', device: 'phone', usedAt: '2026-11-08T10:30:00Z' },
].map((session, at) => ({ ...session, isCurrent: at === 0 }))

/** Sessions in other browsers, which nobody can open from one. */
const withCredit = changesOf('users.erasure', () =>
  showing({ games: [], credit: 12.5, bonos: [{ id: 'b1', name: 'Bono 10 valle', left: 6 }] }),
)
const showSessions = changesOf('auth.sessions', () => showing(sessions))

const passkeys = [
  { id: 1, documentId: 'a', name: 'My phone', transports: ['internal'], usedAt: '2026-11-20T17:31:00Z' },
  { id: 2, documentId: 'b', name: 'Blue USB key', transports: ['usb'], usedAt: null },
].map((passkey) => ({ ...passkey, createdAt: '2026-10-04T10:30:00Z' }))

/** An alert of games, and one of courts that is paused. */
const makeAlerts = ({ calls, once }: Stage) =>
  once('alerts', async () => {
    const evenings = { weekdays: [1, 3], from: '19:00', to: '22:00', levelMin: 2.75, levelMax: 4, until: '2027-12-20' }
    const mornings = { weekdays: [6, 7], from: '09:30', to: '12:30', paused: true }
    for (const data of [
      { kind: 'game', ...evenings },
      { kind: 'court', ...mornings },
    ]) {
      await answerOf(calls.player1.post('/api/alerts', { data }))
    }
    return '/profile#alerts'
  })

/** The portal admin's alert, which nothing reaches. */
const makeUnreached = ({ calls, once }: Stage) =>
  once('alert: unreached', async () => {
    const data = { kind: 'game', weekdays: [5], from: '18:00', to: '22:00' }
    await answerOf(calls.portal.post('/api/alerts', { data }))
    await answerOf(calls.portal.put('/api/notices', { data: { kinds: { offers: [] } } }))
    return '/profile#alerts'
  })

/** The own profile in its states. */
const profileStates = [
  profile('profile', 'as it opens', '/profile', [by('player1', 'trainer'), untilYear]),
  profile('profile-money', 'own money', '/profile#money', [
    screen,
    until(({ page }) => page.locator('#money .court-surface')),
    ({ page }) => page.locator('#money').scrollIntoViewIfNeeded(),
  ]),
  profile('profile-visitor', 'signed out', '/profile', by('visitor')),
  profile('profile-error', 'details refused', '/profile', [
    refused,
    untilYear,
    fill({ 'Name on court': '', Phone: '12', Email: 'another@example.com' }),
    press('Save my details'),
    untilAlert,
  ]),
  profile('profile-crop', 'a photo chosen', '/profile', choosePhoto),
  profile('profile-crop-failed', 'photo not saved', '/profile', [
    refused,
    ...choosePhoto,
    cut('**/avatar'),
    press('Use this photo'),
    untilAlert,
  ]),
  profile('profile-no-photo', 'no photo in the file', '/profile', [
    ...choose(Buffer.from('no photo')),
    untilText("This file can't be read as a photo. Choose a PNG, JPEG or WebP of up to 30 MB."),
  ]),
  profile('profile-erase', 'asked before it is erased', '/profile', [
    screen,
    untilYear,
    press('Erase my account'),
    ({ dialog }) => dialog('Erase your account?').waitFor(),
  ]),
  profile('profile-erase-credit', 'asked before it is erased, with credit and a bono', '/profile', [
    screen,
    withCredit,
    untilYear,
    press('Erase my account'),
    ({ dialog }) => dialog('Erase your account?').waitFor(),
  ]),
  profile('profile-erase-wrong', 'erasing refused', '/profile', [
    screen,
    refused,
    untilYear,
    press('Erase my account'),
    press('Yes, erase it'),
    until(({ dialog }) => dialog('Erase your account?').getByRole('alert')),
  ]),
  profile('profile-failed', 'not loaded', '/my-reservations', [
    refused,
    busy,
    press('User menu'),
    press('Profile'),
    until(({ page }) => page.getByRole('main').getByRole('alert')),
  ]),
  profile('profile-sessions', 'signed in elsewhere', '/profile', [
    by('player22'),
    showSessions,
    until(({ page }) => page.getByText('Firefox')),
  ]),
  profile('profile-passkeys', 'passkeys, one being named', '/profile#passkeys', [
    by('player22'),
    changesOf('passkeys.list', () => ({ result: { data: { data: passkeys, meta: { isOn: true } } } })),
    async ({ page, translate }) =>
      await page
        .getByRole('region', { name: translate('Passkeys') })
        .getByRole('button')
        .first()
        .click(),
    until(({ page, translate }) => page.getByLabel(translate('What is it called?'))),
  ]),
  profile('profile-alerts', 'what one wants to be told of', makeAlerts, [
    until(({ page, translate }) => page.getByRole('region', { name: translate('Your alerts') }).getByRole('listitem')),
  ]),
  profile('profile-unreached', 'alerts that nothing reaches', makeUnreached, [
    by('portal'),
    screen,
    until(({ page, translate }) => page.getByRole('link', { name: translate('Change your notices') })),
  ]),
  // The club's own refusal, without five of them shutting the player out.
  profile('profile-password-wrong', 'a wrong password', '/profile', [
    by('player22'),
    refuses('auth.changePassword', 400, { msg: 'auth.errors.wrongPassword', param: 'password' }),
    fill({ 'Current password': 'not mine', 'New password': 'a new sentence', 'Confirm password': 'a new sentence' }),
    press('Change password'),
    untilAlert,
  ]),
]

const offlineStates = [
  on('Offline', 'player1')('offline', 'a copy of hours ago', '/my-reservations', [refused, storeCopy, loseConnection]),
  on('Offline', 'player1')('offline-code', 'a code of one’s own for the door', '/my-reservations', [
    refused,
    storeCopy,
    ({ page }) => changeCopy(page, (copy) => copy.replaceAll(/"pincode":(?:"\d+"|null)/g, '"pincode":"407219"')),
    loseConnection,
  ]),
  on('Offline', 'player1')('offline-back', 'connected again', '/my-reservations', [
    storeCopy,
    ({ page }) => page.goto('/offline'),
    until(({ page }) => page.getByRole('article')),
  ]),
  on('Offline', 'visitor')('offline-none', 'without a copy', '/login', [refused, loseConnection]),
]

/** What people do for themselves. */
export const accountStates = [...frameStates, ...passwordStates, ...registerStates, ...profileStates, ...offlineStates]

/** Waits for the page to store the viewer's games, and makes them older. */
async function storeCopy({ page }: Scene) {
  await changeCopy(page, (copy) => copy.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - 20_580_000}`))
}

/** Waits for the page to store the viewer's games, and changes how. */
async function changeCopy(page: Scene['page'], change: (copy: string) => string) {
  const stored = await page.evaluate(async () => {
    let copy = await caches.match('/copy')
    while (!copy) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      copy = await caches.match('/copy')
    }
    return await copy.text()
  })
  await page.evaluate(async (changed) => {
    const cache = await caches.open('copy')
    await cache.put('/copy', new Response(changed))
  }, change(stored))
}

async function loseConnection({ page }: Scene) {
  await page.route('**/api/health', (route) => route.abort())
  await page.goto('/offline')
  await page.getByRole('link', { name: /976/ }).waitFor()
}
