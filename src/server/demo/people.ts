import type { Role } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { addUser } from '../users/store.ts'
import { demoNicks } from './names.ts'

export type People = { players: readonly number[]; portal: number; admin: number; trainer: number }

/** Adds the people of the demo club: one for each role and 40 players. */
export function addPeople(db: Db, now: number, passwordHash: string): People {
  const random = makeRandom(7)
  let phones = 600_100_000
  const add = (username: string, nick: string, roles: readonly Role[]) => {
    phones += 1
    return addUser(db, {
      username,
      nick,
      email: `${username}@demo.invalid`,
      phone: String(phones),
      birthDate: `${1970 + Math.floor(random() * 35)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
      levelQuarters: 6 + Math.floor(random() * 15),
      position: random() < 0.4 ? 'left' : random() < 0.6 ? 'right' : 'left-right',
      passwordHash,
      locale: null,
      roles,
      at: now - 400 * 24 * HOUR,
    })
  }
  const portal = add('portal', 'Portal', ['portalAdmin'])
  add('global', 'Global', ['fp_global_admin'])
  const admin = add('admin', 'Admin', ['fp_admin'])
  const trainer = add('trainer', 'Alba N.', ['fp_trainer'])
  return { portal, admin, trainer, players: demoNicks.map((nick, at) => add(`player${at + 1}`, nick, [])) }
}

/** Makes a generator of the same numbers from 0 to 1 on every run (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
