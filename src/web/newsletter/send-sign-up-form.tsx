import type { Refusal } from '#domain/errors.ts'
import { refusalsOf } from '#domain/validation.ts'
import { loadTexts, type TextKey } from '#web/app/intl.tsx'
import { client, readFailure } from '#web/app/trpc.ts'
import { leadFailureOf } from '#web/leads/form/lead-failure.ts'

export type SignUpRefusal = Pick<Refusal, 'key' | 'param' | 'values'>

/**
 * Signs an address up for the newsletter; answers null, or why it wasn't taken: what the club refuses, or the text where it says
 * nothing of its own. The words for both are there when it answers.
 */
export async function sendSignUp(typed: {
  email: string
  website: string
}): Promise<SignUpRefusal | { text: TextKey } | null> {
  const [{ leadFormInput }] = await Promise.all([
    import('#domain/leads/form-schema.ts'),
    loadTexts(['form', 'newsletter']),
  ])
  const { email, website } = typed
  const input = {
    name: 'newsletter' as const,
    data: { email, website, userAgent: navigator.userAgent },
    params: location.search,
    referer: location.href,
  }
  const { error: wrong } = leadFormInput.safeParse(input)
  if (wrong) return refusalsOf(wrong.issues, input)[0]
  try {
    await client.leads.create.mutate(input)
    return null
  } catch (error) {
    const text = leadFailureOf(error)
    const [refusal] = readFailure(error)?.refusals ?? []
    return text === null && refusal ? refusal : { text: text ?? 'errorGeneral' }
  }
}
