import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ABOUT_MAX } from '#domain/users/card.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { Form, FormSummary, Whole } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What a trainer says of themselves on the page of classes, in both languages, and whether they stand there. */
export function CardForm({ profile }: { profile: ProfileView }) {
  const text = useText()
  const { mutateAsync } = useMutation(api.users.updateMe.mutationOptions())
  const { form, view, field, isBusy } = useSchemaForm({
    defaultValues: toDraft(profile),
    schema: async () => (await import('#domain/users/schema.ts')).updateMeInput,
    failed: 'profile.saveFailed',
    send: async (draft) => {
      const { data } = await mutateAsync(draft)
      queryClient.setQueryData(api.users.me.queryKey(), { data })
      void queryClient.invalidateQueries(api.users.trainerCards.pathFilter())
      form.reset(toDraft(data))
      toast(text('profile.card.saved'), 'ok')
    },
  })
  const about = useWatch({ control: form.control, name: 'about' })
  return (
    <Form view={view} columns={2}>
      <FormSummary view={view} title={text('profile.saveFailed')} />
      <TextArea label={text('profile.card.en')} hint={<Left of={about.en} />} {...field('about.en')} />
      <TextArea label={text('profile.card.es')} hint={<Left of={about.es} />} {...field('about.es')} />
      <Whole>
        <Stack gap={4} align="start">
          <Checkbox
            label={text('profile.card.shown')}
            hint={<Text id="profile.card.hint" values={{ a: renderLink }} />}
            {...field('aboutShown')}
          />
          <Button type="submit" busy={isBusy}>
            <Text id="profile.card.save" />
          </Button>
        </Stack>
      </Whole>
    </Form>
  )
}

function renderLink(chunks: ReactNode[]) {
  return (
    <Link to="/clases" className="link">
      {chunks}
    </Link>
  )
}

function toDraft({ about, aboutShown }: ProfileView) {
  return { about, aboutShown }
}

/** How many characters a text has left. */
function Left({ of }: { of: string }) {
  return <Text id="profile.card.left" values={{ count: Math.max(0, ABOUT_MAX - of.trim().length) }} />
}
