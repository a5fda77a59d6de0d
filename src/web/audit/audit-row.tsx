import { type ReactNode, useId, useState } from 'react'
import { auditActs, isAuditAct } from '#domain/audit/acts.ts'
import type { AuditFigure, AuditView } from '#domain/audit/schema.ts'
import { sentenceOf } from '#domain/audit/sentence.ts'
import { isPortalAdmin } from '#domain/roles.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import * as styles from './audit-row.module.css'
import { thingNames } from './audit-words.ts'

/** One act: when, who, in a sentence, what it is about; what it was before opens in place. */
export function AuditRow({ view }: { view: AuditView }) {
  const words = useWords()
  const { text, formats } = words
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasMore = view.changes.length > 0
  const time = formats.time(view.at)
  return (
    <li className={styles.auditRow}>
      <time className={styles.auditRowTime} dateTime={view.at}>
        {time}
      </time>
      {view.who ? (
        <Avatar name={view.who.nick || '–'} />
      ) : (
        <span className={styles.auditRowClub}>
          <CourtDrawing />
        </span>
      )}
      <p className={styles.auditRowSays}>
        <Says view={view} words={words} />
      </p>
      <span className={styles.auditRowThing}>{isAuditAct(view.act) && text(thingNames[auditActs[view.act]])}</span>
      {hasMore && (
        <Button
          kind="plain"
          className={styles.auditRowMore}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{time}: </span>
          <Text id={isOpen ? 'audit.hide' : 'audit.details'} />
        </Button>
      )}
      {isOpen && <Changes id={id} view={view} />}
    </li>
  )
}

function Says({ view, words }: { view: AuditView; words: Words }) {
  const mayOpenUsers = isPortalAdmin(useViewer() ?? null)
  const { key, values, links } = sentenceOf(view, words)
  const { user, game } = links
  const rich: Record<string, ReactNode> = {
    ...values,
    who: <b>{values.who}</b>,
    user: user !== undefined && mayOpenUsers ? <Named to={user}>{values.user}</Named> : values.user,
    game: game === undefined ? values.game : <Named to={game}>{values.game}</Named>,
  }
  return <Text id={key} values={rich} />
}

function Named({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`link ${styles.auditRowLink}`}>
      {children}
    </Link>
  )
}

function Changes({ id, view: { changes } }: { id: string; view: AuditView }) {
  const words = useWords()
  const { text } = words
  return (
    <table id={id} className={styles.auditRowChanges}>
      <thead>
        <tr>
          <th scope="col">{text('audit.field')}</th>
          <th scope="col">{text('audit.was')}</th>
          <th scope="col">{text('audit.is')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, was, is }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <s>{writeFigure(was, words)}</s>
            </td>
            <td>
              <b>{writeFigure(is, words)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function writeFigure(value: AuditFigure, { text, formats }: Words): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return text(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'string' && instant.test(value)) return `${formats.fullDay(value)} ${formats.time(value)}`
  return String(value)
}
