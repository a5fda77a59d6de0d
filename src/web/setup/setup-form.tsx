import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SetupView } from '#domain/setup/schema.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminStep } from './admin-step.tsx'
import { ClubShape } from './club-shape.tsx'
import { ClubStep } from './club-step.tsx'
import { CourtsStep } from './courts-step.tsx'
import {
  findStepRefused,
  numberRefusals,
  pickStep,
  type SetupValues,
  type StepName,
  stepNames,
  toInput,
  toValues,
} from './draft.ts'
import { CourtsStay, MayBeOpen } from './messages.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { type Draft, readDraft, storeDraft } from './setup-storage.ts'
import { Step } from './step.tsx'
import { StepSummary } from './step-summary.tsx'
import { type OnOpened, useOpenClub } from './use-open-club.ts'
import { useSteps } from './use-steps.ts'

type Props = { code: string; initial: SetupView; onOpened: OnOpened }

/**
 * The three steps, and beside them the club as entered so far. Each step is checked as one goes on; the last one opens the
 * club, once. What is refused of an earlier step is shown there.
 */
export function SetupForm({ code, initial, onOpened }: Props) {
  const text = useText()
  const locale = useLocale()
  const { amount } = useFormats()
  const [fresh] = useState(() =>
    toValues(initial, { locale, amount, nameOf: (number) => text('setup.courts.called', { number }) }),
  )
  const [start] = useState(() => readStart(initial, fresh))
  const { step, reached, list, stateOf, goTo, goOn, fallBack } = useSteps(start)
  const { open, mayBeOpen } = useOpenClub(onOpened)
  const schemaForm = useSchemaForm<SetupValues>({
    defaultValues: start.values,
    schema: () => loadSchema(step),
    toInput: (values) => pickStep(toInput(values, code), step),
    check: (values) => numberRefusals(values, step),
    failed: 'setup.openFailed',
    send: async (values) => {
      if (step !== 'admin') return goOn()
      try {
        await open(toInput(values, code))
      } catch (error) {
        const refused = findStepRefused(readFailure(error)?.refusals.map(({ param }) => param) ?? [])
        if (refused) fallBack(refused)
        throw error
      }
    },
  })
  const { form, view, isBusy } = schemaForm
  const values = useWatch({ control: form.control, compute: (all) => ({ ...all }) })
  useEffect(() => {
    // What nobody has touched is made anew in another language.
    if (reached !== 'club' || JSON.stringify(values) !== JSON.stringify(fresh)) storeDraft({ values, step, reached })
  }, [values, fresh, step, reached])
  const fields = {
    club: <ClubStep schemaForm={schemaForm} locale={values.club.locale} />,
    courts: initial.courtsStay ? <CourtsStay /> : <CourtsStep schemaForm={schemaForm} courts={values.courts} />,
    admin: <AdminStep schemaForm={schemaForm} values={values} code={code} mailFrom={initial.mail.from} />,
  } as const satisfies Record<StepName, unknown>
  return (
    <SetupFrame
      name={values.club.name.trim() || undefined}
      side={<ClubShape values={values} step={step} reached={reached} />}
    >
      <Form view={view}>
        <div ref={list}>
          {stepNames.map((name, at) => (
            <Step
              key={name}
              step={name}
              number={at + 1}
              state={stateOf(name)}
              title={text(words[name].title)}
              summary={<StepSummary step={name} values={values} isDone={stateOf(name) === 'done'} />}
              onChange={() => goTo(name)}
            >
              {fields[name]}
              <FormSummary view={view} title={step === 'admin' && text('setup.openFailed')} />
              {step === 'admin' && mayBeOpen && <MayBeOpen />}
              <Button type="submit" kind="primary" full busy={isBusy}>
                <Text id={words[name].next} />
              </Button>
            </Step>
          ))}
        </div>
      </Form>
    </SetupFrame>
  )
}

/** Where one was before the page was loaded anew. Courts that somebody has booked since are those that there are. */
function readStart({ courtsStay }: SetupView, fresh: SetupValues): Draft {
  const draft = readDraft(fresh)
  return courtsStay ? { ...draft, values: { ...draft.values, courts: fresh.courts } } : draft
}

const words = {
  club: { title: 'setup.club', next: 'setup.club.next' },
  courts: { title: 'setup.courts', next: 'setup.courts.next' },
  admin: { title: 'setup.admin', next: 'setup.open' },
} as const

/** The fields of a step, as the server checks them too. */
async function loadSchema(step: StepName) {
  const { openClubInput } = await import('#domain/setup/schema.ts')
  if (step === 'club') return openClubInput.pick({ club: true })
  return step === 'courts'
    ? openClubInput.pick({ courts: true })
    : openClubInput.pick({ admin: true, mailServer: true })
}
