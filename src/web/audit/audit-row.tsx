import { type ReactNode, useId, useState } from 'react'
import { auditActs, isAuditAct } from '#domain/audit/acts.ts'
import { listDetails } from '#domain/audit/details.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import { sentenceOf } from '#domain/audit/sentence.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './audit-row.module.css'
import { thingNames } from './audit-words.ts'
import { useSay } from './use-say.tsx'

/** One act: when, who, in a sentence, what it is about; what it was before opens in place. */
export function AuditRow({ view }: { view: AuditView }) {
  const words = useWords()
  const { text, formats } = words
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasMore = listDetails(view, words).length > 0
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
        <Says view={view} />
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
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      )}
      {isOpen && <Changes id={id} view={view} />}
    </li>
  )
}

function Says({ view }: { view: AuditView }) {
  return sentenceOf<ReactNode>(view, useSay())
}

function Changes({ id, view }: { id: string; view: AuditView }) {
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
        {listDetails(view, words).map(({ name, was, is }) => (
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
