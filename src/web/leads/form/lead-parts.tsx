import type { ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { renderPolicyLink } from '#web/legal/policy-link.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Honeypot } from './honeypot.tsx'
import type { LeadField } from './lead-field.ts'

/** The parts of which forms of the public pages are made: `<EmailField {...made.field('email')} />`. */

type Props = LeadField & {
  /** What helps to fill it in; what is wrong stands in its place. */
  hint?: ReactNode
}

export function NameField(field: Props) {
  return <Field {...withoutHint(field)} autoComplete="name" required />
}

export function EmailField(field: Props) {
  return (
    <Field
      {...withoutHint(field)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

export function PhoneField(field: Props) {
  return <Field {...withoutHint(field)} type="tel" inputMode="tel" autoComplete="tel" required />
}

export function MessageField({ placeholder, ...field }: Props & { placeholder?: string }) {
  return <TextArea {...withoutHint(field)} {...(placeholder !== undefined && { placeholder })} required tall />
}

/** Whether the privacy policy is accepted, which is linked. */
export function PrivacyTick(field: LeadField) {
  return <Checkbox {...field} label={<Text id="form.accept" values={{ a: renderPolicyLink }} />} />
}

/** A field of the form for programs that fill in all there is. */
export function FormHoneypot({ id, name, ref, onChange, onBlur }: LeadField) {
  return (
    <Honeypot
      id={id}
      name={name}
      ref={ref}
      onChange={(event) => void onChange(event)}
      onBlur={(event) => void onBlur(event)}
    />
  )
}

/** A field as a part takes it: what is wrong stands in the place of its hint. */
export function withoutHint({ hint, ...field }: Props): Props {
  return hint === undefined || field.error !== undefined ? field : { ...field, hint }
}
