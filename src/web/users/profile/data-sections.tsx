import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import * as styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'

const load = () => import('./erase-form.tsx')
const EraseForm = lazy(async () => ({ default: (await load()).EraseForm }))

/** All that the club keeps about the viewer, as a file. */
export function DataSection() {
  return (
    <ProfileSection title={<Text id="profile.download" />}>
      <p className="muted">
        <Text id="profile.downloadWhat" />
      </p>
      <p>
        <FileLink href="/api/users/me/data.json">
          <Text id="profile.downloadIt" />
        </FileLink>
      </p>
    </ProfileSection>
  )
}

/** What erasing the account means, and the way to it. */
export function EraseSection({ onErased }: { onErased: () => void }) {
  const games = useMails() ? 'profile.eraseGames' : 'profile.eraseGames.noMail'
  const [open, setOpen] = useState(false)
  const { data } = useQuery(api.users.erasure.queryOptions())
  return (
    <ProfileSection title={<Text id="profile.erase" />}>
      <Stack as="ul" gap={2} className={styles.lost}>
        <li>
          <Text id={games} values={{ count: data?.data.games.length ?? 0 }} />
        </li>
        <li>
          <Text id="profile.erasePast" />
        </li>
        <li>
          <Text id="profile.eraseForGood" />
        </li>
      </Stack>
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
