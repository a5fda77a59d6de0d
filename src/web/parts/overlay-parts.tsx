import { useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast.tsx'
import { Shown } from './shown.tsx'

/** What lies above the page. A toast can be had while a dialog is open. */
export function OverlayParts() {
  const text = useText()
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  const toasts = (
    <>
      <Button onClick={() => toast(text('menu.skip'))}>{text('menu.skip')}</Button>
      <Button onClick={() => toast(text('common.reload'), 'ok')}>{text('common.reload')}</Button>
      <Button onClick={() => toast(text('errors.noAnswer'), 'bad')}>{text('errors.noAnswer')}</Button>
    </>
  )
  return (
    <>
      <Shown part={toast}>{toasts}</Shown>
      <Shown part={Dialog}>
        <Button onClick={() => setOpen('dialog')}>{text('menu.menu')}</Button>
        <Dialog open={open === 'dialog'} onClose={close} title={text('errors.brokenTitle')} actions={toasts}>
          <p>{text('errors.broken')}</p>
        </Dialog>
      </Shown>
      <Shown part={Sheet}>
        <Button onClick={() => setOpen('sheet')}>{text('menu.menu')}</Button>
        <Sheet open={open === 'sheet'} onClose={close} title={text('errors.brokenTitle')} foot={toasts}>
          <p>{text('errors.broken')}</p>
        </Sheet>
      </Shown>
      <Shown part={MenuButton}>
        <MenuButton
          label={text('menu.menu')}
          look="none"
          className={buttonClass({})}
          entries={[
            { value: 'home', text: text('title.home'), to: '/', current: 'page' },
            { value: 'say', text: text('menu.skip'), onSelect: () => toast(text('menu.skip')) },
          ]}
        >
          {text('menu.menu')}
        </MenuButton>
      </Shown>
    </>
  )
}
