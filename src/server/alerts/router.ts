import { isWanted, PAST } from '#domain/alerts/alerts.ts'
import {
  alertAnswerSchema,
  alertsAnswerSchema,
  alertsInput,
  changeAlertInput,
  countAnswerSchema,
  countInput,
  createAlertInput,
} from '#domain/alerts/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { paginationOf } from '../paging.ts'
import { answer, player, router } from '../trpc/base.ts'
import { changeAlert } from './change.ts'
import { createAlert } from './create.ts'
import { listBegunGames, listFreedCourts } from './past-store.ts'
import { removeAlert } from './remove.ts'
import { requireAlert } from './require-alert.ts'
import { listAlerts } from './store.ts'
import { toWanted } from './to-standing.ts'
import { toAlertView } from './to-view.ts'

export const alertsRouter = router({
  list: player("What one wants to be told of: one's own alerts, the oldest first")
    .input(alertsInput)
    .output(answer(alertsAnswerSchema))
    .query(({ ctx: { deps, viewer }, input: { page, pageSize, sort } }) => {
      const alerts = listAlerts(deps.db, viewer.id, deps.clock()).map(toAlertView)
      const sorted = sort === '-id' ? alerts.toReversed() : alerts
      return {
        data: sorted.slice((page - 1) * pageSize, page * pageSize),
        meta: { pagination: paginationOf({ page, pageSize, total: alerts.length }) },
      }
    }),
  one: player("One of one's own alerts")
    .input(oneInput)
    .output(answer(alertAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({
      data: toAlertView(requireAlert(deps.db, viewer.id, input.id, deps.clock())),
    })),
  count: player(
    'How many open games, or courts that came free by a cancellation, an alert would have fitted in four weeks',
  )
    .input(countInput)
    .output(answer(countAnswerSchema))
    .query(({ ctx: { deps }, input: { kind, ...wanted } }) => {
      const now = deps.clock()
      const begun = kind === 'game' ? listBegunGames : listFreedCourts
      const like = toWanted(wanted)
      return { data: { count: begun(deps.db, now - PAST, now).filter((one) => isWanted(like, one)).length } }
    }),
  create: player('Be told of open games or free courts like this, or if one slot comes free')
    .input(createAlertInput)
    .output(answer(alertAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createAlert({ deps, viewer }, input) })),
  change: player('Change an alert of games or courts, pause it or let it go on')
    .input(changeAlertInput)
    .output(answer(alertAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeAlert({ deps, viewer }, input) })),
  remove: player('Delete an alert')
    .input(oneInput)
    .output(answer(alertAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeAlert({ deps, viewer }, input) })),
})
