import { Controller } from 'react-hook-form'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { renderPolicyLink } from '#web/legal/policy-link.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { LevelField } from '#web/users/level-field.tsx'
import { PositionField } from '#web/users/position-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { RegisterValues } from './draft.ts'
import { FormPart, WholeWidth } from './form-part.tsx'

type Props = { schemaForm: SchemaForm<RegisterValues> }

/** What one signs in with. */
export function AccountPart({ schemaForm: { field } }: Props) {
  const text = useText()
  return (
    <FormPart part="account">
      <Field
        label={text('register.username')}
        hint={<Text id="register.usernameHint" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Field
        label={text('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label={text('auth.password')}
        hint={<Text id="register.passwordHint" />}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={text('register.passwordAgain')}
        autoComplete="new-password"
        {...field('passwordConfirmation')}
      />
    </FormPart>
  )
}

/** Who one is, to the others and to the club. */
export function YouPart({ schemaForm: { form, field, errorOf } }: Props) {
  const text = useText()
  return (
    <FormPart part="you">
      <Field
        label={text('register.nick')}
        hint={<Text id="register.nickHint" />}
        autoComplete="nickname"
        {...field('nick')}
      />
      <Field label={text('register.phone')} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <WholeWidth>
        <Controller
          control={form.control}
          name="birthDate"
          defaultValue=""
          render={({ field: { name, value, onChange } }) => (
            <BirthDateField name={name} value={value} onChange={onChange} error={errorOf(name)} />
          )}
        />
      </WholeWidth>
    </FormPart>
  )
}

/** Where and how well one plays. */
export function GamePart({ schemaForm: { form, errorOf } }: Props) {
  return (
    <FormPart part="game">
      <WholeWidth>
        <Controller
          control={form.control}
          name="position"
          render={({ field: { name, value, onChange } }) => (
            <PositionField value={value} onChange={onChange} error={errorOf(name)} />
          )}
        />
      </WholeWidth>
      <WholeWidth>
        <Controller
          control={form.control}
          name="level"
          render={({ field: { name, value, onChange } }) => (
            <LevelField value={value} onChange={onChange} error={errorOf(name)} explained />
          )}
        />
      </WholeWidth>
    </FormPart>
  )
}

/** What others see, and the consent. */
export function PrivacyPart({ schemaForm: { field } }: Props) {
  return (
    <FormPart part="privacy">
      <WholeWidth>
        <p className="muted">
          <Text id="register.privacyText" />
        </p>
        <Checkbox label={<Text id="register.accept" values={{ a: renderPolicyLink }} />} {...field('acceptPrivacy')} />
      </WholeWidth>
    </FormPart>
  )
}
