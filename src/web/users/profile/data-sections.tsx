import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ErasureView } from '#domain/users/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import * as styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'

const load = () => import('./erase-own-dialog.tsx')
const EraseOwnDialog = lazy(async () => ({ default: (await load()).EraseOwnDialog }))

const nothing: ErasureView = { games: [], credit: 0, bonos: [] }

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
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(api.users.erasure.queryOptions())
  const erasure = data?.data ?? nothing
  return (
    <ProfileSection title={<Text id="profile.erase" />}>
      <Stack as="ul" gap={2} className={styles.lost}>
        <li>
          <Text id={games} values={{ count: erasure.games.length }} />
        </li>
        <li>
          <Text id="profile.erasePast" />
        </li>
        {erasure.credit > 0 && (
          <li>
            <Text id="profile.eraseCredit" values={{ euros: formats.euros(erasure.credit) }} />
          </li>
        )}
        {erasure.bonos.length > 0 && (
          <li>
            <Text id="profile.eraseBonos" values={{ count: erasure.bonos.length }} />
          </li>
        )}
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
          <EraseOwnDialog erasure={erasure} onClose={() => setOpen(false)} onErased={onErased} />
        </Suspense>
      )}
    </ProfileSection>
  )
}
