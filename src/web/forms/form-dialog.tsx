import { type ReactNode, useId } from 'react'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormSummary } from './form.tsx'
import type { FormView } from './use-schema-form.ts'

type Props = {
  title: string
  view: FormView
  isBusy: boolean
  texts: Record<'cancel' | 'yes' | 'failed', TextKey>
  onClose: () => void
  /** The fields. */
  children: ReactNode
  /** What stands below them, outside of the form. */
  below?: ReactNode
}

/** A form in a dialog, with its two buttons. */
export function FormDialog({ title, view, isBusy, texts, onClose, children, below }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text(texts.cancel)}</Button>
          <Button type="submit" form={id} kind="primary" busy={isBusy}>
            {text(texts.yes)}
          </Button>
        </>
      }
    >
      <Form view={view} id={id} columns={1}>
        <FormSummary view={view} title={text(texts.failed)} />
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
