import { Text } from '#web/app/intl.tsx'
import { useInstall } from '#web/offline/install.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileSection } from '#web/users/profile/profile-section.tsx'

/** The club as an app on this device, where it can be installed: by a button, or how the share menu does it. */
export function InstallSection() {
  const install = useInstall()
  if (!install) return null
  return (
    <ProfileSection title={<Text id="notices.install" />}>
      <p>
        <Text id={install === 'share' ? 'notices.installShare' : 'notices.installWhat'} />
      </p>
      {install !== 'share' && (
        <Button icon="plus" onClick={install.ask}>
          <Text id="notices.installNow" />
        </Button>
      )}
    </ProfileSection>
  )
}
