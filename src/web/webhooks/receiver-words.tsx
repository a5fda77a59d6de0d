import { clubDayOf } from '#domain/time.ts'
import { type EventNoun, eventNouns } from '#domain/webhooks/events.ts'
import type { WebhookView } from '#domain/webhooks/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { Column } from '#web/ui/list/data-column.ts'

/** What a receiver hears of, in the words of the form. */
export const nounTexts: Readonly<Record<EventNoun, TextKey>> = {
  reservation: 'webhook.noun.reservation',
  entry: 'webhook.noun.entry',
  payment: 'webhook.noun.payment',
  user: 'webhook.noun.user',
  competition: 'webhook.noun.competition',
}

/** The columns of the list of receivers. */
export function buildReceiverColumns(words: Words, now: number): Column<WebhookView>[] {
  const { text, formats } = words
  return [
    {
      key: 'name',
      title: text('webhook.receiver'),
      primary: true,
      cell: ({ name, url }) => (
        <span className="anywhere">
          <b>{name}</b>
          <span className="block small muted regular">{url}</span>
        </span>
      ),
    },
    {
      key: 'events',
      title: text('webhook.hearsOf'),
      card: 'plain',
      className: 'small muted',
      cell: ({ events }) =>
        events.length === eventNouns.length
          ? text('webhook.everything')
          : formats.list(events.map((noun) => text(nounTexts[noun]))),
    },
    { key: 'state', title: text('webhook.state'), card: 'plain', cell: (view) => describeState(view, words, now) },
    {
      key: 'next',
      title: text('webhook.lastNumber'),
      align: 'end',
      cell: ({ sendFrom }) => <b>{formats.count(sendFrom - 1)}</b>,
    },
  ]
}

/** Whether all was delivered, and else what waits and since when; amber where it doesn't get on. */
function describeState({ pausedAt, failing, waiting, lastAt }: WebhookView, { text, formats }: Words, now: number) {
  const write = (at: string) => ({
    day: clubDayOf(Date.parse(at)) === clubDayOf(now) ? formats.day(at, now) : formats.shortDay(at),
    time: formats.time(at),
  })
  if (pausedAt !== null)
    return <b className="warning">{text('webhook.paused', { ...write(pausedAt), count: waiting })}</b>
  if (failing) return <b className="warning">{text('webhook.failing', { ...write(failing.since), count: waiting })}</b>
  if (waiting > 0) return text('webhook.waiting', { count: waiting })
  return lastAt === null ? text('webhook.nothingYet') : text('webhook.allDelivered', write(lastAt))
}
