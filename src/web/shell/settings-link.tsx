import { policies } from '#domain/roles.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link, usePlace } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import * as styles from './header-tool.module.css'

const PATH = '/admin/settings'

/** A link to the settings, for those who may change them. */
export function SettingsLink() {
  const text = useText()
  const { path } = usePlace()
  if (!policies.portalAdmin(useViewer() ?? null)) return null
  return (
    <Link
      to={PATH}
      className={iconButtonClass(styles.root)}
      title={text('title.settings')}
      aria-current={path === PATH ? 'page' : undefined}
    >
      <Icon name="gear" />
      <span>
        <Text id="title.settings" />
      </span>
    </Link>
  )
}
