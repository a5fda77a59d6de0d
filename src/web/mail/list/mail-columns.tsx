import type { MailView } from '#domain/mail/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useFormats, useText, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'
import { kindNames, reasonTexts, stateNames } from './mail-words.ts'

type Options = {
  text: Words['text']
  /** There is no server to send by. */
  isOff: boolean
  /** Which mail is just being sent again. */
  retrying: number | null
  retry: (id: number) => void
}

/** What the list of mail shows of each. */
export function buildMailColumns({ text, isOff, retrying, retry }: Options): Column<MailView>[] {
  return [
    { key: 'to', title: text('mail.list.recipient'), cell: (mail) => <Recipient mail={mail} />, primary: true },
    { key: 'kind', title: text('mail.list.kind'), cell: (mail) => <Content mail={mail} /> },
    {
      key: 'createdAt',
      title: text('mail.list.when'),
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
      sortable: true,
    },
    { key: 'state', title: text('mail.list.state'), cell: (mail) => <State mail={mail} />, card: 'corner' },
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
      cell: (mail) => <Reason mail={mail} isOff={isOff} />,
      card: 'plain',
    },
    {
      key: 'act',
      title: text('mail.retry'),
      quiet: true,
      cell: (mail) => <RetryButton mail={mail} isOff={isOff} isBusy={mail.id === retrying} onRetry={retry} />,
      card: 'plain',
    },
  ]
}

type Props = { mail: MailView }

function Recipient({ mail: { recipient } }: Props) {
  const text = useText()
  if (!recipient) return <span className="muted">{text('mail.list.nobody')}</span>
  return (
    <Stack as="span">
      {recipient.nick && <b>{recipient.nick}</b>}
      <small className="muted regular">{recipient.email}</small>
    </Stack>
  )
}

function Content({ mail: { kind, game } }: Props) {
  const text = useText()
  const now = useNow()
  const formats = useFormats()
  if (!game) return text(kindNames[kind])
  const { court, documentId, startDate } = game
  const values = { day: formats.day(startDate, now), time: formats.time(startDate), court }
  return (
    <Stack as="span">
      {text(kindNames[kind])}
      <Link className="link" to={gameAddressOf(documentId)}>
        {text('mail.game', values)}
      </Link>
    </Stack>
  )
}

function Moment({ iso }: { iso: string }) {
  const formats = useFormats()
  return (
    <time dateTime={iso}>
      {formats.shortDay(iso)}, {formats.time(iso)}
    </time>
  )
}

function State({ mail: { state } }: Props) {
  const name = useText()(stateNames[state])
  if (state === 'sent') return name
  return (
    <Tag {...(state === 'failed' && { kind: 'bad' })} {...(state === 'waiting' && { kind: 'warn' })}>
      {name}
    </Tag>
  )
}

/** Why it didn't go out, and when it is tried again. */
function Reason({ mail: { reason, nextTry }, isOff }: Props & { isOff: boolean }) {
  const text = useText()
  if (!reason) return null
  const sentence = text(reasonTexts[reason.name])
  return (
    <Stack as="span">
      {reason.code === null ? sentence : text('mail.reason.withCode', { reason: sentence, code: reason.code })}
      {nextTry && !isOff && (
        <small className="muted">
          <Text id="mail.list.nextTry" values={{ when: <Moment iso={nextTry} /> }} />
        </small>
      )}
    </Stack>
  )
}

type RetryProps = Props & { isOff: boolean; isBusy: boolean; onRetry: (id: number) => void }

/** What was sent or dropped stays so; what waits for a server to send by waits for that. */
function RetryButton({ mail: { id, kind, recipient, state }, isOff, isBusy, onRetry }: RetryProps) {
  const text = useText()
  if (state === 'sent' || state === 'dropped' || (state === 'waiting' && isOff)) return null
  const act = text(state === 'failed' ? 'mail.retry' : 'mail.retryNow')
  const label = text('mail.retryTo', {
    act,
    kind: text(kindNames[kind]),
    nick: recipient?.nick || recipient?.email || '',
  })
  return (
    <Button className="nowrap" busy={isBusy} aria-label={label} onClick={() => onRetry(id)}>
      {act}
    </Button>
  )
}
