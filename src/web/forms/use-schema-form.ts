import { type FormEvent, type RefObject, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Refusal } from '#domain/errors.ts'
import { refusalsOf } from '#domain/validation.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { type TextKey, useRefusalText, useText } from '#web/app/intl.tsx'
import { type Done, isSecondTap } from '#web/app/second-tap.ts'
import { readFailure } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import {
  type FieldMessage,
  type FieldName,
  type FieldOf,
  fieldNamed,
  placeRefusals,
  type ShownRefusal,
  SUMMARY,
} from './place-refusals.ts'

export type SchemaFormOptions<Values extends FieldValues> = {
  defaultValues: Values & DefaultValues<Values>
  /** Loads the shared schema, from the first focus on: zod doesn't hold up the form. */
  schema: () => Promise<z.ZodType>
  /** The schema's input; by default the values themselves. */
  toInput?: (values: Values) => unknown
  /** Rules that need more than the input. What they return appears like a refusal of the server. */
  check?: (values: Values) => readonly Refusal[]
  /** The field of a parameter; by default the one of the same name. */
  fieldOf?: FieldOf<Values>
  /** The text that a failed call has of its own, in place of what the server says; null where it has none. */
  failureText?: (error: unknown) => TextKey | null
  /** Heads the toasts of what the server refuses, null for no head; left out where the act says it by itself. */
  failed?: TextKey | null
  /** Told what the page itself refused to send. */
  onInvalid?: (errors: FieldErrors<Values>) => void
  /** Sends what was entered; rejects with what the server refuses. */
  send: (values: Values) => Promise<unknown>
  /** Puts back what is saved, as a button of type `reset` asks for. */
  onReset?: () => void
}

/** What `Form` and `FormSummary` show. */
export type FormView = {
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
  onReset: (event: FormEvent) => void
  /** Loads what checks it. */
  prepare: () => void
  /** How often it was submitted. */
  attempt: number
  /** Why the last attempt was refused, as a whole. */
  summary: string | undefined
}

export type SchemaForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  errorOf: (name: FieldName<Values>) => string | undefined
  /** Ties a native part of `ui` to a value, `<Field label={…} {...field('name')} />`; others stand in a `Controller`. */
  field: (name: Path<Values>, rules?: RegisterOptions<Values>) => UseFormRegisterReturn & { error: string | undefined }
  isBusy: boolean
  view: FormView
}

// zod would try whether code may be compiled from text here. The page's policy forbids that, and reports the attempt.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/**
 * A form of react-hook-form under the schema that the server checks with, too. What was entered stays when it is refused; a
 * second submit while one is under way, or of the same by the same button right after its answer, does nothing; refusals of
 * the schema, of `check` and of the server stand at their fields and in the summary. `Form` and `FormSummary` show it.
 */
