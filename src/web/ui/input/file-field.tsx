import { useId, useRef } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Row } from '../layout.tsx'
import * as styles from './input-box.module.css'

type Props = {
  label: string
  /** On the button that opens the browser's list of files. */
  button: string
  /** Kinds of files, as in an `accept`. */
  accept: string
  file: File | null
  onChange: (file: File | null) => void
}

/** One file, chosen or dropped on the button; its name stands beside the button, and a cross to take it back. */
export function FileField({ label, button, accept, file, onChange }: Props) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Row as="fieldset" gap={2} className={styles.file}>
      <legend>{label}</legend>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? file)
          // The same file chosen again, after it was changed, counts too.
          target.value = ''
        }}
      />
      <Button
        icon="plus"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onChange(event.dataTransfer.files[0] ?? file)
        }}
      >
        {button}
      </Button>
      {file && (
        <Row as="span" tight gap={1} className="anywhere">
          <span>{file.name}</span>
          <IconButton icon="close" label={text('common.clear')} onClick={() => onChange(null)} />
        </Row>
      )}
    </Row>
  )
}
