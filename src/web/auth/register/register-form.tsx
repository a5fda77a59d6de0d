import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { RegisteredView } from '#domain/auth/register-schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { getNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { Form, FormEnd, FormSummary } from '#web/forms/form.tsx'
import { useEarlyChecks } from '#web/forms/use-early-checks.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { toBirthDay } from './birth-date.ts'
import { emptyForm, type RegisterValues } from './draft.ts'
import { type PartName, type PartState, partNames, partStateOf, partTitles } from './parts.ts'
import * as styles from './register.module.css'
import { RegisterCourt } from './register-court.tsx'
import { AccountPart, GamePart, PrivacyPart, YouPart } from './register-parts-form.tsx'
import { useCurrentPart } from './use-current-part.ts'
import { useDraft, useFirstValues } from './use-draft.ts'

type OnRegistered = (user: RegisteredView['user'], password: string) => void

type Props = {
  /** What stands above the court. */
  head: ReactNode
  next: string
  onRegistered: OnRegistered
}

/** The form of an account: four parts as the four boxes of a court, which follow what is filled in and what is wrong. */
export function RegisterForm({ head, next, onRegistered }: Props) {
  const schemaForm = useRegisterForm(next, onRegistered)
  const { form, view, isBusy } = schemaForm
  const mails = useMails()
  const whereabouts = useCurrentPart(view.element)
  useEarlyChecks(schemaForm, { of: 'password', again: 'passwordConfirmation' })
  const values = useWatch({ control: form.control })
  const names = Object.keys(emptyForm)
  const filled = new Set(names.filter((name) => hasValue(values, name)))
  const wrong = new Set(names.filter((name) => Object.hasOwn(form.formState.errors, name)))
  // Who sends the form has been everywhere in it.
  const seen = view.attempt > 0 ? new Set(partNames) : whereabouts.seen
  const stateOf = (part: PartName) => partStateOf(part, { ...whereabouts, seen, filled, wrong })
  const go = (part: PartName) => {
    const place = view.element.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)
    place?.scrollIntoView()
    const field = place?.querySelector<HTMLElement>(':checked') ?? place?.querySelector<HTMLElement>('input')
    field?.focus({ preventScroll: true })
  }
  return (
    <Split second="seven" gap={5} className="page-body">
      <Stack gap={4} className={styles.side}>
        {head}
        <nav>
          <RegisterCourt
            onGo={go}
            boxes={partNames.map((part) => {
              const state = stateOf(part)
              return { part, state: state.is, title: <Text id={partTitles[part]} />, note: <Note state={state} /> }
            })}
          />
        </nav>
      </Stack>
      <Form view={view}>
        <div className={styles.summary}>
          <FormSummary view={view} title={<Text id="auth.errors.signUp" />} />
        </div>
        <AccountPart schemaForm={schemaForm} />
        <YouPart schemaForm={schemaForm} />
        <GamePart schemaForm={schemaForm} />
        <PrivacyPart schemaForm={schemaForm} />
        <div className={cx('rule-top', styles.end)}>
          <FormEnd>
            <Button type="submit" kind="primary" full busy={isBusy}>
              <Text id="register.send" />
            </Button>
            {mails && (
              <p className="small muted">
                <Text id="register.mails" />
              </p>
            )}
          </FormEnd>
        </div>
      </Form>
    </Split>
  )
}

function Note({ state }: { state: PartState }) {
  if (state.is === 'fix') return <Text id="register.state.fix" values={{ count: state.count }} />
  return <Text id={notes[state.is]} />
}

const notes = {
  done: 'register.state.done',
  now: 'register.state.now',
  next: 'register.state.next',
  yours: 'register.state.yours',
} as const

function hasValue(values: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = values[name]
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== false
}

/**
 * The form of an account, under the schema that the server checks with, too. The draft is stored for as long as the tab is
 * open, passwords excepted. `next` is where the mailed link leads on to.
 */
function useRegisterForm(next: string, onRegistered: OnRegistered) {
  const defaultValues = useFirstValues()
  const notify = useFailureToast('auth.errors.signUp')
  const register = useMutation(api.auth.register.mutationOptions({ onError: (error) => notify(error) }))
  const toInput = (values: RegisterValues) => ({
    ...values,
    birthDate: toBirthDay(values.birthDate),
    ...(next === '/' ? {} : { next }),
  })
  const schemaForm = useSchemaForm<RegisterValues>({
    defaultValues,
    schema: loadSchema,
    toInput,
    send: async (values) => {
      const { user } = await register.mutateAsync(toInput(values))
      onRegistered(user, values.password)
    },
  })
  useDraft(schemaForm.form)
  return schemaForm
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
