import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type BootData, type Drawing, TICK } from '#domain/reservations/boot.ts'
import type { LoadRender } from './render.ts'

/**
 * Draws a page's HTML for its document, `ofPage` being the boot data that decides how it looks, as JSON; '' where the browser
 * is to draw it: a fault is logged, and what is too much at once is left to browsers.
 */
export type Draw = (drawing: Drawing, ofPage: string) => Promise<string>

type Kept = { of: string; html: string }

/** Pages of visitors that are kept, the longest unused going first. */
const KEPT_MAX = 32
/** The part of its time that the process draws at the most, and how far it may be ahead of that, in milliseconds. */
const SHARE = 0.3
const AHEAD = 500

/**
 * Draws by what `loadRender` gives. A visitor's page is kept as long as its data is the same, to the byte: so none outlives
 * a change, a slot's start or midnight. A signed-in user's is never kept.
 */
export function createDraw(loadRender: LoadRender, log: FastifyBaseLogger): Draw {
  const kept = new Map<string, Kept>()
  const share = createShare(SHARE, AHEAD)
  return async (drawing, ofPage) => {
    const { boot, pathname, search } = drawing
    const key = `${pathname}${search} ${boot.locale} ${boot.mode} ${boot.width}`
    const of = boot.me === null ? hash('sha256', `${Math.floor(boot.now / TICK)} ${ofPage}`) : null
    const known = of === null ? undefined : kept.get(key)
    if (known && known.of === of) {
      keep(kept, key, known)
      return known.html
    }
    if (share.isSpent()) return ''
    try {
      const render = await loadRender()
      const html = (await share.spend(() => render(drawing))) ?? ''
      if (of !== null && html !== '') keep(kept, key, { of, html })
      return html
    } catch (error) {
      log.error({ err: error }, 'a page could not be drawn')
      return ''
    }
  }
}

/** The boot data as it stands in the document, and what of it decides how the page looks, but for the time. */
export function writeBoot({ now, version, ...rest }: BootData): { json: string; ofPage: string } {
  const ofPage = JSON.stringify(rest)
  return { json: `${JSON.stringify({ now, version }).slice(0, -1)},${ofPage.slice(1)}`, ofPage }
}

function keep(kept: Map<string, Kept>, key: string, page: Kept): void {
  kept.delete(key)
  kept.set(key, page)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}

/** A share of the process's time, so that drawing never holds up the answers to others for long. */
function createShare(share: number, ahead: number) {
  let paidUntil = 0
  return {
    isSpent: () => paidUntil - performance.now() > ahead,
    async spend<Made>(make: () => Promise<Made>): Promise<Made> {
      // What the thread computes: on a machine with other work, waiting isn't drawing.
      const before = process.threadCpuUsage()
      try {
        return await make()
      } finally {
        const { user, system } = process.threadCpuUsage(before)
        paidUntil = Math.max(performance.now(), paidUntil) + (user + system) / 1000 / share
      }
    },
  }
}
