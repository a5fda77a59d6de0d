import type { AlertView } from '#domain/alerts/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { requireAlert } from './require-alert.ts'
import { removeAlertRow } from './store.ts'
import { toAlertView } from './to-view.ts'

/** Deletes one's own alert; answers what it was. */
export const removeAlert = act('alerts.remove', (tx: Tx, { id: ref }: { id: Ref }): AlertView => {
  const userId = required(tx.viewer).id
  const alert = requireAlert(tx.db, userId, ref, tx.now)
  removeAlertRow(tx.db, alert.id)
  tx.target({ user: userId })
  return toAlertView(alert)
})
