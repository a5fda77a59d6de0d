import { useText } from '#web/app/intl.tsx'
import { setColorMode, useColorMode } from '../theme/color-mode.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import * as styles from './header-tool.module.css'

/** Dark or light, stored for the next visit. */
export function ColorModeButton() {
  const text = useText()
  const dark = useColorMode() === 'dark'
  const label = dark ? text('menu.toLight') : text('menu.toDark')
  return (
    <button
      type="button"
      className={iconButtonClass(styles.root)}
      title={label}
      onClick={() => setColorMode(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
      <span>{label}</span>
    </button>
  )
}
