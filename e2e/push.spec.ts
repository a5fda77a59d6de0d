import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('a notice that a service hands to the browser is shown by the worker', { tag: '@phone' }, async ({
  openContext,
  club,
}) => {
  const context = await openContext({ serviceWorkers: 'allow' })
  await signIn(context.request, 'player1')
  const page = await context.newPage()
  await page.goto('/my-reservations')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const [worker] = context.serviceWorkers()
  // This browser has no desk to show notices on: what it would show is written down.
  await worker?.evaluate(
    `self.shown = []; self.registration.showNotification = async (...notice) => void shown.push(notice)`,
  )
  const notice = { title: 'Court 2 is free', body: 'Wed 25/11, 20:00', url: '/en/games', tag: 'offer-1' }
  const { origin } = new URL(club.url)
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
  const { title, body, tag, url } = notice
  await expect
    .poll(() => worker?.evaluate<unknown>('self.shown'))
    .toEqual([[title, { body, tag, icon: '/icon-192.png', data: url }]])
})
