import type { Facts } from '#domain/status/facts.ts'
import { actFor, findNeeds } from '#domain/status/needs.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { isoOf } from '#domain/time.ts'

/** How the club runs, with what needs somebody, as it travels. */
export function toStatusView(facts: Facts, now: number): StatusView {
  const { booking, mail, backup, database, disk, program } = facts
  return {
    at: isoOf(now),
    needs: findNeeds(facts, now).map((need) => ({ ...need, act: actFor(need.kind, facts) })),
    booking: { ...booking, lastBookedAt: write(booking.lastBookedAt) },
    mail: { ...mail, stuckSince: write(mail.stuckSince), nextTryAt: write(mail.nextTryAt) },
    backup: {
      ...backup,
      lastAt: write(backup.lastAt),
      files: backup.files.map(({ at, ...file }) => ({ ...file, at: isoOf(at) })),
    },
    database: { ...database, checkedAt: write(database.checkedAt) },
    silentDevices: [...facts.silentDevices],
    endedKeys: [...facts.endedKeys],
    disk,
    program: { ...program, startedAt: isoOf(program.startedAt) },
    sweptAt: write(facts.sweptAt),
    webhooks: { ...facts.webhooks, since: write(facts.webhooks.since) },
    lockedDoor: facts.lockedDoor && { ...facts.lockedDoor, at: isoOf(facts.lockedDoor.at) },
    jobs: facts.jobs.map(({ name, run, nextAt }) => ({
      name,
      startedAt: write(run?.startedAt ?? null),
      endedAt: write(run?.endedAt ?? null),
      outcome: run?.outcome ?? null,
      succeededAt: write(run?.succeededAt ?? null),
      nextAt: write(nextAt),
    })),
    problems: facts.problems.map((problem) => ({
      ...problem,
      firstAt: isoOf(problem.firstAt),
      lastAt: isoOf(problem.lastAt),
    })),
  }
}

function write(instant: number | null): string | null {
  return instant === null ? null : isoOf(instant)
}
