import { Text } from '#web/app/intl.tsx'
import { client } from '#web/app/trpc.ts'
import { ConfirmByCode } from '#web/newsletter/confirm-by-code.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Confirms a pair's place at the festival by the code of a mailed link. */
export function Page() {
  return (
    <ConfirmByCode
      confirm={(input) => client.leads.confirmPlace.mutate(input)}
      texts={{
        title: 'title.placeConfirm',
        ask: 'place.ask',
        act: 'place.act',
        failed: 'place.confirmFailed',
        doneTitle: 'place.in.title',
        done: 'place.in.what',
        oldTitle: 'place.old.title',
        old: 'place.old.what',
      }}
    >
      <LinkButton to="/full-padel-fest">
        <Text id="place.toFestival" />
      </LinkButton>
    </ConfirmByCode>
  )
}
