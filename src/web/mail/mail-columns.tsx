import type { ReactNode } from 'react'
import type { Formats } from '#domain/formats.ts'
import type { MailView } from '#domain/mail/schema.ts'
import { Text, type useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { kindNames, reasonTexts, stateNames } from './mail-words.ts'

type Words = {
  text: ReturnType<typeof useText>
  formats: Formats
  /** There is no server to send by. */
  isOff: boolean
  /** Which mail is just being sent again. */
  retrying: number | null
  retry: (id: number) => void
}

/** What the list of mail shows of each. */
export function mailColumns({ text, formats, isOff, retrying, retry }: Words): Column<MailView>[] {
  const moment = (iso: string) => <Moment iso={iso} formats={formats} />
  return [
    { key: 'to', title: text('mail.list.recipient'), cell: (mail) => recipientOf(mail, text), primary: true },
    {
      key: 'kind',
      title: text('mail.list.kind'),
      cell: (mail) => <About mail={mail} text={text} formats={formats} />,
    },
    { key: 'createdAt', title: text('mail.list.when'), cell: (mail) => moment(mail.createdAt), sortable: true },
    {
      key: 'state',
      title: text('mail.list.state'),
      cell: (mail) => <State mail={mail} text={text} />,
      card: 'corner',
    },
    {
      key: 'attempts',
      title: text('mail.list.attempts'),
      cell: ({ attempts }) => (attempts === 0 ? '–' : attempts),
      card: 'none',
      sortable: true,
      align: 'end',
    },
    {
      key: 'reason',
      title: text('mail.list.reason'),
      cell: (mail) => <Why mail={mail} text={text} next={isOff || !mail.nextTry ? null : moment(mail.nextTry)} />,
      card: 'plain',
    },
    {
      key: 'act',
      title: text('mail.retry'),
      quiet: true,
      cell: (mail) => <Again mail={mail} text={text} isOff={isOff} isBusy={mail.id === retrying} retry={retry} />,
      card: 'plain',
    },
  ]
}

function recipientOf({ recipient }: MailView, text: Words['text']) {
  if (!recipient) return <span className="muted">{text('mail.list.nobody')}</span>
  return (
    <span className="mail__to">
      <b>{recipient.nick}</b>
      <small className="muted">{recipient.email}</small>
    </span>
  )
}

function About({ mail: { kind, game }, text, formats }: { mail: MailView } & Pick<Words, 'text' | 'formats'>) {
  if (!game) return text(kindNames[kind])
  const { court, documentId, startDate } = game
  const when = { day: formats.shortDay(startDate), time: formats.time(startDate), court }
  return (
    <span className="mail__about">
      {text(kindNames[kind])}
      <Link className="link" to={`/reservations/${documentId}`}>
        {text('mail.game', when)}
      </Link>
    </span>
  )
}

function Moment({ iso, formats }: { iso: string; formats: Formats }) {
  return (
    <time dateTime={iso}>
      {formats.shortDay(iso)}, {formats.time(iso)}
    </time>
  )
}

function State({ mail: { state }, text }: { mail: MailView; text: Words['text'] }) {
  const name = text(stateNames[state])
  if (state === 'sent') return name
  return (
    <Tag {...(state === 'failed' && { kind: 'bad' })} {...(state === 'waiting' && { kind: 'warn' })}>
      {name}
    </Tag>
  )
}

/** Why it didn't go out, and when it is tried again. */
function Why({ mail: { reason }, text, next }: { mail: MailView; text: Words['text']; next: ReactNode }) {
  if (!reason) return null
  const said = text(reasonTexts[reason.name])
  return (
    <span className="mail__why">
      {reason.code === null ? said : text('mail.reason.withCode', { reason: said, code: reason.code })}
      {next && (
        <small className="muted">
          <Text id="mail.list.nextTry" values={{ when: next }} />
        </small>
      )}
    </span>
  )
}

type Again = { mail: MailView; text: Words['text']; isOff: boolean; isBusy: boolean; retry: (id: number) => void }

/** What was sent or dropped stays so; what waits for a server to send by waits for that. */
function Again({ mail: { id, kind, recipient, state }, text, isOff, isBusy, retry }: Again) {
  if (state === 'sent' || state === 'dropped' || (state === 'waiting' && isOff)) return null
  const act = text(state === 'failed' ? 'mail.retry' : 'mail.retryNow')
  const label = text('mail.retryTo', { act, kind: text(kindNames[kind]), nick: recipient?.nick ?? '' })
  return (
    <Button className="mail__again" busy={isBusy} aria-label={label} onClick={() => retry(id)}>
      {act}
    </Button>
  )
}
