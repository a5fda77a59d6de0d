import type { ComponentProps } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** A link inside the club's pages that looks like a button. */
export function LinkButton({
  kind,
  icon,
  full,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ kind, full }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link to a file, which the browser saves. */
export function FileLink({ kind, icon = 'download', className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a download="" {...rest} className={buttonClass({ kind }, className)}>
      <Icon name={icon} />
      {children}
    </a>
  )
}
