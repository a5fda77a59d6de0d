import { Text } from '#web/app/intl.tsx'
import { useInstall } from '#web/offline/install.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileSection } from '#web/users/profile/profile-section.tsx'
import * as styles from './notices.module.css'

/** The club as an app on this device, where it can be installed: by a button, or how the share menu does it. */
export function InstallSection() {
  const install = useInstall()
  if (!install) return null
  return (
    <ProfileSection title={<Text id="notices.install" />}>
      <div className={styles.app}>
        <img src="/icon-192.png" width={64} height={64} alt="" />
        <p>
          <Text id={install === 'share' ? 'notices.installShare' : 'notices.installWhat'} />
        </p>
        {install !== 'share' && (
          <Button icon="download" onClick={install.ask}>
            <Text id="notices.installNow" />
          </Button>
        )}
      </div>
    </ProfileSection>
  )
}
