import { useRef } from 'react'
import { useText } from '#web/app/intl.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import * as styles from './step.module.css'

type Props = {
  names: readonly string[]
  /** What is wrong with the name at a place. */
  errorAt: (at: number) => string | undefined
  onChange: (names: string[]) => void
}

/** What each court is called; all but the last one can be taken out. */
export function CourtNames({ names, errorAt, onChange }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const remove = (at: number) => {
    if (names.length === 1) return
    onChange(names.filter((_, place) => place !== at))
    // The button goes with its row where that was the last one; focus stays in the list.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      buttons[Math.min(at, buttons.length - 1)]?.focus()
    })
  }
  return (
    <div ref={list}>
      <Grid as="ol" columns={2} gap={2}>
        {names.map((name, at) => {
          const number = at + 1
          return (
            <Row as="li" tight gap={2} key={number} className={styles.name}>
              <span className="display text-subheading muted" aria-hidden="true">
                {number}
              </span>
              <Field
                label={<span className="visually-hidden">{text('setup.courts.name', { number })}</span>}
                autoComplete="off"
                value={name}
                error={errorAt(at)}
                onChange={({ target }) => onChange(names.with(at, target.value))}
              />
              <IconButton
                icon="close"
                label={text('setup.courts.remove', { name })}
                aria-disabled={names.length === 1 || undefined}
                onClick={() => remove(at)}
              />
            </Row>
          )
        })}
      </Grid>
    </div>
  )
}
