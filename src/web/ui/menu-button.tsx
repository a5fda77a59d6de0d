import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { MenuEntry } from './chakra/chakra-menu.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { returnFocus } from './return-focus.ts'

const load = () => import('./chakra/chakra-menu.tsx')
const ChakraMenu = lazy(async () => ({ default: (await load()).ChakraMenu }))

/** A button that opens a menu. The menu itself is fetched when the button is about to be used. */
export function MenuButton({
  label,
  heading,
  entries,
  look = 'icon',
  className,
  children,
}: {
  /** What the menu is called; the button too, unless `look` is `none`: then its children say it. */
  label: string
  /** Stands above the entries. */
  heading?: string
  entries: readonly MenuEntry[]
  /** `icon`: 44 px wide and high, its children a drawing without words; `none`: as `className` says. */
  look?: 'icon' | 'none'
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setUsed(true)
    setOpen(next)
    if (!next) returnFocus(id)
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className={look === 'icon' ? iconButtonClass(className) : className}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => change(!open)}
      >
        {/* The name as text: an aria-label that doesn't repeat what is seen fails WCAG 2.5.3 by axe. */}
        {look === 'icon' && <span className="visually-hidden">{label}</span>}
        {children}
      </button>
      {used && (
        <Suspense>
          <ChakraMenu
            label={label}
            heading={heading}
            buttonId={id}
            entries={entries}
            open={open}
            onOpenChange={change}
          />
        </Suspense>
      )}
    </>
  )
}

/** A failure shows when the menu is opened. */
function prepare(): void {
  load().catch(() => undefined)
}
