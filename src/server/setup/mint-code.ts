import { refuse } from '#domain/errors.ts'
import { begunRefusal } from '#domain/setup/rules.ts'
import { act, type Tx } from '../act.ts'
import { makeSetupCode } from './code.ts'
import { readBegun } from './store.ts'

/** Makes another code for a link to the set-up; refused with `setup.errors.begun` where the club can't be set up any more. */
export const mintSetupCode = act('setup.mintCode', ({ db, now }: Tx): string => {
  refuse(begunRefusal(readBegun(db)))
  return makeSetupCode(db, now)
})
