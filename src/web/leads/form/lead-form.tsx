import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, Path, UseFormSetValue } from 'react-hook-form'
import type { LeadKind } from '#domain/leads/kinds.ts'
import type { LeadData } from '#domain/leads/schema.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { getNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Form, FormEnd, Whole } from '#web/forms/form.tsx'
import { type FormError, FormErrors } from '#web/forms/form-errors.tsx'
import { fieldNamed } from '#web/forms/place-refusals.ts'
import { type FormView, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { leadFailureOf, useLeadToast } from './lead-failure.ts'
import type { LeadField } from './lead-field.ts'
import { FormHoneypot, PrivacyTick } from './lead-parts.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** What every form of the public pages holds beside what it asks. */
export type OwnValues = { email: string; acceptPrivacy: boolean; website: string }

/** What the forms ask that are answered by a person. */
export type ContactValues = OwnValues & { name: string; phone: string; message: string }

/** An empty form; more fields stand beside: `{ ...emptyContact, topic: '' }`. */
export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
  acceptPrivacy: false,
  website: '',
}

type Options<Values extends OwnValues> = {
  kind: LeadKind
  defaultValues: Values & DefaultValues<Values>
  /** What is sent of it, with what no field holds, such as the slug of a promotion. */
  toData: (values: Values) => LeadData
  /** Names of the fields that aren't a contact form's, also for the summary. */
  labels?: Readonly<Record<string, string>>
}

/** What was sent, and when, in epoch milliseconds. */
type SentLead<Values> = { values: Values; at: number }

export type LeadFormState<Values extends OwnValues> = {
  field: (name: Path<Values>) => LeadField
  view: FormView
  isBusy: boolean
  wrong: readonly FormError[]
  /** What was sent last; null before, and once another is to be written. */
  sent: SentLead<Values> | null
  startAgain: () => void
  /** Writes into a field what was chosen elsewhere on the page. */
  setValue: UseFormSetValue<Values>
}

/**
 * A form of the public pages, of one kind of lead. Use it so: `const leadForm = useLeadForm({ kind, defaultValues, toData })`, then
 * `leadForm.sent ? <Sent … /> : <LeadForm form={leadForm} send={…}><NameField {...leadForm.field('name')} />…</LeadForm>`; the page
 * brings the texts of `form` and `validation`, and imports both from a file that ends in `-form.tsx`. What was written stays
 * when it is refused or nobody answers, and is cleared once it is sent.
 */
export function useLeadForm<Values extends OwnValues>(options: Options<Values>): LeadFormState<Values> {
  const { kind, defaultValues, toData, labels } = options
  const formId = useId()
  const text = useText()
  const notify = useLeadToast()
  const [sent, setSent] = useState<SentLead<Values> | null>(null)
  const create = useMutation(api.leads.create.mutationOptions({ onError: (error) => notify(error) }))
  const named = fieldNamed<Values>(defaultValues)
  const toInput = (values: Values) => ({
    name: kind,
    data: { ...toData(values), userAgent: navigator.userAgent },
    params: location.search,
    referer: location.href,
  })
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Values>({
    defaultValues,
    schema: async () => (await import('#domain/leads/form-schema.ts')).leadFormInput,
    toInput,
    fieldOf: (param) => named(param.replace(/^data\./, '')),
    failureText: leadFailureOf,
    send: async (values) => {
      await create.mutateAsync(toInput(values))
      form.reset(defaultValues)
      setSent({ values, at: getNow() })
    },
  })
  const labelOf = (name: string) => labels?.[name] ?? text(contactLabels.get(name) ?? 'form.field')
  const idOf = (name: string) => `${formId}-${name}`
  const isField = (name: string): name is Path<Values> => Object.hasOwn(defaultValues, name)
  return {
    view,
    isBusy,
    sent,
    startAgain: () => setSent(null),
    setValue: form.setValue,
    field: (name) => ({ ...field(name), id: idOf(name), label: labelOf(name) }),
    wrong: Object.keys(defaultValues)
      .filter(isField)
      .filter((name) => errorOf(name) !== undefined)
      .map((name) => ({ at: idOf(name), text: labelOf(name) })),
  }
}

const contactLabels: ReadonlyMap<string, TextKey> = new Map([
  ['name', 'form.name'],
  ['email', 'form.email'],
  ['phone', 'form.phone'],
  ['message', 'form.message'],
  ['acceptPrivacy', 'form.privacy'],
])

type FormProps = {
  form: Pick<LeadFormState<ContactValues>, 'view' | 'isBusy' | 'wrong'> & {
    field: (name: 'acceptPrivacy' | 'website') => LeadField
  }
  /** The word on its button, and what stands beside that. */
  send: ReactNode
  note?: ReactNode
  /** Whether two fields stand beside each other where there is room; a part in `Whole` takes both places. */
  columns?: 1 | 2
  children: ReactNode
}

/** The form with its fields: first what is wrong with it, last the privacy policy and the one yellow button. */
export function LeadForm({ form, send, note, columns = 2, children }: FormProps) {
  const { view, isBusy, wrong, field } = form
  return (
    <>
      <WithoutScripts />
      <Form view={view} columns={columns}>
        <FormErrors
          view={view}
          title={wrong.length > 0 && <Text id="form.notSent" values={{ count: wrong.length }} />}
          errors={wrong}
        />
        {children}
        <FormHoneypot {...field('website')} />
        <Whole>
          <PrivacyTick {...field('acceptPrivacy')} />
        </Whole>
        <FormEnd>
          <Button type="submit" kind="primary" busy={isBusy}>
            {send}
          </Button>
          {note && <p className="small muted">{note}</p>}
        </FormEnd>
      </Form>
    </>
  )
}
