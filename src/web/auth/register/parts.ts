import type { TextKey } from '#web/app/intl.tsx'

/** The form's four parts, in order: the four service boxes of a court. */
export const partNames = ['account', 'you', 'game', 'privacy'] as const
export type PartName = (typeof partNames)[number]

/** What is entered in each part. Side and level always have a value. */
const partFields = {
  account: ['username', 'email', 'password', 'passwordConfirmation'],
  you: ['nick', 'phone', 'birthDate'],
  game: ['position', 'level'],
  privacy: ['acceptPrivacy'],
} as const satisfies Record<PartName, readonly string[]>

export const partTitles = {
  account: 'register.account',
  you: 'register.you',
  game: 'register.game',
  privacy: 'register.privacy',
} as const satisfies Record<PartName, TextKey>

/** `fix`: something in it is wrong. `yours`: the last one, until the address is confirmed. */
export type PartState = { is: 'done' | 'now' | 'next' | 'yours' } | { is: 'fix'; count: number }

export type Progress = {
  /** The fields that something was entered in. */
  filled: ReadonlySet<string>
  /** The fields that are marked as wrong. */
  wrong: ReadonlySet<string>
  /** The part that has focus, or had it last. */
  current: PartName
  /** The parts that had focus. */
  seen: ReadonlySet<PartName>
}

/** How a part of the form stands. What has a value from the start is done when one has been there. */
export function partStateOf(part: PartName, { filled, wrong, current, seen }: Progress): PartState {
  const fields: readonly string[] = partFields[part]
  const count = fields.filter((field) => wrong.has(field)).length
  if (count > 0) return { is: 'fix', count }
  if (part === 'privacy') return { is: 'yours' }
  if (part === current) return { is: 'now' }
  return seen.has(part) && fields.every((field) => filled.has(field)) ? { is: 'done' } : { is: 'next' }
}
