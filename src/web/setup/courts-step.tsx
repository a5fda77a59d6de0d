import { FIRST_COURTS_MAX } from '#domain/setup/rules.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Stepper } from '#web/ui/input/stepper.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { CourtNames } from './court-names.tsx'
import { readPrice, resizeNames, type SetupValues } from './draft.ts'
import * as styles from './step.module.css'

type Props = { schemaForm: SchemaForm<SetupValues>; courts: SetupValues['courts'] }

/** How many courts there are and what they are called; when they are open and what they cost, which is the same for all at first. */
export function CourtsStep({ schemaForm: { form, field, errorOf }, courts }: Props) {
  const text = useText()
  const { euros } = useFormats()
  const { names, opens, closes } = courts
  const price = readPrice(courts.price)
  const change = (next: Partial<SetupValues['courts']>) => {
    form.clearErrors('courts')
    form.setValue('courts', { ...courts, ...next })
  }
  const nameCourt = (number: number) => text('setup.courts.called', { number })
  return (
    <>
      <div className={styles.courts}>
        <Stepper
          label={text('setup.courts.count')}
          value={names.length}
          min={1}
          max={FIRST_COURTS_MAX}
          less={text('setup.courts.less')}
          more={text('setup.courts.more')}
          onChange={(count) => change({ names: resizeNames(names, count, nameCourt) })}
        />
        <TimeField
          label={text('setup.courts.opens')}
          value={opens}
          error={errorOf('courts.opens')}
          onChange={(time) => change({ opens: time })}
        />
        <TimeField
          label={text('setup.courts.closes')}
          value={closes}
          error={errorOf('courts.closes')}
          onChange={(time) => change({ closes: time })}
        />
        <Field
          label={text('setup.courts.price')}
          hint={price && text('setup.courts.each', { price: euros(price.player) })}
          inputMode="decimal"
          autoComplete="off"
          unit="€"
          {...field('courts.price')}
        />
      </div>
      <FieldGroup error={errorOf('courts.names')}>
        <CourtNames
          names={names}
          errorAt={(at) => errorOf(`courts.names.${at}`)}
          onChange={(next) => change({ names: next })}
        />
      </FieldGroup>
      <p className="small muted">
        <Text id="setup.courts.later" values={{ b: renderStrong }} />
      </p>
    </>
  )
}
