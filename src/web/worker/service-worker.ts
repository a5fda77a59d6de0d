// What the browser keeps for when there is no connection: the page that says so, in each language, with all that it is made of.
// The server writes `version` above this, which changes with the build and with the club's settings.
declare const version: string
declare const self: ServiceWorkerGlobalScope

const SHELL = `shell-${version}`
/** Where the viewer's games are stored (web/offline/forget-copy.ts). */
const COPY = 'copy'
/** That whoever is signed in signed out without a connection (web/offline/sign-out-later.ts). */
const SIGNED_OUT = 'signed-out'
const OFFLINE = /^\/(?:en|es)\/offline$/
/** What a gateway answers while the club behind it is down, and the club itself never. */
const GATEWAY: ReadonlySet<number> = new Set([502, 504])
/** Files whose address changes with their content. */
const LASTING = /^\/(?:assets|logo)\//

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(fetchShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (LASTING.test(pathname)) event.respondWith(answerFile(event))
})

self.addEventListener('push', (event) => {
  const sent: unknown = event.data?.json()
  if (isNotice(sent)) event.waitUntil(notify(sent))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

/** `renotify` is in no type of the platform's: not all browsers take it. */
type Options = NotificationOptions & { renotify: boolean }

type Notice = { title: string; body: string; url: string; tag: string }

/** As the club sends them: nobody else can. */
function isNotice(sent: unknown): sent is Notice {
  return typeof sent === 'object' && sent !== null && 'title' in sent
}

async function notify({ title, body, tag, url }: Notice): Promise<void> {
  const before = await self.registration.getNotifications({ tag })
  // What takes the place of an earlier notice rings too, unless it says the same: a service may send one again.
  const renotify = !before.some((shown) => shown.title === title && shown.body === body)
  const options: Options = { body, tag, renotify, icon: '/icon-192.png', data: url }
  await self.registration.showNotification(title, options)
}

/** As nobody in particular: what is stored shows to whoever has the device. */
async function fetchShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  const pages = await Promise.all(['/en/offline', '/es/offline'].map((page) => fetchPage(shell, page)))
  const files = pages.flatMap((page) => page.match(/\/(?:assets|logo)\/[\w.-]+/g) ?? [])
  await shell.addAll(new Set(files))
}

async function fetchPage(shell: Cache, page: string): Promise<string> {
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}`)
  await shell.put(page, answer.clone())
  return await answer.text()
}

/** Pages that are open stay as they are: the next one is of this version. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ![SHELL, COPY, SIGNED_OUT].includes(name)).map((name) => caches.delete(name)),
  )
  // So that no page waits for this worker to start.
  await self.registration.navigationPreload?.enable()
}

/** A page comes from the server; while that isn't reached, the page that says so takes its place. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = await fetchAnswer(event).catch(() => Response.error())
  if (answer.type !== 'error' && !GATEWAY.has(answer.status)) return answer
  const { pathname, search } = new URL(event.request.url)
  const isOffline = OFFLINE.test(pathname)
  const page = isOffline ? pathname : `/${await readLocale(pathname)}/offline`
  const stored = await caches.match(page)
  if (!stored) return answer
  return isOffline ? stored : Response.redirect(`${page}?next=${encodeURIComponent(pathname + search)}`)
}

async function fetchAnswer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  if (await endSignedOut()) return await fetch(request)
  const preloaded: unknown = await preloadResponse
  return preloaded instanceof Response ? preloaded : await fetch(request)
}

/** Ends the session of whoever signed out without a connection before any page comes; answers whether there was one. */
async function endSignedOut(): Promise<boolean> {
  if (!(await caches.has(SIGNED_OUT))) return false
  const { ok, status } = await fetch('/api/auth/logout', { method: 'POST' })
  if (!ok) throw new Error(`Signing out answers ${status}`)
  await caches.delete(SIGNED_OUT)
  return true
}

/** The language of a path, else of the copy of the viewer's games. */
async function readLocale(pathname: string): Promise<string> {
  const [, prefix] = /^\/(en|es)(?:\/|$)/.exec(pathname) ?? []
  if (prefix !== undefined) return prefix
  const copy = await caches.match('/copy', { cacheName: COPY })
  const written: unknown = await copy?.json()
  if (typeof written === 'object' && written !== null && 'locale' in written) return String(written.locale)
  return self.navigator.language.startsWith('es') ? 'es' : 'en'
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const found = await caches.match(request, { cacheName: SHELL })
  if (found) return found
  const answer = await fetch(request)
  const stored = answer.clone()
  if (answer.ok) event.waitUntil(caches.open(SHELL).then((shell) => shell.put(request, stored)))
  return answer
}

/** Brings the page of that address into sight where it is open: another one may hold something half typed. */
async function openPage(address: string): Promise<void> {
  const { origin, href } = new URL(address, self.location.origin)
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
