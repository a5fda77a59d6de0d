import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Registered } from '#domain/auth/register-schema.ts'
import { getNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toBirthDay } from './birth-date.ts'
import { keepDraft, type RegisterValues, readDraft } from './draft.ts'

export type OnRegistered = (user: Registered['user'], password: string) => void

/**
 * The form of an account, under the schema that the server checks with, too. What is filled in is kept for as long as the tab is
 * open, passwords excepted. `next` is where the mailed link leads on to.
 */
export function useRegisterForm(next: string, onRegistered: OnRegistered) {
  const [defaultValues] = useState(readDraft)
  const tell = useFailureToast('auth.errors.signUp')
  const register = useMutation(api.auth.register.mutationOptions({ onError: (error) => tell(error) }))
  const toInput = (values: RegisterValues) => ({
    ...values,
    birthDate: toBirthDay(values.birthDate),
    ...(next === '/' ? {} : { next }),
  })
  const made = useSchemaForm<RegisterValues>({
    defaultValues,
    schema: loadSchema,
    toInput,
    send: async (values) => {
      const { user } = await register.mutateAsync(toInput(values))
      onRegistered(user, values.password)
    },
  })
  const { form } = made
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form])
  return made
}

/** The schema of the input, and what it can't know by itself: which day it is. */
async function loadSchema() {
  const [{ registerInput }, { birthDateRefusal }] = await Promise.all([
    import('#domain/auth/register-schema.ts'),
    import('#domain/users/fields.ts'),
  ])
  return registerInput.refine(({ birthDate }) => birthDateRefusal(birthDate, getNow()) === null, {
    path: ['birthDate'],
    error: 'validation.errors.pastDay',
  })
}
