import type { Refusal } from '#domain/errors.ts'
import { refusalsOf } from '#domain/validation.ts'
import { loadTexts } from '#web/app/intl.tsx'
import { client } from '#web/app/trpc.ts'

export type SignUpRefusal = Pick<Refusal, 'key' | 'param' | 'values'>

/**
 * Signs an address up for the newsletter; answers null, or why it wasn't taken: what the page finds wrong, or the error of the call.
 * The words for both are there when it answers.
 */
export async function sendSignUp(typed: {
  email: string
  website: string
}): Promise<{ refusal: SignUpRefusal } | { error: unknown } | null> {
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
  const [refusal] = wrong ? refusalsOf(wrong.issues, input) : []
  if (refusal) return { refusal }
  try {
    await client.leads.create.mutate(input)
    return null
  } catch (error) {
    return { error }
  }
}
