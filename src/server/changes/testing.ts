import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** A notice as it came, whatever is in it, with its id: the club's version to go on from. */
export type Heard = z.output<typeof noticeSchema> & { id: string }

/** A reader of the changes over HTTP, as a browser is one. */
export type Ear = {
  status: number
  headers: IncomingHttpHeaders
  /** What was told so far. */
  heard: readonly Heard[]
  /** The next of what is told; null when the stream has ended. */
  next(): Promise<Heard | null>
  /** Whether the stream was ended in order, once it has. */
  ended: Promise<boolean>
  leave(): void
}

/** Reads what a server at an address tells whoever has a cookie of changes after a version; `onHeard` hears it as it comes. */
export function listenTo(
  url: string,
  lastEventId?: string,
  onHeard?: (heard: Heard) => void,
  cookie?: string,
): Promise<Ear> {
  const input = lastEventId === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ lastEventId }))}`
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/trpc/changes.feed${input}`,
      { agent: false, headers: cookie ? { cookie } : {} },
      (answer) => {
        resolve({ ...earOf(answer, onHeard), leave: () => request.destroy() })
      },
    )
    request.on('error', reject)
  })
}

function earOf(answer: IncomingMessage, onHeard?: (heard: Heard) => void): Omit<Ear, 'leave'> {
  const heard: Heard[] = []
  const waiting: ((one: Heard | null) => void)[] = []
  let handed = 0
  let hasReturned = false
  const give = (): void => {
    while (waiting.length > 0 && (handed < heard.length || answer.closed)) {
      waiting.shift()?.(heard[handed] ?? null)
      handed += 1
    }
  }
  eventsOf(answer, ({ event, data, id }) => {
    if (event === 'return') hasReturned = true
    if (id === undefined) return
    const one = { ...noticeSchema.parse(JSON.parse(data ?? '')), id }
    heard.push(one)
    onHeard?.(one)
    give()
  })
  const ended = new Promise<boolean>((resolve) => {
    answer
      .on('error', () => undefined)
      .on('close', () => {
        give()
        resolve(hasReturned && answer.complete)
      })
  })
  const next = () =>
    new Promise<Heard | null>((resolve) => {
      waiting.push(resolve)
      give()
    })
  return { status: answer.statusCode ?? 0, headers: answer.headers, heard, next, ended }
}

const noticeSchema = z.looseObject({ day: z.string().nullable().optional(), version: z.int().optional() })

type Fields = Partial<Record<string, string>>

/** The events of a stream, each by its fields. */
function eventsOf(answer: IncomingMessage, onEvent: (event: Fields) => void): void {
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => {
    const blocks = `${text}${part}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? [])
      onEvent(Object.fromEntries(lines.flatMap(([, name, value]) => (name ? [[name, value]] : []))))
    }
  })
}
