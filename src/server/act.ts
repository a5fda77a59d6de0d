import { createHash } from 'node:crypto'
import type { AuditDetails } from '#domain/audit/changes.ts'
import { Refused } from '#domain/errors.ts'
import { retainedFor } from '#domain/retention.ts'
import { policies, type Viewer } from '#domain/roles.ts'
import type { Day } from '#domain/time.ts'
import { type AuditTarget, requireRecord } from './audit/records.ts'
import { findPresent } from './auth/store.ts'
import type { Db } from './db/client.ts'
import { addAudit, addChange, addToDayAudit, countAnswers, findSavedAnswer, saveAnswer } from './db/journal.ts'
import { shareCommit } from './db/shared-commit.ts'
import type { Deps } from './deps.ts'
import { findPresentKey } from './keys/store.ts'
import { figures } from './limits/figures.ts'
import type { Change } from './live.ts'
import { type Notice, writeNotice } from './notices/write-notice.ts'
import { seal, unseal } from './sealing.ts'

/** What an act works with, inside its transaction. */
export type Tx = {
  readonly db: Db
  /** Whoever asked, as they are now. */
  readonly viewer: Viewer
  readonly now: number
  readonly secret: Buffer
  readonly environment: string
  /** Tells somebody of what the act does: it is written with it and sent afterwards, by mail or to their devices. */
  mail(notice: Notice): void
  /** Says that mail which waits may go out now, once this is on disk. */
  wakeMail(): void
  /** Says that levels are to be made again, once this is on disk. */
  foldLevels(): void
  /** Says that something waits for other programs, to be sent once this is on disk. */
  sendWebhooks(): void
  /** Says which club day looks different now; published once it is on disk. */
  changed(day: Day): void
  /** Says that every day looks different now: of none is anything kept. Which of them open pages hear of, `changed` says. */
  renewDays(): void
  /** Says that sessions of a user ended: streams opened by them end once that is on disk. */
  signedOut(userId: number): void
  /**
   * Says what the act was done to, and what it changed, for the audit of what staff do, or jobs: what its row in
   * `audit/records.ts` names. Said again it adds to what was said. What one job does to the same in a day is one line: its figures
   * add up, its texts stand one below the other. Members are named by their numbers alone, as names go when somebody is erased.
   */
  target(named: AuditTarget, details?: AuditDetails): void
}

/** What is told to others once it is on disk. */
type Effects = {
  changes: Change[]
  everyDay: boolean
  wakesMail: boolean
  foldsLevels: boolean
  sendsWebhooks: boolean
  signedOut: Set<number>
}

export type Acting = { deps: Deps; viewer: Viewer; requestId?: string | undefined }

/**
 * The one door for writes: what is done is wholly done and on disk when the promise is kept, or left no trace. All that is
 * asked in one turn of the event loop shares one commit. With a request id the same user's repetition within 24 hours gets
 * the first answer; the same id with other content is refused, as are more ids than so many in that time. Whoever asked must still be there.
 */
export function act<Input, Answer>(name: string, run: (tx: Tx, input: Input) => Answer) {
  return (acting: Acting, input: Input): Promise<Answer> => {
    const effects: Effects = {
      changes: [],
      everyDay: false,
      wakesMail: false,
      foldsLevels: false,
      sendsWebhooks: false,
      signedOut: new Set(),
    }
    const write = () => answerOnce(name, acting, input, (tx) => run(tx, input), effects)
    return shareCommit(acting.deps.db, write, () => publish(acting.deps, effects))
  }
}

function publish({ live, mail }: Deps, effects: Effects): void {
  for (const change of effects.changes) live.publish(change)
  if (effects.everyDay) live.renewDays()
  for (const userId of effects.signedOut) live.signOut(userId)
  if (effects.wakesMail) mail.wake()
  if (effects.foldsLevels) live.foldLevels()
  if (effects.sendsWebhooks) live.sendWebhooks()
}

