import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ProvidersView, setProviderInput } from '#domain/payments/provider-schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { type SchemaFormOptions, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

type Fields = Record<string, string | boolean>

type Options<Draft extends Fields> = {
  draft: SchemaFormOptions<Draft>['defaultValues']
  toInput: (draft: Draft) => z.input<typeof setProviderInput>
  /** The draft of what is saved then. */
  savedIn: (view: ProvidersView) => Draft
}

/** A provider as it is typed and saved. */
export function useProviderForm<Draft extends Fields>({ draft, toInput, savedIn }: Options<Draft>) {
  const text = useText()
  const notify = useFailureToast('provider.saveFailed')
  const save = useMutation(api.payments.setProvider.mutationOptions({ onError: (error) => notify(error) }))
  const schemaForm = useSchemaForm<Draft>({
    defaultValues: draft,
    schema: async () => (await import('#domain/payments/provider-schema.ts')).setProviderInput,
    toInput: (values) => toInput(values),
    send: async (values) => {
      const answer = await save.mutateAsync(toInput(values))
      queryClient.setQueryData(api.payments.provider.queryKey(), answer)
      schemaForm.form.reset(savedIn(answer.data))
      toast(text('provider.saved'), 'ok')
    },
  })
  return schemaForm
}

/** A key as it is sent: an empty field leaves the stored one. */
export function keyOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim()
}

export const plainField = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
