import type { ReactNode } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button, type ButtonLook } from './button.tsx'
import { useCopy } from './use-copy.ts'

type Props = Pick<ButtonLook, 'kind' | 'icon'> & {
  value: string
  label: TextKey
  /** What it says for two seconds once it is copied, in the button and to who hears it. */
  done: { label: TextKey; message: TextKey }
  /** Shown where the browser doesn't let it copy. */
  refused?: ReactNode
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ value, label, done, refused, kind, icon = 'link' }: Props) {
  const { state, copy } = useCopy()
  const isCopied = state === 'copied'
  return (
    <>
      <Button kind={kind} icon={isCopied ? 'check' : icon} onClick={() => copy(value)}>
        <Text id={isCopied ? done.label : label} />
      </Button>
      {/* Here and not in the page's own region, which is silent while a dialog lies over it. */}
      <output className="visually-hidden">{isCopied && <Text id={done.message} />}</output>
      {state === 'refused' && refused}
    </>
  )
}
