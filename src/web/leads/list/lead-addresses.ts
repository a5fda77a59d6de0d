import type { LeadView } from '#domain/leads/schema.ts'

type Written = Pick<LeadView, 'email' | 'data'>

/** So much of a message is quoted: a longer address is cut by mail programs. */
const QUOTED_MAX = 1200

/** Where a mail program writes an answer: to whom, about what, with a greeting, and what was written below. */
export function answerAddressOf({ email, data }: Written, subject: string, greeting: string): string {
  const message = (data['message'] ?? '').slice(0, QUOTED_MAX)
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = [greeting, '', '', ...(message === '' ? [] : quoted)].join('\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Where an account is made, filled in with what is known. */
export function newUserAddressOf({ email, data }: Written): string {
  const known = { nick: data['name'] ?? '', email, phone: data['phone'] ?? '' }
  return `/admin/user/new?${new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ''))}`
}
