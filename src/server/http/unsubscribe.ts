import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { UNSUBSCRIBE_PATH } from '#domain/leads/newsletter.ts'
import { newsletterCodeInput } from '#domain/leads/newsletter-schema.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { unsubscribe } from '../leads/newsletter.ts'
import { formatText } from '../messages.ts'
import { localeOf, type Serving } from './context.ts'

/** What mail programs send, and a form without scripts; what stands in it says nothing that the address doesn't. */
const takes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const BODY_LIMIT = 8 * 1024

/**
 * Takes an address out of the newsletter by a POST to the address of its link, as mail programs send it (RFC 8058): without a
 * session and from anywhere, as the code in the address proves it. A GET shows a page that asks, since programs that look
 * through mail open every link.
 */
export function serveUnsubscribe(app: FastifyInstance, { deps }: Serving): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(takes, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, parsed) => {
      parsed(null, null)
    })
    scope.post(UNSUBSCRIBE_PATH, { config: { fromAnywhere: true } }, async (request, reply) => {
      const read = newsletterCodeInput.safeParse(request.query)
      if (!read.success) throw new Refused({ key: 'auth.errors.codeInvalid', param: 'code' })
      await unsubscribe({ deps, viewer: null }, read.data)
      const locale = localeOf(request, null)
      const text = escapeMarkup(formatText(locale, 'newsletter.left.title'))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .send(
          `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
        )
    })
    done()
  })
}
