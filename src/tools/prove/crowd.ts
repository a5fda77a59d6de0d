import { connect, type Socket } from 'node:net'

/**
 * The status of an answer, 0 where the connection broke instead; after how many milliseconds; and whether the answer said when to
 * come again.
 */
export type Answered = { status: number; ms: number; saysWhen: boolean }

/** The same with its body. */
type AnswerWithBody = Answered & { body: string }

export type CrowdRequest = { method: 'GET' | 'POST' | 'DELETE'; path: string; cookie?: string; body?: string }

/** Where a client of a crowd reports answers, and what it sends next. It stops where `next` returns null. */
type Client = {
  port: number
  from: string
  next: () => CrowdRequest | null
  onAnswered: (answer: AnswerWithBody) => void
}

/** A client that asks over one connection, from an address of its own, again as soon as it is answered, until it is stopped. */
export function sendRepeatedly({ port, from, next, onAnswered }: Client): { stop: () => void } {
  let isOver = false
  let current: Socket | null = null
  const run = (): void => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    current = socket
    let began = performance.now()
    let text: Buffer = Buffer.alloc(0)
    let isWaiting = false
    const send = (): void => {
      const request = isOver ? null : next()
      if (!request) {
        socket.destroy()
        return
      }
      began = performance.now()
      isWaiting = true
      socket.write(textOf(request))
    }
    socket
      .on('connect', send)
      .on('data', (part: Buffer) => {
        text = text.length === 0 ? part : Buffer.concat([text, part])
        const answer = readAnswer(text)
        if (!answer) return
        const body = text.toString('utf8', answer.from, answer.to)
        text = text.subarray(answer.to)
        isWaiting = false
        const { status, saysWhen } = answer
        onAnswered({ status, saysWhen, ms: performance.now() - began, body })
        send()
      })
      .on('error', () => undefined)
      .on('close', () => {
        if (isOver) return
        if (isWaiting) onAnswered({ status: 0, saysWhen: false, ms: performance.now() - began, body: '' })
        run()
      })
  }
  run()
  return {
    stop() {
      isOver = true
      current?.destroy()
    },
  }
}

function textOf({ method, path, cookie, body }: CrowdRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
  ]
  if (body === undefined) return `${lines.join('\r\n')}\r\n\r\n`
  const head = [...lines, 'content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

type Head = { status: number; saysWhen: boolean; from: number; to: number }

/** What the answer that a text begins with says in its head, and where its body is; null as long as it isn't whole. */
function readAnswer(text: Buffer): Head | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = text.toString('latin1', 0, end)
  const from = end + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isInParts = /\r\ntransfer-encoding: chunked/i.test(head)
  const to = isInParts ? endOfParts(text, from) : from + Number(length ?? 0)
  const saysWhen = /\r\nretry-after: [1-9]\d*(?:\r|$)/i.test(head)
  return to === null || text.length < to ? null : { status: Number(head.slice(9, 12)), saysWhen, from, to }
}

/** Where a body ends that is sent in parts, each after its length; null as long as it isn't whole. */
function endOfParts(text: Buffer, from: number): number | null {
  for (let at = from; ; ) {
    const end = text.indexOf('\r\n', at)
    if (end < 0) return null
    const length = Number.parseInt(text.toString('latin1', at, end), 16)
    at = end + 2 + length + 2
    if (length === 0 || at > text.length) return at
  }
}
