import { type ReactNode, useState } from 'react'
import type { ImportReason, ReadOtherwise } from '#domain/users/import-schema.ts'
import { Text, type TextKey, useRefusalText, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

/** So many refused lines are shown at first, and with each further press. */
const STEP = 50

/** How many lines come to what. */
export function Figure({ name, value, look }: { name: TextKey; value: number; look?: string | undefined }) {
  return (
    <div>
      <dt className="small muted">
        <Text id={name} />
      </dt>
      <dd className={cx('display text-display heavy', value > 0 && look)}>{value}</dd>
    </div>
  )
}

/** Some of the lines that come to something; `all` is how many do. Nothing where none does. */
export function PlannedLines({
  title,
  all,
  children,
}: {
  title: TextKey
  all: number
  children: readonly ReactNode[]
}) {
  const text = useText()
  const count = children.length
  if (count === 0) return null
  return (
    <Section
      rows
      title={text(title)}
      note={count < all ? text('people.importFirst', { count, total: all }) : undefined}
    >
      <Rows start>{children}</Rows>
    </Section>
  )
}

/** `text` is what stands on it, where that is said. */
type RefusedLine = { line: number; text?: string; reasons: readonly ImportReason[] }

/** Lines that are left out, each with why; nothing where none is. */
export function RefusedLines({ title, refused }: { title: TextKey; refused: readonly RefusedLine[] }) {
  const text = useText()
  const [shown, setShown] = useState(STEP)
  if (refused.length === 0) return null
  return (
    <Section rows title={text(title)} note={text('people.importRefusedNote')}>
      <Rows start>
        {refused.slice(0, shown).map(({ line, text: written, reasons }) => (
          <ImportRow
            key={line}
            line={line}
            {...(written !== undefined && { title: written })}
            about={reasons.map((reason) => (
              <span key={`${reason.msg} ${reason.param ?? ''}`} className="block">
                <Reason reason={reason} />
              </span>
            ))}
          />
        ))}
      </Rows>
      {refused.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {text('people.importMore', { count: Math.min(STEP, refused.length - shown) })}
        </Button>
      )}
    </Section>
  )
}

/** Cells that are read otherwise than they stand in the file; nothing where none is. */
export function OtherwiseLines({ lines }: { lines: readonly ReadOtherwise[] }) {
  const text = useText()
  const [shown, setShown] = useState(STEP)
  if (lines.length === 0) return null
  return (
    <Section rows title={text('import.otherwise')} note={text('import.otherwiseNote')}>
      <Rows start>
        {lines.slice(0, shown).map(({ line, cells }) => (
          <ImportRow key={line} line={line} about={cells.map((cell) => <OtherwiseCell key={cell.param} {...cell} />)} />
        ))}
      </Rows>
      {lines.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {text('people.importMore', { count: Math.min(STEP, lines.length - shown) })}
        </Button>
      )}
    </Section>
  )
}

function OtherwiseCell({ param, value, as }: ReadOtherwise['cells'][number]) {
  const text = useText()
  const name = fieldNames[param]
  return (
    <span className="block">
      {name && <b>{text(name)} </b>}
      <q>{value}</q>{' '}
      <span className="muted">{as === null ? text('import.debt') : text('import.readAs', { value: as })}</span>
    </span>
  )
}

/** Which field, what stands in it, and why it can't stay so. */
function Reason({ reason: { msg, param, value, values } }: { reason: ImportReason }) {
  const text = useText()
  const refusalText = useRefusalText()
  const name = param === undefined ? undefined : fieldNames[param]
  return (
    <>
      {name && <b>{text(name)} </b>}
      {(typeof value === 'number' || (typeof value === 'string' && value !== '')) && <q>{value}</q>}{' '}
      <span className="muted">{refusalText({ key: msg, ...(values && { values }) })}</span>
    </>
  )
}

/** A line of the file. */
export function ImportRow({ line, title, about }: { line: number; title?: string; about: ReactNode }) {
  return (
    <li>
      <span className="small muted nowrap">
        <Text id="people.importLine" values={{ line }} />
      </span>
      <span>
        {title && <b>{title} </b>}
        <span className={cx('small', title && 'muted')}>{about}</span>
      </span>
    </li>
  )
}

/** Fields of a line by the names that refusals and changes have for them. */
export const fieldNames: Readonly<Record<string, TextKey | undefined>> = {
  member: 'import.member',
  court: 'import.court',
  date: 'import.date',
  weekday: 'import.weekday',
  start: 'import.start',
  end: 'import.end',
  type: 'import.type',
  state: 'import.state',
  username: 'people.username',
  email: 'people.email',
  nick: 'people.nick',
  phone: 'people.phone',
  birthDate: 'people.birthDate',
  level: 'people.level',
  position: 'people.position',
  locale: 'people.language',
  observations: 'people.observations',
  showInSearches: 'people.shown',
  balance: 'people.balance',
}
