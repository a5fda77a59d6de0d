import { useId, useState } from 'react'
import { nounOf, nounTexts, sentenceOf } from '#domain/audit/acts.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import { policies } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { Text, useRichText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './audit-row.module.css'

/** One act: when, who did what to which thing, and its noun; a table of what changed opens in place. */
export function AuditRow({ view }: { view: AuditView }) {
  const { text, formats } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { at, act, who, fields } = view
  const noun = nounOf(act)
  const time = formats.time(at)
  return (
    <li className={styles.root}>
      <time className="display text-subheading" dateTime={at}>
        {time}
      </time>
      {who.id === null ? (
        <span className={styles.club}>
          <CourtDrawing />
        </span>
      ) : (
        <Avatar name={who.name} />
      )}
      <div className="anywhere">
        <Sentence view={view} />
        {fields.length > 0 && !isOpen && <Brief fields={fields} />}
      </div>
      <span className={cx('small muted', styles.thing)}>{noun && text(nounTexts[noun])}</span>
      {fields.length > 0 && (
        <Button
          kind="plain"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{time}: </span>
          <Text id={isOpen ? 'audit.hide' : 'audit.details'} />
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      )}
      {isOpen && <Changes id={id} fields={fields} />}
    </li>
  )
}

function Sentence({ view: { act, who, thing, user } }: { view: AuditView }) {
  const write = useRichText()
  const values = {
    who: <b>{who.name}</b>,
    thing: <Named named={thing} />,
    user: <Named named={user} />,
    hasUser: user ? 'yes' : 'no',
  }
  return <p>{write(sentenceOf(act), values)}</p>
}

/** A name, as a link to its page for those who may open it. */
function Named({ named }: { named: AuditView['thing'] }) {
  const viewer = useViewer() ?? null
  const route = named?.to && matchRoute(named.to.replace(/\?.*/, ''))?.route
  if (!named?.to || !route || !policies[route.policy](viewer)) return named?.name ?? '–'
  return (
    <Link to={named.to} className={`link ${styles.link}`}>
      {named.name}
    </Link>
  )
}

/** What changed in two lines at most. */
function Brief({ fields }: Pick<AuditView, 'fields'>) {
  return (
    <p className={cx('small quiet', styles.brief)}>
      {fields.map(({ name, was, is }, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          {name} {was !== null && <s>{was}</s>} <b>{is}</b>
        </span>
      ))}
    </p>
  )
}

function Changes({ id, fields }: { id: string; fields: AuditView['fields'] }) {
  const { text } = useWords()
  return (
    <table id={id} className={cx('small anywhere', styles.changes)}>
      <thead>
        <tr>
          <th scope="col">{text('audit.field')}</th>
          <th scope="col">{text('audit.was')}</th>
          <th scope="col">{text('audit.is')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was !== null && <s>{was}</s>}</td>
            <td>
              <b>{is}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
