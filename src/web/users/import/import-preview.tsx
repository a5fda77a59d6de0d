import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ImportPlanView, ImportReason } from '#domain/users/import-schema.ts'
import { Text, type TextKey, useRefusalText, useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Grid, Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

type Props = {
  plan: ImportPlanView
  isBusy: boolean
  error: ReactNode
  onImport: () => void
  onBack: () => void
}

/** So many refused lines are shown at first, and with each further press. */
const STEP = 50

/** What an import would do, before it is done: figures, then the lines that are refused and why, then some of the others. */
export function ImportPreview({ plan, isBusy, error, onImport, onBack }: Props) {
  const { text, formats } = useWords()
  const follows = useMails() ? 'people.importFollows' : 'people.importFollows.noMail'
  const { make, change, same, balance, refused, minutes, ignored, made, changed } = plan
  const count = make + change
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here stood far below, and is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={5}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        <Text id="people.importSeen" />
      </h2>
      <Grid as="dl" columns={4} gap={4}>
        <Figure name="people.importMake" value={make} look="ok" />
        <Figure name="people.importChange" value={change} />
        <Figure name="people.importSame" value={same} />
        <Figure name="people.importRefused" value={refused.length} look="bad" />
      </Grid>
      {ignored.length > 0 && (
        <p className="small muted">
          <Text id="people.importIgnored" values={{ columns: ignored.join(', ') }} />
        </p>
      )}
      {balance > 0 && (
        <p>
          <Text id="people.importBalance" values={{ euros: formats.euros(balance) }} />
        </p>
      )}
      {refused.length > 0 && (
        <Section rows title={text('people.importRefusedTitle')} note={text('people.importRefusedNote')}>
          <RefusedLines refused={refused} />
        </Section>
      )}
      {made.length > 0 && (
        <Section rows title={text('people.importMadeTitle')} note={firstOf(made.length, make)}>
          <Rows start>
            {made.map(({ line, nick, username, email }) => (
              <ImportRow key={line} line={line} title={nick} about={`${username} · ${email}`} />
            ))}
          </Rows>
        </Section>
      )}
      {changed.length > 0 && (
        <Section rows title={text('people.importChangedTitle')} note={firstOf(changed.length, change)}>
          <Rows start>
            {changed.map(({ line, nick, fields }) => (
              <ImportRow key={line} line={line} title={nick} about={fields.map(nameField).join(', ')} />
            ))}
          </Rows>
        </Section>
      )}
      <FootBar
        error={error}
        buttons={
          <>
            <Button onClick={onBack}>
              <Text id="people.importBack" />
            </Button>
            <Button kind="primary" busy={isBusy} aria-disabled={count === 0 || undefined} onClick={onImport}>
              <Text id="people.importDo" values={{ count }} />
            </Button>
          </>
        }
      >
        <p className="small muted">
          <Text id={make > 0 ? follows : 'people.importNoMail'} values={{ count: make, minutes }} />
        </p>
      </FootBar>
    </Stack>
  )

  function firstOf(shown: number, all: number) {
    return shown < all ? text('people.importFirst', { count: shown, total: all }) : undefined
  }

  function nameField(field: string): string {
    const key = fieldNames[field]
    return key ? text(key) : field
  }
}

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

/** `text` is what stands on it, where that is said. */
type RefusedLine = ImportPlanView['refused'][number] & { text?: string }

/** Lines that are left out, each with why. */
export function RefusedLines({ refused }: { refused: readonly RefusedLine[] }) {
  const text = useText()
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <Rows start>
        {refused.slice(0, shown).map(({ line, text: title, reasons }) => (
          <ImportRow
            key={line}
            line={line}
            {...(title !== undefined && { title })}
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
    </>
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

const fieldNames: Readonly<Record<string, TextKey | undefined>> = {
  member: 'import.member',
  court: 'import.court',
  date: 'import.date',
  weekday: 'import.weekday',
  start: 'import.start',
  end: 'import.end',
  type: 'import.type',
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
