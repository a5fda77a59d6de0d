import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { ErasureView } from '#domain/users/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, meKey, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { GamesLeft } from '../games-left.tsx'
import { MoneyLeft } from '../money-left.tsx'

type Props = { erasure: ErasureView; onClose: () => void; onErased: () => void }

/** Asks once more, names each game to come and the credit that is lost, and takes the password. */
export function EraseOwnDialog({ erasure, onClose, onErased }: Props) {
  const text = useText()
  const id = useId()
  const notify = useFailureToast('profile.eraseFailed')
  const erase = useMutation(
    api.users.eraseMe.mutationOptions({
      onError: (error) => {
        notify(error)
        // There may be credit by now.
        void queryClient.invalidateQueries(api.users.erasure.pathFilter())
      },
    }),
  )
  const { view, field, isBusy } = useSchemaForm({
    defaultValues: { password: '' },
    schema: async () => (await import('#domain/users/schema.ts')).eraseMeInput.pick({ password: true }),
    send: async (values) => {
      await erase.mutateAsync({ ...values, ...(erasure.credit > 0 && { credit: 'forfeit' }) })
      onErased()
      queryClient.setQueryData(meKey, null)
      queryClient.removeQueries(api.users.pathFilter())
      await queryClient.invalidateQueries(api.reservations.pathFilter())
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="profile.eraseAsk" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="profile.eraseNo" />
          </Button>
          <Button type="submit" form={id} kind="danger" busy={isBusy}>
            <Text id="profile.eraseYes" />
          </Button>
        </>
      }
    >
      <GamesLeft games={erasure.games} words={{ left: 'profile.eraseLeft', canceled: 'profile.eraseCanceled' }} />
      <MoneyLeft erasure={erasure} words={{ credit: 'profile.eraseCredit', bono: 'profile.eraseBono' }} />
      <p>
        <Text id="profile.eraseForGood" />
      </p>
      <Form view={view} id={id} columns={1}>
        <FormSummary view={view} title={text('profile.eraseFailed')} />
        <PasswordField label={text('password.current')} autoComplete="current-password" {...field('password')} />
      </Form>
    </Dialog>
  )
}
