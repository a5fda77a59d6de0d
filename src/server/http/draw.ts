import type { FastifyBaseLogger } from 'fastify'
import type { Drawing, Drawn } from '#domain/boot.ts'
import type { LoadRender } from './render.ts'

/** Draws a page for its document. The browser draws it where that fails, which is logged, or where too much is drawn at once. */
export type Draw = (drawing: Omit<Drawing, 'hasTime'>) => Promise<Drawn>

/** The part of its time that the process draws at the most, and how far it may be ahead of that, in milliseconds. */
const SHARE = 0.3
const AHEAD = 500

/** Draws by what `loadRender` gives. */
export function createDraw(loadRender: LoadRender, log: FastifyBaseLogger): Draw {
  const share = createShare(SHARE, AHEAD)
  return async (drawing) => {
    try {
      const render = await loadRender()
      if (share.isSpent()) return await render({ ...drawing, hasTime: false })
      return await share.spend(() => render({ ...drawing, hasTime: true }))
    } catch (error) {
      log.error({ err: error }, 'a page could not be drawn')
      return undrawn
    }
  }
}

/** A page that is left to the browser, data and all. */
export const undrawn: Drawn = { html: '', drawn: false, queries: null, title: '', page: null }

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
