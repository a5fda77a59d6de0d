import { createHash } from 'node:crypto'
import type { Config } from '#domain/config/schema.ts'

/** A picture with the name of its content. */
export type Logo = { hash: string; type: string; body: Buffer }

/** The configuration as pages have it: the logo as the path that it is fetched from, null where none is to be shown. */
export function toShownConfig(config: Config): Config {
  return { ...config, logo: config.showLogo ? logoAddressOf(config) : null }
}

/** The path of the club's logo, which changes with it; null where none is set. */
export function logoAddressOf({ logo: url }: Pick<Config, 'logo'>): string | null {
  const logo = logoOf(url)
  return logo && `/logo/${logo.hash}`
}

/** The picture in a data URL; null where there is none, or its bytes are no PNG, JPEG or WebP, whatever it says it is. */
export function logoOf(url: string | null): Logo | null {
  if (url === null) return null
  const body = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const type = typeOf(body)
  if (type === null) return null
  return { type, body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

function typeOf(body: Buffer): string | null {
  const start = body.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(start) ? 'image/webp' : null
}
