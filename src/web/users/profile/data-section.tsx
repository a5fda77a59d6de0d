import { Text } from '#web/app/intl.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import * as styles from './data-section.module.css'
import { ProfileSection } from './profile-section.tsx'

/** All that the club keeps about the viewer, as a file. */
export function DataSection() {
  return (
    <ProfileSection title={<Text id="profile.download" />}>
      <p className="muted">
        <Text id="profile.downloadWhat" />
      </p>
      <p>
        <FileLink href="/api/users/me/data.json" className={styles.link}>
          <Text id="profile.downloadIt" />
        </FileLink>
      </p>
    </ProfileSection>
  )
}