export function useSchemaForm<Values extends FieldValues>(options: SchemaFormOptions<Values>): SchemaForm<Values> {
  const { defaultValues, schema, onInvalid, send, fieldOf = fieldNamed(defaultValues) } = options
  const { applyRefusals, place } = useApplyRefusals(fieldOf, options.failureText)
  const notify = useFailureToast(options.failed ?? null)
  const element = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const done = useRef<Done & { button: Element | null }>(null)
  const isAlive = useIsAlive()
  const [firstValues] = useState(() => (isAlive ? defaultValues : withoutEmpty<Values>(defaultValues)))
  const form = useForm<Values>({
    defaultValues: firstValues,
    // `FormSummary` moves focus, also to what isn't registered.
    shouldFocusError: false,
    resolver: async (values) => {
      const refusals = await checkValues(options, values)
      return refusals.length === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(place(refusals)) }
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const errorOf = (name: FieldName<Values>) => messageIn(get(errors, name))
  const sendOrTell = async (values: Values, button: Element | null) => {
    try {
      await send(values)
      const contents = [values, form.getValues()].map((one) => JSON.stringify(one))
      done.current = { contents, at: performance.now(), button }
    } catch (error) {
      applyRefusals(error, form.setError)
      if (options.failed !== undefined) notify(error)
    }
  }
  const submitOnce = async (button: Element | null) => {
    // A second tap comes before the next render.
    if (isUnderWay.current) return
    const isSameButton = button === done.current?.button
    if (isSameButton && isSecondTap(JSON.stringify(form.getValues()), done.current, performance.now())) return
    isUnderWay.current = true
    try {
      await form.handleSubmit((values) => sendOrTell(values, button), onInvalid)()
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    form,
    errorOf,
    field: (name, rules) => ({ ...form.register(name, rules), error: errorOf(name) }),
    isBusy: isSubmitting,
    view: {
      element,
      onSubmit: (event) => {
        event.preventDefault()
        void submitOnce(event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null)
      },
      onReset: (event) => {
        event.preventDefault()
        options.onReset?.()
      },
      prepare: () => void loadQuietly(schema),
      attempt: submitCount,
      summary: isSubmitting ? undefined : errorOf(SUMMARY),
    },
  }
}

/**
 * The values of a drawn form without the empty ones: where it is given none, react-hook-form reads the field and writes nothing.
 * So what was entered before the page was alive stays, and what the browser offers to fill in. A `Controller` of such a value
 * has a default of its own.
 */
function withoutEmpty<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== false)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- a part of the values
  return { ...readChosen(values), ...Object.fromEntries(filled) } as DefaultValues<Values>
}

/** What is chosen by radio buttons in the document: of these react-hook-form reads the first alone. */
function readChosen(values: object): Record<string, string> {
  if (import.meta.env.SSR) return {}
  const chosen = [...document.querySelectorAll<HTMLInputElement>('form [type=radio]:checked')]
  return Object.fromEntries(chosen.flatMap(({ name, value }) => (Object.hasOwn(values, name) ? [[name, value]] : [])))
}

/**
 * `applyRefusals(error, setError)` shows why a call failed at the fields of the form: what has a parameter at its field,
 * the rest in the summary. `place` says the same of refusals that were found in the page.
 */
function useApplyRefusals<Values extends FieldValues>(
  fieldOf: FieldOf<Values>,
  failureText: (error: unknown) => TextKey | null = () => null,
) {
  const text = useText()
  const refusal = useRefusalText()
  const place = (refusals: readonly ShownRefusal[]): FieldMessage<Values>[] =>
    placeRefusals(refusals, fieldOf, { refusal, marked: text('validation.summary') })
  const applyRefusals = (error: unknown, setError: UseFormSetError<Values>) => {
    const own = failureText(error)
    if (own !== null) return setError(SUMMARY, { type: own, message: text(own) })
    const failure = readFailure(error)
    if (!failure) setError(SUMMARY, { type: 'noAnswer', message: text('errors.noAnswer') })
    for (const { name, error: fieldError } of failure ? place(failure.refusals) : []) setError(name, fieldError)
  }
  return { applyRefusals, place }
}

async function checkValues<Values extends FieldValues>(
  { schema, toInput, check }: SchemaFormOptions<Values>,
  values: Values,
): Promise<readonly Refusal[]> {
  const refusals = check?.(values) ?? []
  if (refusals.length > 0) return refusals
  const loaded = await loadQuietly(schema)
  const input = toInput ? toInput(values) : values
  const { error } = loaded?.safeParse(input) ?? {}
  return error ? refusalsOf(error.issues, input) : []
}

/** The schema; undefined where it couldn't be loaded: the server checks the same. */
async function loadQuietly(schema: () => Promise<z.ZodType>): Promise<z.ZodType | undefined> {
  try {
    return await schema()
  } catch {
    return undefined
  }
}

function toErrors<Values extends FieldValues>(
  messages: readonly { name: string; error: object }[],
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { name, error } of messages) set(errors, name, error)
  return errors
}

/** A list that is wrong as a whole has its error apart from its rows. */
function messageIn(error: { message?: unknown; root?: { message?: unknown } } | undefined): string | undefined {
  const message = error?.message ?? error?.root?.message
  return typeof message === 'string' ? message : undefined
}