function answerOnce<Answer>(
  name: string,
  { deps, viewer: known, requestId }: Acting,
  input: unknown,
  run: (tx: Tx) => Answer,
  effects: Effects,
): Answer {
  const now = deps.clock()
  const viewer = requirePresent(deps.db, known, now)
  if (!viewer || requestId === undefined) return runAudited(name, deps, viewer, now, run, effects)
  const request = { userId: viewer.id, act: name, key: requestId }
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  const since = now - retainedFor.answers
  const saved = findSavedAnswer(deps.db, request, since)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- what the same act answered
  if (saved) return readFirstAnswer(unseal(deps.secret, saved.answer), saved.inputHash === inputHash) as Answer
  refuseMoreAnswers(deps.db, viewer.id, since)
  const answer = runAudited(name, deps, viewer, now, run, effects)
  saveAnswer(deps.db, { ...request, inputHash, answer: seal(deps.secret, JSON.stringify(answer)), at: now })
  return answer
}

/** Doing it without saving the answer, or forgetting another one, could do something twice. */
function refuseMoreAnswers(db: Db, userId: number, since: number): void {
  const { count, oldest } = countAnswers(db, userId, since)
  if (count < figures.requests.answersPerDay) return
  throw new Refused({ key: 'errors.tooMany', values: { seconds: Math.ceil((oldest - since) / 1000) } })
}

/**
 * Finds who asked as they are now, since a request may have been long under way. Refused with `errors.unauthorized` where they were
 * erased or blocked meanwhile, or their API key ended; with `errors.forbidden` where they lost a role that they were let in with.
 */
function requirePresent(db: Db, known: Viewer, now: number): Viewer {
  if (!known) return null
  const viewer = known.key ? findPresentKey(db, known.key.id, now) : findPresent(db, known.id)
  if (!viewer) throw new Refused({ key: 'errors.unauthorized' })
  if (!known.roles.every((role) => viewer.roles.includes(role))) throw new Refused({ key: 'errors.forbidden' })
  return known.needsPasskey ? { ...viewer, roles: known.roles, needsPasskey: true } : viewer
}

/** The same content gets the first answer; where the key that sealed it is lost, nothing is done twice either. */
function readFirstAnswer(answer: string | null, isSame: boolean): unknown {
  if (answer === null || !isSame) throw new Refused({ key: 'errors.idempotency' })
  return JSON.parse(answer)
}

function runAudited<Answer>(
  name: string,
  deps: Deps,
  viewer: Viewer,
  now: number,
  run: (tx: Tx) => Answer,
  effects: Effects,
): Answer {
  const { db, secret, environment } = deps
  let audited: Audited = { target: {}, details: {} }
  const games = new Set<number | string>()
  const answer = run({
    db,
    viewer,
    now,
    secret,
    environment,
    mail: (notice) => {
      writeNotice(db, notice, { now, viewer })
      effects.wakesMail = true
    },
    wakeMail: () => {
      effects.wakesMail = true
    },
    foldLevels: () => {
      effects.foldsLevels = true
    },
    sendWebhooks: () => {
      effects.sendsWebhooks = true
    },
    changed: (day) => effects.changes.push({ version: addChange(db, day, now), day }),
    renewDays: () => {
      effects.everyDay = true
    },
    signedOut: (userId) => effects.signedOut.add(userId),
    target: (target, details = {}) => {
      const { reservation, ...named } = target
      if (reservation !== undefined) games.add(reservation)
      audited = { target: { ...audited.target, ...named }, details: { ...audited.details, ...details } }
    },
  })
  writeAudit(db, { at: now, act: name, viewer, games, ...audited })
  return answer
}

type Audited = { target: AuditTarget; details: AuditDetails }
type Done = Audited & { at: number; act: string; viewer: Viewer; games: ReadonlySet<number | string> }

/** Writes the entry of what staff or a job did, held to the act's row. */
function writeAudit(db: Db, { at, act: name, viewer, games, target, details }: Done): void {
  const [game] = games
  const isRecorded = viewer ? policies.staff(viewer) : isJob(name) && Object.keys(details).length > 0
  if (!isRecorded) return
  requireRecord(name, { target: { ...(game !== undefined && { reservation: game }), ...target }, details })
  // Of several games none is named, as no single one is meant.
  const named = viewer && game !== undefined && games.size === 1 ? { reservation: game, ...target } : target
  const row = { at, act: name, target: JSON.stringify(named) }
  if (viewer) addAudit(db, { ...row, userId: viewer.id, details: JSON.stringify(details) })
  else addToDayAudit(db, { ...row, details })
}

/** What the club does by itself is recorded where it says what it did. */
function isJob(name: string): boolean {
  return name.startsWith('jobs.')
}
