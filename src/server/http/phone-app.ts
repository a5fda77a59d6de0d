import type { FastifyInstance } from 'fastify'
import { grounds } from '#domain/config/colors.ts'
import type { Config } from '#domain/config/schema.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { clubNameOf } from '../config/club-name.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { type IconShape, iconDrawingOf } from '../share/icon.ts'
import type { Pictures } from '../share/pictures.ts'
import { digestOf, sendTagged } from './file-answers.ts'
import { sendPicture } from './share-picture.ts'

/** The icons by their names: Android's, one of them for it to cut, and the iPhone's. */
const icons = {
  'icon-192': { size: 192, shape: 'rounded' },
  'icon-512': { size: 512, shape: 'rounded' },
  'icon-cut': { size: 512, shape: 'filling' },
  'icon-apple': { size: 180, shape: 'filling' },
} as const satisfies Record<string, { size: number; shape: IconShape }>
type IconName = keyof typeof icons

/** What a browser must ask for each time. */
const FRESH = 'public, no-cache'

/** What makes the club an app on a phone: its manifest in each language, icons drawn from its logo, and the worker that serves pages without a connection. */
export function servePhoneApp(
  app: FastifyInstance,
  deps: Deps,
  { pictures, worker }: { pictures: Pictures; worker: string },
): void {
  const read = () => readConfig(deps.db, deps.environment)
  for (const name of iconNames) {
    app.get(
      iconAddressOf(name),
      async (request, reply) => await sendPicture({ pictures, request, reply }, iconDrawingOf(read(), icons[name])),
    )
  }
  for (const locale of locales) {
    app.get(manifestAddressOf(locale), (request, reply) => {
      const body = JSON.stringify(describeApp(read(), locale))
      return sendTagged(request, reply, {
        type: 'application/manifest+json',
        tag: digestOf(body),
        cache: FRESH,
        body,
      })
    })
  }
  app.get('/sw.js', (request, reply) => {
    // A worker with other words in it is a new one, which fetches its pages again.
    const version = digestOf(`${worker} ${JSON.stringify(read())}`)
    const body = `const version = '${version}'\n${worker}`
    return sendTagged(request, reply.header('content-security-policy', WORKER_POLICY), {
      type: 'text/javascript; charset=utf-8',
      tag: version,
      cache: FRESH,
      body,
    })
  })
}

/** A worker fetches what pages are made of, and nothing from elsewhere. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

const iconNames: readonly IconName[] = ['icon-192', 'icon-512', 'icon-cut', 'icon-apple']

/** The tags by which a page names the club's app. */
export function describePhoneApp(locale: Locale): string[] {
  return [
    `<link rel="manifest" href="${manifestAddressOf(locale)}">`,
    `<link rel="apple-touch-icon" href="${iconAddressOf('icon-apple')}">`,
  ]
}

function manifestAddressOf(locale: Locale): string {
  return `/${locale}/manifest.webmanifest`
}

function iconAddressOf(name: IconName): string {
  return `/${name}.png`
}

/** The club as an app, as browsers install it; it opens where one books. */
function describeApp(config: Config, locale: Locale): object {
  const ground = grounds[config.theme.colorMode][0]
  const iconOf = (name: 'icon-192' | 'icon-512' | 'icon-cut') => {
    const { size, shape } = icons[name]
    return {
      // A phone fetches it anew once its address is another.
      src: `${iconAddressOf(name)}?v=${iconDrawingOf(config, icons[name]).version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'filling' ? 'maskable' : 'any',
    }
  }
  return {
    id: '/',
    name: clubNameOf(config, locale),
    short_name: clubNameOf(config, locale),
    lang: locale,
    start_url: `/${locale}/reservations`,
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [iconOf('icon-192'), iconOf('icon-512'), iconOf('icon-cut')],
  }
}
