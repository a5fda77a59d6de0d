import { useMutation } from '@tanstack/react-query'
import { personAddressOf } from '#domain/routes.ts'
import { useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Field } from '#web/ui/input/field.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { levelRange } from '#web/users/level-words.ts'

/** What is known of whoever becomes a member. */
export type Prefilled = { nick: string; phone: string }

type Draft = Prefilled & { email: string; level: number }

const texts = { cancel: 'member.cancel', yes: 'member.make', failed: 'member.failed' } as const

/** Makes a plain member, and goes to their card. */
export function NewMember({ prefilled, onClose }: { prefilled: Prefilled; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const mails = useMails()
  const { mutateAsync } = useMutation(api.people.create.mutationOptions())
  const { view, field, form, errorOf, isBusy } = useSchemaForm<Draft>({
    defaultValues: { ...prefilled, email: '', level: 1 },
    schema: async () => (await import('#domain/people/schema.ts')).createMemberInput,
    async send(draft) {
      const { data } = await mutateAsync(draft)
      void queryClient.invalidateQueries(api.people.pathFilter())
      toast(text('member.made', { name: data.nick }), 'ok')
      onClose()
      navigate(personAddressOf(data.id))
    },
  })
  return (
    <FormDialog
      title={text('member.new')}
      view={view}
      isBusy={isBusy}
      texts={texts}
      onClose={onClose}
      below={<p className="small muted">{text(mails ? 'member.follows' : 'member.follows.noMail')}</p>}
    >
      <Field label={text('member.name')} autoComplete="off" {...field('nick')} />
      <Field type="tel" label={text('member.phone')} autoComplete="off" {...field('phone')} />
      <Field type="email" label={text('member.email')} autoComplete="off" {...field('email')} />
      <NumberField
        label={text('member.level')}
        value={form.watch('level')}
        {...levelRange}
        lessLabel={text('player.levelLess')}
        moreLabel={text('player.levelMore')}
        error={errorOf('level')}
        onChange={(level) => form.setValue('level', level)}
      />
    </FormDialog>
  )
}
