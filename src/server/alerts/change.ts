import { standingRefusal } from '#domain/alerts/rules.ts'
import type { AlertView, ChangeAlertInput, StandingAlertView } from '#domain/alerts/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { requireAlert } from './require-alert.ts'
import { updateStanding } from './store.ts'
import { toStanding } from './to-standing.ts'
import { toAlertView } from './to-view.ts'

/** Changes what is sent of one's own standing alert, pauses it or lets it go on. */
export const changeAlert = act('alerts.change', (tx: Tx, { id: ref, ...sent }: ChangeAlertInput): AlertView => {
  const userId = required(tx.viewer).id
  const alert = requireAlert(tx.db, userId, ref, tx.now)
  const before = toAlertView(alert)
  tx.target({ user: userId })
  if (before.kind === 'slot') {
    const [param] = Object.keys(sent)
    if (param !== undefined) throw new Refused({ key: 'validation.errors.unknownField', param })
    return before
  }
  const after = applyChanges(before, sent)
  // One that is over may be paused, or given other hours, without another end.
  refuse(standingRefusal(sent.until === undefined ? { ...after, until: null } : after, tx.now))
  updateStanding(tx.db, { id: alert.id, ...toStanding(after) }, tx.now)
  return after
})

function applyChanges(before: StandingAlertView, sent: Omit<ChangeAlertInput, 'id'>): StandingAlertView {
  const { weekdays = before.weekdays, from = before.from, to = before.to, paused = before.paused } = sent
  const { levelMin = before.levelMin, levelMax = before.levelMax, until = before.until } = sent
  return { ...before, weekdays, from, to, levelMin, levelMax, until, paused }
}
