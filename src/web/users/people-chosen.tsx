import { type MouseEvent, useId } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './people-chosen.module.css'

type Props = {
  /** Where it stands in the place of a field. */
  label?: string
  people: readonly { id: number; nick: string; avatar?: string | null }[]
  error?: string | undefined
  onRemove: (id: number) => void
}

/** Those chosen so far, each with a way out; the page that shows it brings the texts of `reservation`. */
export function PeopleChosen({ label, people, error, onRemove }: Props) {
  const text = useText()
  const id = useId()
  if (people.length === 0) return null
  return (
    <Stack gap={1} data-people="">
      {label && (
        <span className="small semibold" id={id}>
          {label}
        </span>
      )}
      <Row as="ul" gap={1} className={cx('anywhere', styles.list)} aria-labelledby={label && id}>
        {people.map((person) => (
          <Row as="li" tight gap={2} key={person.id}>
            <Avatar name={person.nick} src={person.avatar} />
            <span>{person.nick}</span>
            <IconButton
              icon="close"
              label={text('reservation.search.remove', { name: person.nick })}
              onClick={(event) => {
                onRemove(person.id)
                keepFocusNear(event)
              }}
            />
          </Row>
        ))}
      </Row>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

/** The button is gone with its line: whoever removes somebody by keyboard goes on in the form. */
function keepFocusNear({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const form = currentTarget.closest('fieldset, form')
  const place = currentTarget.closest('[data-people]')?.parentElement
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const next = place?.querySelector('input') ?? form?.querySelector('input')
    next?.focus({ preventScroll: true })
  })
}
