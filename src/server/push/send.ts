import { isLocale } from '#domain/locale.ts'
import { readClubLocale } from '../config/club-locale.ts'
import { clubNameOf } from '../config/club-name.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { findDropReason } from '../mail/drop-reason.ts'
import { markDropped, markFailed, markOffered } from '../mail/outcome.ts'
import type { Sender } from '../mail/send.ts'
import { findNextPush, readMail, type WaitingPush } from '../mail/store.ts'
import { findFreeOffer } from '../offers/find-free.ts'
import { forgetDevice, markPushed } from './devices.ts'
import { encryptPush } from './encrypt.ts'
import { type PushKey, proveSender, readPushKey } from './keys.ts'
import { type PushMessage, SHOWN_MAX, writePush } from './message.ts'
import type { Answer, makePost } from './post.ts'
import { isPushEndpoint } from './services.ts'

/** How pushes are sent: by what, and where the club's owner is reached (services ask for it). */
type PushOptions = { post: ReturnType<typeof makePost>; publicUrl: string | null }

/**
 * Creates what pushes the outbox's notices to devices, one after the other, beside the mail: neither waits for the other. What a
 * service turns down for now is tried again later; a device that its service no longer knows is forgotten.
 */
export function createPushSender(deps: Deps, { post, publicUrl }: PushOptions): Sender {
  const acting = { deps, viewer: null }

  const sendOne = async (key: PushKey, waiting: WaitingPush, atOnce: AbortSignal): Promise<boolean> => {
    const { id, attempts, offeredAt, device } = waiting
    const message = await messageOf(deps, waiting)
    if (!message) return true
    const fail = async (failure: 'later' | 'refused', code: number | null, delay = 0) => {
      deps.log.warn({ notice: id, failure, code }, 'a notice did not reach a device')
      await markFailed(acting, { id, attempts, offeredAt, failure, code, delay })
      return true
    }
    if (!isPushEndpoint(device.endpoint, deps.pushHosts)) return await fail('refused', null)
    const body = encryptPush(Buffer.from(JSON.stringify(message.shown)), {
      p256dh: Buffer.from(device.p256dh, 'base64url'),
      auth: Buffer.from(device.auth, 'base64url'),
    })
    await markOffered(acting, { id })
    const { endpoint } = device
    const contact = publicUrl?.startsWith('https:') ? publicUrl : 'https://localhost'
    const headers = {
      Authorization: proveSender(key, { endpoint, contact, now: deps.clock() }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: message.ttl,
      Topic: message.topic,
      Urgency: message.urgency,
    }
    const answer = await post({ endpoint, headers, body }, atOnce)
    if (answer === 'stopped') return false
    return await settle(answer, waiting, fail)
  }

  const settle = async (
    answer: Exclude<Answer, 'stopped'>,
    { id, device }: WaitingPush,
    fail: (failure: 'later' | 'refused', code: number | null, delay?: number) => Promise<boolean>,
  ): Promise<boolean> => {
    if (answer === 'none') return await fail('later', null)
    if (answer === 'notAllowed') return await fail('refused', null)
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300) await markPushed(acting, { id, device: device.id, sentAt: deps.clock() })
    else if (status === 404 || status === 410) await forgetDevice(acting, { id: device.id, userId: device.userId })
    else return await fail(status === 429 || status >= 500 ? 'later' : 'refused', status, retryAfter)
    return true
  }

  return {
    async sendDue({ enough, atOnce }) {
      if (!findNextPush(deps.db)) return
      // Before what waits is read: where the key is made anew, devices go that knew another.
      const key = await readPushKey(deps)
      while (!enough.aborted) {
        const waiting = findNextPush(deps.db)
        if (!waiting || waiting.dueAt > deps.clock() || !(await sendOne(key, waiting, atOnce))) return
      }
    },
    nextDue: () => findNextPush(deps.db)?.dueAt ?? null,
  }
}

/** Writes a notice that should go out; otherwise marks why not and answers null. */
async function messageOf(deps: Deps, waiting: WaitingPush): Promise<PushMessage | null> {
  const acting = { deps, viewer: null }
  const { id, attempts, offeredAt, reader } = waiting
  const now = deps.clock()
  const mail = readMail(waiting)
  const reason = findDropReason(deps.db, mail, { reader, now })
  if (reason !== null) {
    await markDropped(acting, { id, reason })
    return null
  }
  const offer = mail.kind === 'offer' && reader ? findFreeOffer(deps, reader.id, mail.payload.offer) : null
  if (mail.kind === 'offer' && !offer) {
    await markDropped(acting, { id, reason: 'taken' })
    return null
  }
  const clubLocale = readClubLocale(deps.db)
  const locale = isLocale(reader?.locale) ? reader.locale : clubLocale
  const club = clubNameOf(readConfig(deps.db, deps.environment), locale)
  const message = writePush(mail, offer, { now, locale, club })
  if (message && Buffer.byteLength(JSON.stringify(message.shown)) <= SHOWN_MAX) return message
  await markFailed(acting, { id, attempts, offeredAt, failure: 'refused', code: null })
  return null
}
