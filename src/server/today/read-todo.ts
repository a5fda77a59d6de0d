import { policies, type User } from '#domain/roles.ts'
import { CALENDAR_DAY, clubDayOf } from '#domain/time.ts'
import { type TodoView, todoKinds } from '#domain/today/schema.ts'
import type { Deps } from '../deps.ts'
import { listDevices } from '../devices/store.ts'
import { pickLeads } from '../leads/list-store.ts'
import { listDebtors } from '../money/list-debtors.ts'
import { readDrawer } from '../money/read-drawer.ts'
import { listObjected } from '../results/store.ts'
import { listMissing } from '../subscribers/preview.ts'

/** What is owed for longer than that waits at the desk, in milliseconds. */
const OWED_LONG = 7 * CALENDAR_DAY

/** What waits at the desk, without what there is none of; devices only for whoever sees to them. */
export function readTodo({ db, clock }: Deps, viewer: User): TodoView[] {
  const now = clock()
  const { openBefore } = readDrawer(db, clubDayOf(now))
  const isOwedLong = ({ since }: { since: string | null }) => since !== null && Date.parse(since) < now - OWED_LONG
  const counts: Record<TodoView['kind'], number> = {
    dates: listMissing({ db, now }).length,
    results: listObjected(db).length,
    messages: pickLeads(db, { answer: 'waiting' }, { page: 1, pageSize: 1 }).total,
    till: openBefore === null ? 0 : 1,
    devices: policies.globalAdmin(viewer) ? listDevices(db).filter(({ failing }) => failing).length : 0,
    owed: listDebtors(db, now).debtors.filter(isOwedLong).length,
  }
  return todoKinds
    .map((kind) => ({ kind, count: counts[kind], day: kind === 'till' ? openBefore : null }))
    .filter(({ count }) => count > 0)
}
