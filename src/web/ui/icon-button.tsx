import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import * as styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> & { icon: IconName; label: string }

/** A button that is only a drawing, 44 px wide and high; its name is heard. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={iconButtonClass(className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

/** Class names of what looks like an icon button. */
export function iconButtonClass(more?: string): string {
  return cx(styles.root, more)
}
