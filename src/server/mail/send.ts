import { Refused } from '#domain/errors.ts'
import { isMailable } from '#domain/mail/mailable.ts'
import { outageDelayOf } from '#domain/mail/rules.ts'
import { isAboutAccount, type Mail } from '#domain/mail/schema.ts'
import type { Failure } from '#domain/mail/states.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { findGameCode } from '../access/find-game-code.ts'
import { findEmailChange } from '../auth/email-store.ts'
import { mintCode } from '../auth/mint-code.ts'
import { readClubLocale } from '../config/club-locale.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { mintLeadCode } from '../leads/newsletter.ts'
import { unsubscribeCodeOf } from '../leads/newsletter-link.ts'
import { findLeadReader, isReader } from '../leads/newsletter-store.ts'
import { findLead } from '../leads/store.ts'
import { findReceipt } from '../money/read-receipt.ts'
import { findFreeOffer } from '../offers/find-free.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { unseal } from '../sealing.ts'
import { listNotified } from '../status/alert-store.ts'
import { readFacts } from '../status/read-facts.ts'
import { recordProblem } from '../status/record-problem.ts'
import { toStatusView } from '../status/view.ts'
import { alertOf } from './alert-content.ts'
import { composeMessage, type Message, type Written } from './compose.ts'
import type { MailConfig, ReadMailConfig } from './config.ts'
import { findDropReason } from './drop-reason.ts'
import type { NewsletterCodes } from './newsletter-content.ts'
import { markDropped, markFailed, markHeld, markOffered, markSent } from './outcome.ts'
import { findNextMail, type Reader, readMail, type WaitingMail } from './store.ts'

/** Where mail waits and there is no server, one is looked for so often, as another process may set it. Milliseconds. */
const NO_SERVER_REST = 5_000

/** `enough` stops after the mail that is being sent, `atOnce` cuts that one off too. */
type Stopping = { enough: AbortSignal; atOnce: AbortSignal }

export type Sender = {
  /** Sends what is due, one after the other, until nothing is or there is no server that can be used. */
  sendDue(stopping: Stopping): Promise<void>
  /** When to send next: as the next mail is due, or to look again for a server; null when none waits. */
  nextDue(): number | null
}

/**
 * Creates what sends the outbox. A mail is marked as sent after the server took it: a crash in between sends it once more,
 * with the same Message-ID. While the mark can't be written nothing else is sent, so that no more than one is sent twice.
 * How mail is sent is read before each: another server that is set counts from the next mail on.
 */
export function createSender(deps: Deps, readMailConfig: ReadMailConfig): Sender {
  const acting = { deps, viewer: null }
  const unnoted = new Map<number, number>()
  let outages = 0
  let used: MailConfig | null = null
  let hasServer = true

  /** How mail is sent now. Another server than before hasn't failed yet. */
  const takeConfig = async (): Promise<MailConfig | null> => {
    const config = await readMailConfig()
    if (config !== used) outages = 0
    used = config
    hasServer = config !== null
    return config
  }
  const note = async (id: number, sentAt: number) => {
    unnoted.set(id, sentAt)
    await markSent(acting, { id, sentAt })
    unnoted.delete(id)
  }

  /** Sends one mail and marks the outcome; answers whether the next one may be tried. */
  const sendOne = async (
    { transport }: MailConfig,
    mail: WaitingMail,
    message: Message,
    atOnce: AbortSignal,
  ): Promise<boolean> => {
    await markOffered(acting, mail)
    const outcome = await transport.send(message, atOnce)
    if (outcome.is === 'stopped') return false
    const offeredAt =
      outcome.is !== 'sent' && outcome.mayHaveArrived ? (mail.offeredAt ?? deps.clock()) : mail.offeredAt
    if (outcome.is === 'outage') {
      outages += 1
      const { outage, code } = outcome
      const isReplaced = (await readMailConfig())?.transport !== transport
      recordProblem(deps, { kind: 'mail', what: outage })
      deps.log.warn({ outage, code }, 'the mail server could not be used, and is tried again')
      // Mail doesn't wait for a server that was replaced meanwhile.
      await markHeld(acting, { id: mail.id, offeredAt, outage, code, delay: isReplaced ? 0 : outageDelayOf(outages) })
      return isReplaced
    }
    outages = 0
    if (outcome.is === 'sent') await note(mail.id, deps.clock())
    else await fail(deps, { ...mail, offeredAt }, outcome)
    return true
  }

  return {
    async sendDue({ enough, atOnce }) {
      for (const [id, sentAt] of unnoted) await note(id, sentAt)
      while (!enough.aborted) {
        const mail = findNextMail(deps.db)
        if (!mail || mail.dueAt > deps.clock()) return
        const config = await takeConfig()
        if (!config) return
        const message = await messageOf(deps, config, mail)
        if (message && !(await sendOne(config, mail, message, atOnce))) return
      }
    },
    nextDue: () => {
      const due = findNextMail(deps.db)?.dueAt ?? null
      return due === null || hasServer ? due : Math.max(due, deps.clock() + NO_SERVER_REST)
    },
  }
}

