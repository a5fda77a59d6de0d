import type { UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Games, Unpaid } from '../sheet-games.tsx'
import { SignInSection } from './sign-in-section.tsx'

type Props = { user: UserView; sheet: UserSheetView | undefined }

/** What somebody owes, where the viewer may know it; their games; and how they sign in. */
export function UserSide({ user, sheet }: Props) {
  if (!sheet) {
    return (
      <>
        <Skeleton height="160px" />
        <Skeleton height="160px" />
      </>
    )
  }
  return (
    <Stack gap={5}>
      {sheet.unpaid && <Unpaid unpaid={sheet.unpaid} most={5} />}
      <Games title="people.coming" none="people.comingNone" games={sheet.coming} />
      <Games title="people.last" none="people.lastNone" games={sheet.last} />
      <SignInSection user={user} sheet={sheet} />
    </Stack>
  )
}
