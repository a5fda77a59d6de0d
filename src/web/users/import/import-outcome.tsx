import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { ImportDone } from '#web/import/import-done.tsx'

type Props = { made: number; changed: number; minutes: number; onAgain: () => void }

/** What an import of members did, and what mail follows. */
export function ImportOutcome({ made, changed, minutes, onAgain }: Props) {
  const follows = useMails() ? 'people.importFollows' : 'people.importFollows.noMail'
  return (
    <ImportDone to="/admin/user" title="title.users" onAgain={onAgain}>
      <Text id="people.importedCounts" values={{ made, changed }} />{' '}
      {made > 0 && <Text id={follows} values={{ count: made, minutes }} />}
    </ImportDone>
  )
}
