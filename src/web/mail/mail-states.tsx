import { type MailState, mailStates } from '#domain/mail/states.ts'
import { useText } from '#web/app/intl.tsx'
import { usePath, useSearch } from '#web/app/navigation.tsx'
import { listAddress } from '#web/ui/list/list-address.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { stateTabs } from './mail-words.ts'

type Props = { state: MailState | undefined; counts: Readonly<Record<MailState, number>> | undefined }

/** The ways to see only what waits, failed, was sent or wasn't, each with how many there are. */
export function MailStates({ state, counts }: Props) {
  const text = useText()
  const path = usePath()
  const search = useSearch()
  return (
    <Tabs
      label={text('mail.list.states')}
      tabs={[undefined, ...mailStates].map((one) => ({
        to: listAddress(path, search, { state: one ?? null }),
        label: text(one ? stateTabs[one] : 'mail.list.all'),
        count: one && counts?.[one],
        isCurrent: one === state,
      }))}
    />
  )
}
