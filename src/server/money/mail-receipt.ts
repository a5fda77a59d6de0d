import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { isErased } from '../users/store.ts'
import { findReceipt } from './read-receipt.ts'

/** Mails the receipt of a movement to whom it is about; refused where that is nobody who can be mailed. */
export const mailReceipt = act('money.mailReceipt', (tx: Tx, { movement }: { movement: number }): void => {
  const receipt = findReceipt(tx.db, movement)
  if (!receipt) throw new Refused({ key: 'errors.notFound', param: 'movement', value: movement })
  const { person } = receipt.movement
  if (!person || isErased(tx.db, person.id))
    throw new Refused({ key: 'validation.errors.invalid', param: 'movement', value: movement })
  tx.mail({ to: person.id, kind: 'receipt', payload: { movement } })
  tx.target({ user: person.id }, { receipt: receipt.number })
})
