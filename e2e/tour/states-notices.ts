import { z } from 'zod'
import {
  changes,
  changesOf,
  late,
  refused,
  screen,
  showing,
  until,
  untilAlert,
  untilButton,
  untilText,
} from './acts.ts'
import { type Act, on } from './state.ts'

const profile = on('Notices', 'player1')

const device = { createdAt: '2026-11-08T10:30:00Z', usedAt: null, system: null }
const devices = [
  { ...device, browser: 'Chrome', system: 'Android', device: 'phone', usedAt: '2026-11-20T15:12:00Z' },
  { ...device, browser: 'Safari', system: 'iPhone', device: 'phone' },
  { ...device, browser: 'Firefox', system: 'Windows', device: 'computer', usedAt: '2026-11-19T21:14:00Z' },
  { ...device, browser: null, device: 'computer' },
]
const noticesShape = z.looseObject({ devices: z.array(z.unknown()) })

/** So many devices of one's own, which no browser of the tour can be. */
const showDevices = (count: number) =>
  changesOf('notices.read', (data) =>
    showing({
      ...noticesShape.parse(data),
      devices: Array.from({ length: count }, (_, at) => ({ ...devices[at % devices.length], endpoint: String(at) })),
    }),
  )

const untilNotices = until(({ page, translate }) => page.getByRole('region', { name: translate('Devices') }))
const lookAtDevices: Act = ({ page, translate }) =>
  page.getByRole('region', { name: translate('Devices') }).evaluate((region) => region.scrollIntoView())

/** The browser offers to install the club. */
const offerInstall: Act = ({ page }) =>
  page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))`)

const lookAtNotices: Act = ({ page }) => page.locator('#notices').evaluate((part) => part.scrollIntoView())

const script =
  (lines: string): Act =>
  ({ page }) =>
    page.addInitScript(lines)
const denyPush = script(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
const allowPush = script(`Object.defineProperty(Notification, 'permission', { get: () => 'default' })`)
const takePush = script('delete window.PushManager')

/** How one is told: the profile's notices, and on which devices. */
export const noticesStates = [
  profile('profile-notices-late', 'notices late', '/profile#notices', [
    late('**/trpc/**notices.read**', lookAtNotices),
  ]),
  profile('profile-notices-failed', 'notices not loaded', '/profile#notices', [
    screen,
    refused,
    changesOf('notices.read', () => ({
      error: { message: '', code: -32_603, data: { status: 500, httpStatus: 500, errors: [] } },
    })),
    untilAlert,
  ]),
  profile('profile-notices-mail', 'in a club that mails', '/profile#notices', [
    screen,
    { before: changes('**/profile', (body) => body.replace('"mails":false', '"mails":true')) },
    untilText(
      'Without a device, what goes to push goes to mail. A game that was mailed to you for your calendar is also changed and canceled by mail. Saved as you change it.',
    ),
  ]),
  profile('profile-devices', 'a device, and the club as an app', '/profile#notices', [
    { before: allowPush },
    showDevices(1),
    untilNotices,
    offerInstall,
    untilButton('Install'),
  ]),
  profile('profile-devices-ten', 'ten devices', '/profile#notices', [
    { before: allowPush },
    showDevices(10),
    untilNotices,
  ]),
  profile('profile-push-denied', 'notices blocked', '/profile#notices', [
    screen,
    { before: denyPush },
    untilNotices,
    lookAtDevices,
  ]),
  profile('profile-push-none', 'a browser without notices', '/profile#notices', [
    screen,
    { before: takePush },
    untilNotices,
    lookAtDevices,
  ]),
]