/** Composes the message of a mail that should go out; otherwise marks why not and answers null. */
async function messageOf(deps: Deps, { from, publicUrl }: MailConfig, waiting: WaitingMail): Promise<Message | null> {
  const { id } = waiting
  const now = deps.clock()
  try {
    const mail = readMail(waiting)
    const reader = findReader(deps.db, mail, waiting.reader)
    const reason = reader === 'withdrawn' ? reader : findDropReason(deps.db, mail, { reader, now })
    if (reason === null && reader && reader !== 'withdrawn' && isMailable(reader.email)) {
      const written = await write(deps, mail, reader)
      if (written === null) {
        await markDropped({ deps, viewer: null }, { id, reason: mail.kind === 'offer' ? 'taken' : 'solved' })
        return null
      }
      const club = readConfig(deps.db, deps.environment)
      const reads = { ...reader, locale: reader.locale ?? readClubLocale(deps.db) }
      return composeMessage(written, { messageId: waiting.messageId, reader: reads, from, publicUrl, now, club })
    }
    if (reason === null) await fail(deps, waiting, { failure: 'address', code: null })
    else await markDropped({ deps, viewer: null }, { id, reason })
  } catch (error) {
    if (error instanceof Refused) throw error
    await fail(deps, waiting, { failure: 'fault', code: null, error })
  }
  return null
}

/** Whom a mail goes to, and at which address; `withdrawn` where it is about one that was given up or taken back. */
function findReader(db: Db, mail: Mail, reader: Reader | null): Reader | 'withdrawn' | null {
  if (mail.kind === 'newsletter' || mail.kind === 'place') return findLeadReader(db, mail.payload.lead)
  if (!reader || !('change' in mail.payload)) return reader
  const change = findEmailChange(db, mail.payload.change)
  const email = mail.kind === 'takeBack' ? change?.former : change?.former === null ? change.email : null
  return email ? { ...reader, email } : 'withdrawn'
}

/**
 * Adds what is never stored with a mail: what opens the door, a new code for its link, how the club runs, or what became of a free place; null where
 * nothing is wrong any more, or nothing free.
 */
async function write(deps: Deps, mail: Mail, { id, username }: Reader): Promise<Written | null> {
  if (mail.kind === 'testPush') return null
  if (mail.kind === 'subscription' || mail.kind === 'competition') return { mail }
  if (mail.kind === 'alert') {
    if (!listNotified(deps.db).includes(id)) return null
    const alert = alertOf(mail, toStatusView(readFacts(deps), deps.clock()))
    return alert && { mail, alert }
  }
  if (mail.kind === 'offer') {
    const offer = findFreeOffer(deps, id, mail.payload.offer)
    return offer && { mail, offer }
  }
  if (mail.kind === 'receipt') {
    const receipt = findReceipt(deps.db, mail.payload.movement)
    return receipt && { mail, receipt, payee: readConfig(deps.db, deps.environment).payments.club }
  }
  if (mail.kind === 'newsletter') return { mail, codes: await makeCodes(deps, mail.payload.lead) }
  if (mail.kind === 'place') {
    const { lead, until } = mail.payload
    return { mail, code: (await mintLeadCode({ deps, viewer: null }, { lead, until })).code }
  }
  if (!isAboutAccount(mail)) {
    const game = gameOf(deps.db, mail.payload.reservation)
    const isHeld = game !== null && isHeldFor(game, id)
    const opens = ['booked', 'changed', 'confirmed', 'reminder'].includes(mail.kind)
    return { mail, pincode: opens && game ? findGameCode(deps, game, id) : null, isHeld }
  }
  const minted = await mintCode(
    { deps, viewer: null },
    { userId: id, kind: mail.kind, changeId: 'change' in mail.payload ? mail.payload.change : null },
  )
  const next =
    mail.kind === 'confirm' && mail.payload.next !== undefined ? unseal(deps.secret, mail.payload.next) : null
  return { mail, minted: { ...minted, username, next } }
}

/** The code of a newsletter's link, for who doesn't read it yet, and of the one that ends it. */
async function makeCodes(deps: Deps, lead: number): Promise<NewsletterCodes> {
  const { documentId } = required(findLead(deps.db, lead))
  const minted = isReader(deps.db, lead) ? null : await mintLeadCode({ deps, viewer: null }, { lead })
  return { minted, unsubscribe: unsubscribeCodeOf(deps.secret, { id: lead, documentId }) }
}

async function fail(
  deps: Deps,
  { id, attempts, offeredAt }: WaitingMail,
  { failure, code, error }: { failure: Failure; code: number | null; error?: unknown },
): Promise<void> {
  recordProblem(deps, { kind: 'mail', what: failure, error })
  if (failure === 'fault') deps.log.error({ err: error, mail: id }, 'a mail could not be made')
  else deps.log.warn({ mail: id, failure, code }, 'a mail did not go out')
  await markFailed({ deps, viewer: null }, { id, attempts, offeredAt, failure, code })
}
