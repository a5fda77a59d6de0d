import { setTimeout } from 'node:timers/promises'
import { clubDayOf } from '#domain/time.ts'
import { openDatabase } from '#server/db/client.ts'
import { prepareClub, startProgram } from '#server/run/testing.ts'
import { rowsIn } from '#server/testing.ts'
import type { Answered } from './crowd.ts'
import { type Honest, percentile, requestHonestly, timeUntilNormal } from './honest.ts'
import { watchMemory } from './memory.ts'
import { type Coming, type Crowd, gatherCrowd } from './overload-crowd.ts'
import type { Finding, Trial } from './trial.ts'

const SECONDS = 60
/** Clients that ask without a pause: with so many the computer has all it can do. */
const ENOUGH = 60
/** Ten times as many; and as many again from one address, and of one account, which is over its own limit. */
const TOO_MANY = { people: 10 * ENOUGH, ofAddress: ENOUGH, ofAccount: ENOUGH }
/** For so many seconds that account asks before, so that it has spent what an account may ask for at once. */
const SPENDING = 10
const ACCOUNTS = 600
const COURTS = 10

const MEMORY = 512
const LATEST = 1_000
const NORMAL_WITHIN = 5_000

/** Ten times as many ask as the computer can answer, for a minute. */
export const overload: Trial = {
  name: 'overload',
  promise: `Ten times the load it can take, ${SECONDS} s: only 2xx, 429 and 503, both saying when to come again; one account that asks for too much met 429; 99 of 100 accepted ones within ${LATEST} ms; under ${MEMORY} MB; normal again within ${NORMAL_WITHIN / 1000} s; no acknowledged booking lost; somebody who asks little is served 9 times of 10`,
  fault: 'requests begun as they come, without a queue and without a bound on how many; no limit for an account',
  async run(folder) {
    const now = Date.now()
    const { database, people } = prepareClub(folder, { courts: COURTS, players: ACCOUNTS, now })
    const program = await startProgram(folder, process.env)
    const crowd = gatherCrowd(Number(new URL(program.url).port), people, { courts: COURTS, now })
    const url = `${program.url}/api/reservations/date/${clubDayOf(now)}`
    const idle = (await during(2, url)).honest.map(({ ms }) => ms)
    const enough = await during(10, url, crowd, { ...nobody, people: ENOUGH })
    await during(SPENDING, url, crowd, { ...nobody, ofAccount: ENOUGH })
    const watch = watchMemory(program.child.pid)
    const tooMany = await during(SECONDS, url, crowd, TOO_MANY)
    const normal = await timeUntilNormal(url, percentile(idle, 50), 3 * NORMAL_WITHIN)
    const megabytes = watch.stop()
    await program.stop()
    const db = openDatabase(database)
    const stored = rowsIn(db, 'reservation')
    db.$client.close()
    return judge({ enough, tooMany, normal, megabytes, booked: crowd.booked(), stored })
  },
}

type During = { answered: Answered[]; honest: Honest[]; seconds: number }

const nobody = { people: 0, ofAddress: 0, ofAccount: 0 }

async function during(seconds: number, url: string, crowd?: Crowd, who: Coming = nobody): Promise<During> {
  const [coming, honest] = [crowd?.come(who), requestHonestly(url)]
  await setTimeout(seconds * 1000)
  const answered = coming?.stop() ?? []
  return { answered, honest: await honest.stop(), seconds }
}

type Result = { enough: During; tooMany: During; normal: number; megabytes: number; booked: number; stored: number }

function judge({ enough, tooMany, normal, megabytes, booked, stored }: Result): Finding {
  const { answered, honest } = tooMany
  const accepted = answered.filter(isAccepted)
  const late = percentile(
    accepted.map(({ ms }) => ms),
    99,
  )
  const others = answered.filter((one) => !isAccepted(one) && !isRefused(one))
  const forTooMuch = answered.filter(({ status }) => status === 429)
  const served = honest.filter(isAccepted)
  const rate = ({ answered: all, seconds }: During) => `${Math.round(all.filter(isAccepted).length / seconds)}/s`
  const counts = [...Map.groupBy(answered, ({ status }) => status)].toSorted(([a], [b]) => a - b)
  const figure = [
    `${rate(enough)} with ${ENOUGH} clients, ${rate(tooMany)} of ${Math.round(answered.length / SECONDS)}/s with ${crowdOf(TOO_MANY)}`,
    counts.map(([status, { length }]) => `${length} × ${status}`).join(', '),
    `p99 ${Math.round(late)} ms, ${Math.round(megabytes)} MB, normal after ${(normal / 1000).toFixed(1)} s`,
    `somebody beside them served ${served.length} of ${honest.length} times, p99 ${Math.round(
      percentile(
        served.map(({ ms }) => ms),
        99,
      ),
    )} ms`,
    `${booked} bookings acknowledged, ${stored} kept`,
  ].join('; ')
  const isMet =
    others.length === 0 &&
    accepted.length > 0 &&
    forTooMuch.length > 0 &&
    late < LATEST &&
    megabytes < MEMORY &&
    normal < NORMAL_WITHIN &&
    served.length >= 0.9 * honest.length &&
    stored >= booked
  return { figure, isMet }
}

function isAccepted({ status }: { status: number }): boolean {
  return status >= 200 && status < 300
}

/** Told that it is too much, and when to come again. */
function isRefused({ status, saysWhen }: Answered): boolean {
  return (status === 429 || status === 503) && saysWhen
}

function crowdOf({ people, ofAddress, ofAccount }: Coming): number {
  return people + ofAddress + ofAccount
}
