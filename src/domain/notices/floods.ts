import type { CompetitionNews } from '../competitions/formats.ts'
import { endsWithGame } from '../mail/rules.ts'
import { isAboutGame, type Mail } from '../mail/schema.ts'
import { HOUR } from '../time.ts'

/**
 * Notices that players cause. Of one kind about one thing somebody gets the first at once; what follows within the hour is one later
 * notice that says how it stands then.
 */

/** Answers to asking for a partner: the last of them is how it stands. */
const answers: readonly CompetitionNews[] = ['agreed', 'declined', 'lapsed']

/**
 * What a notice is about, `part` of it where it is about less than a game or a competition. Null where it isn't held back: it is about the
 * reader's own account, money or contract, or a place that they have to pay in time.
 */
export function topicOf(mail: Mail, part?: string): string | null {
  const parts = part === undefined ? [] : [part]
  if (mail.kind === 'competition') {
    const { competition, became } = mail.payload
    return ['competition', competition, answers.includes(became) ? 'answer' : became, ...parts].join('/')
  }
  if (mail.kind === 'held') return null
  if (isAboutGame(mail)) return ['game', mail.payload.reservation, ...parts].join('/')
  return mail.kind === 'offer' ? ['slot', ...parts].join('/') : null
}

/**
 * When a notice goes out that follows one of the same kind and topic, whose instant is `last`: an hour later, or halfway to the start of its game
 * where that comes before. Null where it goes at once.
 */
export function followsAt(last: number | null, mail: Mail, now: number): number | null {
  if (last === null || now >= last + HOUR) return null
  const ends = mail.kind === 'offer' || (isAboutGame(mail) && endsWithGame[mail.kind])
  const left = ends ? mail.payload.startsAt - last : 0
  return left > 0 ? last + Math.min(HOUR, Math.floor(left / 2)) : last + HOUR
}

/**
 * Merges two notices of one kind and topic, of which the reader got neither, into the later; of what came back it says the sum, and of a game
 * that moved twice where it was at first.
 */
export function mergeNotices(earlier: Mail, later: Mail): Mail {
  if (earlier.kind === 'changed' && later.kind === 'changed')
    return { ...later, payload: { ...later.payload, former: earlier.payload.former } }
  if (earlier.kind !== 'moneyBack' || later.kind !== 'moneyBack') return later
  return { ...later, payload: { ...later.payload, cents: earlier.payload.cents + later.payload.cents } }
}
