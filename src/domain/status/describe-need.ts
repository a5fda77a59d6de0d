import type { Formats } from '../formats.ts'
import type { MailReason } from '../mail/states.ts'
import { clubDayOf } from '../time.ts'
import { causeTexts, type MailCause, type NeedText, needTexts, type Step, stepTexts } from './need-texts.ts'
import type { NeedKind } from './needs.ts'
import type { StatusView } from './schema.ts'
import { writeSize } from './sizes.ts'

type Words = { text: (id: NeedText, values?: Record<string, string | number>) => string; formats: Formats }
type Need = StatusView['needs'][number]

/** What a need is, who notices, and what to do in order, each step with its reason. */
export type DescribedNeed = { title: string; what: string; who: string; steps: { do: string; why: string }[] }

const steps: Record<Exclude<NeedKind, 'mailStuck'>, readonly Step[]> = {
  unwritable: ['askForRoom', 'findHolder', 'restart'],
  newerFile: ['stopProgram', 'newerProgram'],
  damaged: ['copyBackups', 'checkAgain', 'restore', 'changeDisk'],
  diskLow: ['removeFiles', 'moveBackups', 'largerDisk'],
  clockAhead: ['compareClock', 'setClock', 'confirmClock'],
  backupOld: ['makeBackup', 'lookAtRoom', 'lookAtErrors'],
  deviceSilent: ['lookAtDevice', 'testDevice'],
  jobStuck: ['lookAtErrors', 'restart', 'copyForSupport'],
  faults: ['copyForSupport', 'update'],
  doorLocked: ['seeWhoTries'],
  keyEnded: ['makeKey'],
  webhookPaused: ['lookAtReceiver', 'sendWebhooksAgain'],
}

const mailSteps: Record<MailCause, readonly Step[]> = {
  none: ['setServer'],
  keyLost: ['typePassword'],
  away: ['waitAndSend', 'callProvider', 'lookAtPassword'],
  tls: ['lookAtPort', 'callProvider'],
  signIn: ['typePassword', 'sendAgain', 'callProvider'],
  sender: ['lookAtSender', 'sendAgain'],
  putOff: ['sendAgain', 'seeMails'],
}

const causes: Partial<Record<MailReason, MailCause>> = {
  unreachable: 'away',
  timeout: 'away',
  tls: 'tls',
  signIn: 'signIn',
  sender: 'sender',
}

/** Tells of a need, in the language of the words. */
export function describeNeed({ kind, job }: Pick<Need, 'kind' | 'job'>, view: StatusView, words: Words): DescribedNeed {
  const { text } = words
  const values = { ...valuesOf(view, words), ...jobValuesOf(job, view, words) }
  const cause = causeOf(view)
  const format = (id: NeedText) => text(id, values)
  const { title, what, who } = needTexts[kind]
  return {
    title: format(title),
    what: kind === 'mailStuck' ? `${format(causeTexts[cause])} ${format(what)}` : format(what),
    who: format(who),
    steps: stepsFor(kind, cause, view).map((step) => ({
      do: format(stepTexts[step].do),
      why: format(stepTexts[step].why),
    })),
  }
}

function stepsFor(kind: NeedKind, cause: MailCause, { mail }: StatusView): readonly Step[] {
  if (kind !== 'mailStuck') return steps[kind]
  return mail.unaware > 0 ? [...mailSteps[cause], 'callPlayers'] : mailSteps[cause]
}

function causeOf({ mail }: StatusView): MailCause {
  if (mail.way !== 'ready') return mail.way
  return (mail.reason && causes[mail.reason]) ?? 'putOff'
}

function valuesOf(view: StatusView, { text, formats }: Words) {
  const { mail, backup, database, disk, program, problems, sweptAt, lockedDoor, webhooks } = view
  const when = (instant: string | null) =>
    instant === null ? text('status.since.never') : writeWhen(instant, view.at, formats)
  const size = (bytes: number) => writeSize(bytes, formats.locale)
  const isToday = (instant: string) => clubDayOf(Date.parse(instant)) === clubDayOf(Date.parse(view.at))
  const faults = problems.filter(({ kind, lastAt }) => kind === 'request' && isToday(lastAt))
  return {
    clock: `${formats.fullDay(view.at)} ${formats.time(view.at)}`,
    swept: sweptAt === null ? text('status.since.never') : `${formats.fullDay(sweptAt)} ${formats.time(sweptAt)}`,
    free: disk === null ? '?' : size(disk.freeBytes),
    needed: size(2 * (database.bytes + database.walBytes)),
    backup: when(backup.lastAt),
    hasBackup: backup.lastAt === null ? 'no' : 'yes',
    faults: database.faults,
    checked: when(database.checkedAt),
    steps: database.steps,
    known: database.knownSteps,
    version: program.version,
    silent: formats.list(view.silentDevices),
    keys: formats.list(view.endedKeys),
    mails: mail.waiting,
    since: when(mail.stuckSince),
    server: mail.server,
    reason: mail.reason ?? 'none',
    players: mail.unaware,
    door: lockedDoor?.name ?? '',
    locked: when(lockedDoor?.at ?? null),
    paused: webhooks.paused,
    pausedSince: when(webhooks.since),
    times: faults.reduce((sum, { times }) => sum + times, 0),
  }
}

function jobValuesOf(job: Need['job'], { jobs, at }: StatusView, { text, formats }: Words) {
  const well = jobs.find(({ name }) => name === job)?.succeededAt ?? null
  return { job: job ?? 'none', well: well === null ? text('status.since.never') : writeWhen(well, at, formats) }
}

/** "08:10" of the same day, else "Fri 20/11 08:10". */
export function writeWhen(instant: string, at: string, { time, shortDay }: Formats): string {
  const isSameDay = clubDayOf(Date.parse(instant)) === clubDayOf(Date.parse(at))
  return isSameDay ? time(instant) : `${shortDay(instant)} ${time(instant)}`
}
