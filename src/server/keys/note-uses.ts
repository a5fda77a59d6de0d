import { clubDayOf, dayStartOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { addKeyUses, type KeyUse } from './store.ts'

/** Notes for what keys were used, when last. */
export const noteKeyUses = act('keys.noteUses', (tx: Tx, uses: readonly KeyUse[]): void =>
  addKeyUses(tx.db, uses, dayStartOf(clubDayOf(tx.now))),
)
