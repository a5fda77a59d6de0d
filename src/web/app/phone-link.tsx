import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { phone: string }

/** Calls a number, which is written however people write it; says the number where nothing else stands in it. */
export function PhoneLink({ phone, children = phone, ...attributes }: Props) {
  return (
    <a {...attributes} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {children}
    </a>
  )
}
