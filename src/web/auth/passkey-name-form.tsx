import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PasskeyView } from '#domain/passkeys/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './account-page.module.css'

/** What a passkey is called: asked right after it was added. */
export function PasskeyNameForm({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const text = useText()
  const rename = useMutation(api.passkeys.rename.mutationOptions())
  const { form, view, field, isBusy } = useSchemaForm({
    defaultValues: { name: passkey.name },
    schema: async () => (await import('#domain/passkeys/schema.ts')).renamePasskeyInput.pick({ name: true }),
    failed: null,
    send: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name })
      await queryClient.invalidateQueries(api.passkeys.pathFilter())
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <li className={styles.row}>
      <Form view={view} columns={1}>
        <FormSummary view={view} />
        <Field label={text('passkey.name')} maxLength={60} {...field('name')} />
        <Row gap={3}>
          <Button type="submit" busy={isBusy}>
            <Text id="passkey.save" />
          </Button>
          {passkey.usedAt === null && (
            <span className="small muted">
              <Text id="passkey.nameIt" />
            </span>
          )}
        </Row>
      </Form>
    </li>
  )
}
