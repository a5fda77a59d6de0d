/** What can become of a mail. */
export const mailStates = ['waiting', 'failed', 'sent', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** What a server does to all mail: it isn't reached, doesn't answer, isn't trusted, lets nobody in, takes none of ours. */
export const outages = ['unreachable', 'timeout', 'tls', 'signIn', 'sender'] as const
export type Outage = (typeof outages)[number]

/** Why one mail didn't go out: put off, refused, cut short, an address that is none, or a fault of the program's own. */
const failures = ['later', 'refused', 'cut', 'address', 'fault'] as const
export type Failure = (typeof failures)[number]

/**
 * Why one mail won't go out: nobody to get it, blocked, confirmed already, the game is over, or open again after it was closed, what it
 * told of is solved, another address was requested or taken back; what it says of its game isn't so any more, or the device that it
 * was for takes no notices; or the place it tells of isn't free any more.
 */
const dropped = [
  'gone',
  'blocked',
  'confirmed',
  'over',
  'reopened',
  'solved',
  'withdrawn',
  'outdated',
  'device',
  'taken',
] as const
export type Dropped = (typeof dropped)[number]

export const mailReasons = [...outages, ...failures, ...dropped] as const
export type MailReason = (typeof mailReasons)[number]

/** The reason that a stored word means; the program's own fault where it is none. */
export function reasonOf(text: string): MailReason {
  return mailReasons.find((reason) => reason === text) ?? 'fault'
}
