import { type Arbitrary, array, boolean, constantFrom, nat, record } from 'fast-check'
import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { changeCourt } from '../courts/change.ts'
import { markAbsent } from '../entries/mark-absent.ts'
import { pay } from '../entries/pay.ts'
import type { TestDeps } from '../testing.ts'

/** What goes on at a desk between two reports that makes games which are over count otherwise, and time that goes by. */
const ways = ['pay', 'markAbsent', 'setHours', 'wait'] as const

const going = record({ way: constantFrom(...ways), at: nat(1000), yes: boolean() })
type Going = typeof going extends Arbitrary<infer Held> ? Held : never
/** Some of it; which entry or court it is about is counted round. */
export const goings = array(going, { minLength: 1, maxLength: 12 })

/** Lets it happen; what the rules refuse doesn't. */
export async function letHappen(deps: TestDeps, desk: User, happening: readonly Going[]): Promise<void> {
  const acting = { deps, viewer: desk }
  const entries = deps.db.$client.prepare<[], number>('SELECT id FROM entry ORDER BY id').pluck().all()
  for (const { way, at, yes } of happening) {
    const id = entries[at % entries.length] ?? 0
    try {
      if (way === 'pay') await pay(acting, { id, value: true })
      if (way === 'markAbsent') await markAbsent(acting, { id, value: yes })
      if (way === 'setHours') await changeCourt(acting, { id: 1 + (at % 4), closingTime: yes ? '20:00' : '23:00' })
      if (way === 'wait') deps.time.now += 20 * HOUR
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}
