import type { AuditValue } from '#domain/audit/changes.ts'
import { isoOf } from '#domain/time.ts'
import type { DeliveryView, WebhookView } from '#domain/webhooks/schema.ts'
import type { listDeliveries, Webhook } from './store.ts'

/** A receiver as portal admins see it. */
export function toWebhookView(webhook: Webhook): WebhookView {
  const { id, documentId, name, url, events, people, nextNumber, sendFrom, waiting, version } = webhook
  const { keptFrom, lastAt, failingSince, attempts, pausedAt, formerUntil } = webhook
  return {
    id,
    documentId,
    name,
    url,
    events,
    people,
    next: nextNumber,
    sendFrom,
    keptFrom: keptFrom ?? nextNumber,
    waiting,
    lastAt: lastAt === null ? null : isoOf(lastAt),
    failing: failingSince === null ? null : { since: isoOf(failingSince), tries: attempts },
    pausedAt: pausedAt === null ? null : isoOf(pausedAt),
    formerSecretUntil: formerUntil === null ? null : isoOf(formerUntil),
    version,
  }
}

type DeliveryRow = ReturnType<typeof listDeliveries>['rows'][number]

/** What became of a number. */
export function toDeliveryView({ number, event, at, deliveredAt, ...row }: DeliveryRow): DeliveryView {
  const { status, failure, milliseconds, tries } = row
  return {
    number,
    event,
    at: isoOf(at),
    deliveredAt: deliveredAt === null ? null : isoOf(deliveredAt),
    status,
    failure,
    milliseconds,
    tries,
  }
}

/** The fields of a receiver for the audit. */
export function describeWebhook({ name, url, events, people }: Webhook): Record<string, AuditValue> {
  return { name, url, events: events.join(' '), people }
}
