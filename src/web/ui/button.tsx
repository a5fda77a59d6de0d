import type { ComponentProps, MouseEvent } from 'react'
import * as styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'primary' | 'outline' | 'danger' | 'plain'

export type ButtonLook = {
  /** `primary` is the one yellow button of a view. */
  kind?: ButtonKind | undefined
  icon?: IconName | undefined
  /** As wide as what it stands in. */
  full?: boolean | undefined
}

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

const kinds = {
  primary: styles.primary,
  outline: undefined,
  danger: styles.danger,
  plain: styles.plain,
}

/** A button. While busy it keeps its look and ignores further taps; what can't be done now is `aria-disabled`, with its reason beside it. */
export function Button({
  kind,
  icon,
  full,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isDisabled(rest['aria-disabled'])) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, full }, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Class names of what looks like a button. */
export function buttonClass({ kind = 'outline', full = false }: Omit<ButtonLook, 'icon'>, more?: string): string {
  return cx(styles.root, kinds[kind], full && styles.full, more)
}

function isDisabled(disabled: boolean | 'true' | 'false' | undefined): boolean {
  return disabled === true || disabled === 'true'
}
