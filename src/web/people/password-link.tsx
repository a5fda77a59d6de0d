import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonCardView } from '#domain/people/schema.ts'
import type { PasswordLinkView } from '#domain/users/desk-schema.ts'
import { Text } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ShownLink } from '#web/users/shown-link.tsx'

/** Makes a link by which a member chooses a password. The page alone holds it, and it is gone with it. */
export function PasswordLink({ person: { id, nick, phone } }: { person: PersonCardView }) {
  const notify = useFailureToast('people.makeLinkFailed')
  const [shown, setShown] = useState<PasswordLinkView | null>(null)
  const making = useOneAtATime(
    useMutation(
      api.people.passwordLink.mutationOptions({
        gcTime: 0,
        onSuccess: ({ data }) => setShown(data),
        onError: notify,
      }),
    ),
  )
  return (
    <Stack as="section" gap={2}>
      <Button full icon="link" busy={making.isPending} onClick={() => making.mutate({ id })}>
        <Text id="person.passwordLink" />
      </Button>
      <p className="small muted">
        <Text id="person.passwordLinkFollows" />
      </p>
      <ActError mutation={making} what="people.makeLinkFailed" />
      {shown && <ShownLink nick={nick} link={shown} phone={phone} />}
    </Stack>
  )
}
