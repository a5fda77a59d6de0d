import { Text } from '#web/app/intl.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
        <a className={buttonClass({}, styles.link)} href="/api/users/me/data.json" download="">
          <Icon name="download" />
          <Text id="profile.downloadIt" />
        </a>
      </p>
    </ProfileSection>
  )
}
