import { eventTypes } from '#domain/webhooks/events.ts'

/** Where REST gives the object that comes with the events of a noun. */
const objects: Readonly<Record<string, string>> = {
  reservation: '`GET /api/reservations/{id}` answers it',
  entry: '`GET /api/reservation-users/{id}` answers it',
  payment: 'one of `GET /api/money/movements`',
  user: '`GET /api/users/{id}` answers it; of who is erased the numbers alone',
  competition: '`GET /api/competitions/{id}` answers it',
}

/** A score: what of the competition it changed. */
const scored =
  'The `competition` by its numbers and names, and of `GET /api/competitions/{id}` the `matches` and `challenges` whose score changed.'

function describeData(type: string): string {
  return type === 'competition.scored' ? scored : `As ${objects[type.split('.')[0] ?? '']}.`
}

/** What a receiver was sent, with the secret that it was given as it was added. */
export const webhookExample = {
  secret: 'whsec_BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=',
  headers: {
    'webhook-id': 'k3v9q0c2m7x1z8b5n4a6s2d1.4812',
    'webhook-timestamp': '1795208880',
    'webhook-signature': 'v1,UqWd4rGI/hcZs1U3RvRZWMubBShtWtiidS9wNDKwRao=',
  },
  body: '{"type":"user.erased","timestamp":"2026-11-20T21:08:00.000Z","number":4812,"data":{"id":31,"documentId":"b7k2x9q4m1c8v5n3z6a0s2d4"}}',
}

const about = `Sent to a receiver of \`/api/webhooks\` in the order of \`number\`, at least once, signed as Standard Webhooks say. What isn't answered by 200 to 299 within 10 seconds is sent again for 24 hours, with the same \`webhook-id\` and bytes; after 410 nothing is. For a day after \`POST /api/webhooks/{id}/secret\` there are two signatures, of the new secret and of the former one. An example: with the secret \`${webhookExample.secret}\` come the headers \`${JSON.stringify(webhookExample.headers)}\` and the body \`${webhookExample.body}\`.`

/** The events of webhooks as the OpenAPI document has them. */
export function describeWebhooks(): Record<string, unknown> {
  return Object.fromEntries(
    eventTypes.map((type) => {
      const properties = {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        number: { type: 'integer', minimum: 1 },
        data: { type: 'object', description: describeData(type) },
      }
      const schema = { type: 'object', required: Object.keys(properties), properties }
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      return [type, { post: { description: about, requestBody, responses: { '2XX': { description: 'Taken' } } } }]
    }),
  )
}
