import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Day } from '#domain/time.ts'
import { listenTo } from '#server/changes/testing.ts'
import type { ClubServer } from './club-server.ts'

/** As web/app/live-refresh.ts does: so many milliseconds at most after a change it asks again, and then not sooner than that. */
const FIRST_ASK = 600
const NEXT_ASK = 700

/** An open page of a day, with its stream: it knows what is free, and a tap books something of it. */
export type RushPage = {
  /** Taps on free slots until one is booked or none is left; answers the milliseconds of each tap, and how many were booked. */
  tap(): Promise<{ taps: number[]; booked: number }>
  /** How often it fetched the day since it was opened. */
  asks(): number
  /** Ends once nothing of it is under way any more. */
  close(): Promise<void>
}

/** All pages are behind one address, from which a server takes so many connections: their streams, and these. */
const agent = new Agent({ keepAlive: true, maxSockets: 190 })

/** Only what a page taps by: what the pages do is taken from the time that the server has. */
const courtSchema = z.object({ court: z.number(), state: z.string() })
const slotSchema = z.object({ startDate: z.string(), endDate: z.string(), courts: z.array(courtSchema) })
const daySchema = z.object({ version: z.number().optional(), timeSlots: z.array(slotSchema) })
const answers = z.tuple([z.object({ result: z.object({ data: daySchema }) })]).rest(z.unknown())
type DayView = z.infer<typeof daySchema>

/** Opens a page of a day for whoever has the cookie. */
export async function openPage({ url }: ClubServer, date: Day, cookie: string): Promise<RushPage> {
  const input = encodeURIComponent(JSON.stringify({ 0: { date } }))
  const query = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${input}`
  const read = async (): Promise<DayView> => {
    const [{ result }] = answers.parse(JSON.parse((await send(url + query, cookie)).text))
    return result.data
  }
  let day = await read()
  let asks = 0
  let isStale = false
  let asking: Promise<void> | null = null
  const askWhileStale = async (): Promise<void> => {
    await setTimeout(FIRST_ASK * Math.random())
    while (isStale) {
      isStale = false
      asks += 1
      day = await read()
      await setTimeout(NEXT_ASK)
    }
    asking = null
  }
  const hear = (version: string): void => {
    if (Number.parseInt(version, 10) <= (day.version ?? 0)) return
    isStale = true
    asking ??= askWhileStale()
  }
  const ear = await listenTo(url, undefined, (heard) => heard.day === date && hear(heard.id), cookie)
  await ear.next()
  return {
    async tap() {
      const taps: number[] = []
      for (let slot = pickFree(day); slot; slot = pickFree(day)) {
        const began = performance.now()
        const { status } = await send(`${url}/trpc/reservations.create`, cookie, JSON.stringify(slot))
        taps.push(performance.now() - began)
        if (status === 200) return { taps, booked: 1 }
        if (status !== 409) throw new Error(`A tap was answered ${status}.`)
        asks += 1
        day = await read()
      }
      return { taps, booked: 0 }
    },
    asks: () => asks,
    async close() {
      ear.leave()
      isStale = false
      await asking
    },
  }
}

function pickFree({ timeSlots }: DayView): object | null {
  const free = timeSlots.flatMap(({ startDate, endDate, courts }) =>
    courts.flatMap(({ court, state }) => (state === 'free' ? [{ startDate, endDate, court, type: 'open' }] : [])),
  )
  return free[Math.floor(Math.random() * free.length)] ?? null
}

function send(url: string, cookie: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asking.on('error', reject).end(body)
  })
}
