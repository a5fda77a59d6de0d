import type { ProvidersView } from '#domain/payments/provider-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { ProviderFoot } from './provider-foot.tsx'
import { keyOf, useProviderForm } from './use-provider-form.tsx'

type Props = { saved: ProvidersView['stripe']; isReached: boolean }

type Draft = { bizum: boolean; secretKey: string; webhookSecret: string }

function toDraft(saved: Props['saved']): Draft {
  return { bizum: saved?.bizum ?? false, secretKey: '', webhookSecret: '' }
}

/** The club's account at Stripe. Whether it is the real one its key says. */
export function StripeForm({ saved, isReached }: Props) {
  const text = useText()
  const { form, field, view, isBusy } = useProviderForm({
    draft: toDraft(saved),
    toInput: ({ bizum, secretKey, webhookSecret }) => ({
      provider: 'stripe',
      bizum,
      secretKey: keyOf(secretKey),
      webhookSecret: keyOf(webhookSecret),
    }),
    savedIn: ({ stripe }) => toDraft(stripe),
  })
  const hint = saved && !saved.isKeyLost && <Text id="provider.sealed" />
  return (
    <Form view={view} columns={1}>
      <PasswordField
        label={text('provider.secretKey')}
        hint={hint}
        autoComplete="new-password"
        {...field('secretKey')}
      />
      <PasswordField
        label={text('provider.webhookSecret')}
        hint={hint}
        autoComplete="new-password"
        {...field('webhookSecret')}
      />
      <Switch
        label={text('provider.bizum')}
        hint={text('provider.bizumHint')}
        on={text('settings.yes')}
        off={text('settings.no')}
        checked={form.watch('bizum')}
        onChange={(on) => form.setValue('bizum', on, { shouldDirty: true })}
      />
      <FormSummary view={view} title={<Text id="provider.saveFailed" />} />
      <ProviderFoot provider="stripe" saved={saved} isBusy={isBusy} isReached={isReached} />
    </Form>
  )
}
