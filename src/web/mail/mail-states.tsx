import { type MailState, mailStates } from '#domain/mail/states.ts'
import { Text, useText } from '#web/intl.tsx'
import { Link, usePath, useSearch } from '#web/navigation.tsx'
import { listAddress } from '#web/ui/list-address.ts'
import { stateTabs } from './mail-words.ts'

type Props = { state: MailState | undefined; counts: Readonly<Record<MailState, number>> | undefined }

/** The ways to see only what waits, failed, was sent or wasn't, each with how many there are. */
export function MailStates({ state, counts }: Props) {
  const text = useText()
  const path = usePath()
  const search = useSearch()
  return (
    <nav className="mail__states" aria-label={text('mail.list.states')}>
      {[undefined, ...mailStates].map((one) => (
        <Link
          key={one ?? 'all'}
          to={listAddress(path, search, { state: one ?? null })}
          aria-current={one === state ? 'page' : undefined}
        >
          <Text id={one ? stateTabs[one] : 'mail.list.all'} />
          {one && counts && <span className="mail__count"> {counts[one]}</span>}
        </Link>
      ))}
    </nav>
  )
}
