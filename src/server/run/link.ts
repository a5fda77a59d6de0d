import { SETUP_LIFETIME, setupAddressOf } from '#domain/setup/rules.ts'
import { HOUR } from '#domain/time.ts'
import type { Env } from '../env.ts'

type Place = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** The address at which a path of the club is opened from outside, else on this machine. */
export function linkTo({ PUBLIC_URL, PORT }: Place, path: string): string {
  return `${(PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')}${path}`
}

/** Says where a new club is set up, by the code that this text alone holds. */
export function tellSetup(place: Place, code: string): string {
  const days = SETUP_LIFETIME / HOUR / 24
  return `Make the club your own by this link. It works once, within ${days} days, while the club is open:\n  ${linkTo(place, setupAddressOf(code))}`
}
