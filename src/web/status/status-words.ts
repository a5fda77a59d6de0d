import type { JobName } from '#domain/status/jobs.ts'
import type { NeedKind, StatusAct } from '#domain/status/needs.ts'
import type { ProblemKind } from '#domain/status/problems.ts'
import type { TextKey } from '#web/app/intl.tsx'

/** The utilities that colour a part by how it stands. */
export const looks = { fine: 'ok', warns: 'warning', stops: 'bad' } as const

export const actNames = {
  backUp: 'status.act.backUp',
  checkDatabase: 'status.act.checkDatabase',
  sendMail: 'status.act.sendMail',
  sweep: 'status.act.sweep',
} as const satisfies Record<StatusAct, TextKey>

export const jobNames = {
  makeSubscribed: ['status.job.makeSubscribed', 'status.job.makeSubscribed.does'],
  sendMail: ['status.job.sendMail', 'status.job.sendMail.does'],
  backUp: ['status.job.backUp', 'status.job.backUp.does'],
  checkDatabase: ['status.job.checkDatabase', 'status.job.checkDatabase.does'],
  sweep: ['status.job.sweep', 'status.job.sweep.does'],
} as const satisfies Record<JobName, readonly [TextKey, TextKey]>

/** What happened, and what that means; a fault of the program shows its code instead. */
export const problemNames = {
  request: ['status.problem.request', null],
  unwritable: ['status.problem.unwritable', 'status.about.unwritable'],
  job: ['status.problem.job', null],
  mail: ['status.problem.mail', 'status.about.mail'],
  pageMail: ['status.problem.pageMail', 'status.about.pageMail'],
  overload: ['status.problem.overload', 'status.about.overload'],
  signIns: ['status.problem.signIns', 'status.about.signIns'],
  picture: ['status.problem.picture', 'status.about.picture'],
  payment: ['status.problem.payment', 'status.about.payment'],
} as const satisfies Record<ProblemKind, readonly [TextKey, TextKey | null]>

/** The six parts, and which needs are about each. */
export const parts = {
  booking: { name: 'status.part.booking', needs: ['unwritable'] },
  mail: { name: 'status.part.mail', needs: ['mailStuck'] },
  backup: { name: 'status.part.backup', needs: ['backupOld'] },
  database: { name: 'status.part.database', needs: ['newerFile', 'damaged'] },
  disk: { name: 'status.part.disk', needs: ['diskLow'] },
  program: {
    name: 'status.part.program',
    needs: ['clockAhead', 'deviceSilent', 'jobStuck', 'faults', 'doorLocked', 'keyEnded', 'webhookPaused'],
  },
} as const satisfies Record<string, { name: TextKey; needs: readonly NeedKind[] }>
export type Part = keyof typeof parts

export const partWords = {
  fine: 'status.word.fine',
  warns: 'status.word.warns',
  stops: 'status.word.stops',
} as const satisfies Record<string, TextKey>
