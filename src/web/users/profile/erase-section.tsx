import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './erase-section.module.css'
import { ProfileSection } from './profile-section.tsx'

const load = () => import('./erase-form.tsx')
const EraseForm = lazy(async () => ({ default: (await load()).EraseForm }))

/** What erasing the account means, and the way to it. */
export function EraseSection({ onErased }: { onErased: () => void }) {
  const games = useMails() ? 'profile.eraseGames' : 'profile.eraseGames.noMail'
  const [open, setOpen] = useState(false)
  const { data } = useQuery(api.users.erasure.queryOptions())
  return (
    <ProfileSection title={<Text id="profile.erase" />}>
      <ul className={styles.root}>
        <li>
          <Text id={games} values={{ count: data?.data.games.length ?? 0 }} />
        </li>
        <li>
          <Text id="profile.erasePast" />
        </li>
        <li>
          <Text id="profile.eraseForGood" />
        </li>
      </ul>
      <p>
        <Button
          kind="danger"
          icon="trash"
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <Text id="profile.eraseIt" />
        </Button>
      </p>
      {open && (
        <Suspense>
          <EraseForm games={data?.data.games ?? []} onClose={() => setOpen(false)} onErased={onErased} />
        </Suspense>
      )}
    </ProfileSection>
  )
}
