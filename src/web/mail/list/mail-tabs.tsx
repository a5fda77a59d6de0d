import { type MailState, mailStates } from '#domain/mail/states.ts'
import { useText } from '#web/app/intl.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { stateTabs } from './mail-words.ts'

type Props = {
  state: MailState | undefined
  addressOf: List['addressOf']
  counts: Readonly<Record<MailState, number>> | undefined
}

/** The ways to see only what waits, failed, was sent or wasn't, each with how many there are. */
export function MailTabs({ state, addressOf, counts }: Props) {
  const text = useText()
  return (
    <Tabs
      label={text('mail.list.states')}
      tabs={[undefined, ...mailStates].map((one) => ({
        to: addressOf({ state: one ?? null }),
        label: text(one ? stateTabs[one] : 'mail.list.all'),
        count: one && counts?.[one],
        isCurrent: one === state,
      }))}
    />
  )
}
