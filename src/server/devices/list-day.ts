import type { Span } from '#domain/devices/plan.ts'
import type { DevicesAnswer } from '#domain/devices/schema.ts'
import { clubDayOf, dayEndOf, dayStartOf, isoOf } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { daylightOf } from './daylight.ts'
import { readDayFacts } from './plan-day.ts'
import { listDevices, listOpenings } from './store.ts'
import { toDeviceView } from './to-view.ts'

const toSpan = ({ from, until }: Span) => ({ from: isoOf(from), until: isoOf(until) })

/** All devices with what is planned for them today, and the games that it follows from. */
export function listDay(deps: Deps): DevicesAnswer {
  const { db } = deps
  const now = deps.clock()
  const day = clubDayOf(now)
  const [starts, ends] = [dayStartOf(day), dayEndOf(day)]
  const { uses, plan } = readDayFacts(deps, now)
  const openings = Map.groupBy(listOpenings(db, starts), ({ deviceId }) => deviceId)
  return {
    data: listDevices(db).map((device) => {
      const tried = openings.get(device.id) ?? []
      const opened = tried.filter(({ answer }) => answer === 'ok').map(({ at }) => isoOf(at))
      const planned =
        device.role === 'light' ? plan(device).filter(({ from, until }) => from < ends && until > starts) : []
      return {
        ...toDeviceView(db, device, now),
        planned: planned.map(toSpan),
        opened,
        wrong: tried.length - opened.length,
      }
    }),
    meta: {
      day,
      now: isoOf(now),
      sun: toSpan(daylightOf(day, readConfig(db, deps.environment).place)),
      uses: uses
        .filter(({ startsAt, endsAt, canceledAt }) => canceledAt === null && startsAt < ends && endsAt > starts)
        .map(({ courtId, startsAt, endsAt }) => ({ court: courtId, ...toSpan({ from: startsAt, until: endsAt }) })),
      networks: [...deps.deviceNetworks],
    },
  }
}
