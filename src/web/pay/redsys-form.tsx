import type { ProvidersView, SignatureVersion } from '#domain/payments/provider-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { ProviderFoot } from './provider-foot.tsx'
import { keyOf, plainField, useProviderForm } from './use-provider-form.tsx'

type Props = { saved: ProvidersView['redsys']; isReached: boolean }

type Draft = {
  merchantCode: string
  terminal: string
  version: SignatureVersion
  environment: 'test' | 'real'
  bizum: boolean
  key: string
}

const fresh: Draft = {
  merchantCode: '',
  terminal: '1',
  version: 'HMAC_SHA512_V2',
  environment: 'test',
  bizum: false,
  key: '',
}

function toDraft(saved: Props['saved']): Draft {
  if (!saved) return fresh
  const { merchantCode, terminal, version, environment, bizum } = saved
  return { merchantCode, terminal, version, environment, bizum, key: '' }
}

/** The club's contract with its own bank, which speaks Redsys. */
export function RedsysForm({ saved, isReached }: Props) {
  const text = useText()
  const { form, field, view, isBusy } = useProviderForm({
    draft: toDraft(saved),
    toInput: (draft) => ({ provider: 'redsys', ...draft, key: keyOf(draft.key) }),
    savedIn: ({ redsys }) => toDraft(redsys),
  })
  const { version, environment, bizum } = form.watch()
  return (
    <Form view={view} columns={1}>
      <Grid columns={2} gap={3}>
        <Field {...plainField} label={text('provider.merchantCode')} inputMode="numeric" {...field('merchantCode')} />
        <Field {...plainField} label={text('provider.terminal')} inputMode="numeric" {...field('terminal')} />
      </Grid>
      <PasswordField
        label={text('provider.key')}
        hint={saved && !saved.isKeyLost && <Text id="provider.sealed" />}
        autoComplete="new-password"
        {...field('key')}
      />
      <Choice
        label={text('provider.signature')}
        hint={text('provider.signatureHint')}
        value={version}
        options={[
          { value: 'HMAC_SHA512_V2', label: 'HMAC SHA-512 V2' },
          { value: 'HMAC_SHA256_V1', label: 'HMAC SHA-256 V1' },
        ]}
        onChange={(value) => form.setValue('version', value, { shouldDirty: true })}
      />
      <Choice
        label={text('provider.environment')}
        value={environment}
        options={[
          { value: 'test', label: text('provider.test'), hint: text('provider.testHint') },
          { value: 'real', label: text('provider.real'), hint: text('provider.realHint') },
        ]}
        onChange={(value) => form.setValue('environment', value, { shouldDirty: true })}
      />
      <Switch
        label={text('provider.bizum')}
        hint={text('provider.bizumHint')}
        on={text('settings.yes')}
        off={text('settings.no')}
        checked={bizum}
        onChange={(on) => form.setValue('bizum', on, { shouldDirty: true })}
      />
      <FormSummary view={view} title={<Text id="provider.saveFailed" />} />
      <ProviderFoot provider="redsys" saved={saved} isBusy={isBusy} isReached={isReached} />
    </Form>
  )
}
