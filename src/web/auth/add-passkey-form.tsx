import { readBrowser } from '#domain/auth/browsers.ts'
import type { PasskeyView } from '#domain/passkeys/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { refreshSession } from '#web/app/session.tsx'
import { client } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { nameBrowser } from './name-browser.ts'
import { passkeyFailureOf } from './passkey-failure.ts'

/** The password, and then the browser's own window. `username` is for password managers. */
export function AddPasskeyForm({ username, onAdded }: { username: string; onAdded: (added: PasskeyView) => void }) {
  const words = useWords()
  const { form, view, field, isBusy } = useSchemaForm({
    defaultValues: { password: '' },
    schema: async () => (await import('#domain/passkeys/schema.ts')).addOptionsInput,
    failed: null,
    failureText: passkeyFailureOf,
    send: async ({ password }) => {
      const added = await addPasskey(password, nameBrowser(readBrowser(navigator.userAgent), words))
      form.reset()
      onAdded(added)
      await refreshSession()
    },
  })
  return (
    <Form view={view} columns={2}>
      <FormSummary view={view} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={words.text('passkey.password')}
        autoComplete="current-password"
        hint={<Text id="passkey.addHint" />}
        {...field('password')}
      />
      <Row gap={3} align="start">
        <Button type="submit" icon="plus" busy={isBusy}>
          <Text id="passkey.add" />
        </Button>
      </Row>
    </Form>
  )
}

async function addPasskey(password: string, name: string): Promise<PasskeyView> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await client.passkeys.addOptions.mutate({ password })
  return (await client.passkeys.add.mutate({ name, response: await startRegistration({ optionsJSON }) })).data
}
