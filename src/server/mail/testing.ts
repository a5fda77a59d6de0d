import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import type { MailInput } from '#domain/mail/schema.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { at, aUser, testDeps } from '../testing.ts'
import type { MailConfig } from './config.ts'
import { createSender, type Sender } from './send.ts'
import { untrustedCertificate } from './testing-certificate.ts'
import { createSmtpTransport, type Patience } from './transport.ts'

/** A real mail server on this machine, which can be made to misbehave, and be down. */
export type MailServer = {
  readonly url: string
  readonly port: number
  /** What it took, as it came. */
  readonly arrived: { raw: string; to: string[] }[]
  /** What it answers to who sends, to whom, and to what: it takes everything by default. */
  readonly says: { from: Say; to: Say; whole: Say }
  readonly bad: {
    /** Cuts the connection when so many bytes of content have come; null for never. */
    cutAfter: number | null
    /** Answers nothing. */
    isSilent: boolean
  }
  /** When it has taken so many mails. */
  took(count: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
}
type Say = (text: string) => number | null

const takeIt: Say = () => null

// Greets at once: otherwise each mail would wait a tenth of a second for whoever talks too soon.
SMTPConnection.prototype.init = function init() {
  // oxlint-disable-next-line no-underscore-dangle -- The library names its own so.
  this._setListeners(() => this.connectionReady())
}

/** What a server asks of whoever comes: to sign in as this user, or to encrypt, with a certificate that nobody vouches for. */
type Options = { user?: { name: string; password: string }; encrypted?: 'atOnce' | 'offered' }

/** Starts one, in front of which stands a door that can be shut, and that breaks connections off. */
export async function aMailServer(options: Options = {}): Promise<MailServer> {
  const arrived: MailServer['arrived'] = []
  const says = { from: takeIt, to: takeIt, whole: takeIt }
  const bad: MailServer['bad'] = { cutAfter: null, isSilent: false }
  const watchers = new Set<() => void>()
  const inner = smtpServer(says, options, (mail) => {
    arrived.push(mail)
    for (const look of watchers) look()
  })
  inner.listen(0, '127.0.0.1')
  await once(inner.server, 'listening')
  const { listener, sockets } = doorTo(portOf(inner.server), bad)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const port = portOf(listener)
  return {
    url: `${options.encrypted === 'atOnce' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    arrived,
    says,
    bad,
    took: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (arrived.length >= count) resolve()
        }
        watchers.add(look)
        look()
      }),
    down: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
    up: async () => {
      listener.listen(port, '127.0.0.1')
      await once(listener, 'listening')
    },
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.')
  return address.port
}

function smtpServer(
  says: MailServer['says'],
  { user, encrypted }: Options,
  onArrival: (mail: MailServer['arrived'][number]) => void,
): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: [...(user ? [] : ['AUTH']), ...(encrypted === 'offered' ? [] : ['STARTTLS'])],
    secure: encrypted === 'atOnce',
    ...(encrypted && untrustedCertificate),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === user?.name && password === user?.password
      answer(isRight ? null : new Error('this banner is echoed to nobody'), isRight ? { user: username } : undefined)
    },
    onMailFrom: ({ address }, _session, answer) => answer(refusal(says.from(address))),
    onRcptTo: ({ address }, _session, answer) => answer(refusal(says.to(address))),
    onData: (stream, { envelope }, answer) => {
      const take = (content: Buffer) => {
        const raw = content.toString('utf8')
        const refused = refusal(says.whole(raw))
        if (!refused) onArrival({ raw, to: envelope.rcptTo.map(({ address }) => address) })
        answer(refused)
      }
      buffer(stream).then(take, () => undefined)
    },
  })
  // Connections that the door breaks off.
  server.on('error', () => undefined)
  return server
}

function refusal(code: number | null): Error | null {
  return code === null ? null : Object.assign(new Error('not now'), { responseCode: code })
}

/** Passes data on in both directions; breaks off in the middle of content on request. */
function doorTo(port: number, bad: MailServer['bad']): { listener: Server; sockets: Set<Socket> } {
  const sockets = new Set<Socket>()
  const listener = createServer({ noDelay: true }, (client) => {
    sockets.add(client)
    client.on('error', () => undefined).on('close', () => sockets.delete(client))
    if (bad.isSilent) return
    const inside = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined)
    client.on('close', () => inside.destroy())
    inside.on('close', () => client.destroy()).on('data', (chunk: Buffer) => client.write(chunk))
    let content: number | null = null
    client.on('data', (chunk: Buffer) => {
      if (content !== null && bad.cutAfter !== null) {
        content += chunk.length
        if (content > bad.cutAfter) {
          inside.write(chunk.subarray(0, bad.cutAfter), () => client.destroy())
          return
        }
      }
      if (/(?:^|\n)DATA\r\n$/.test(chunk.toString('latin1'))) content = 0
      inside.write(chunk)
    })
  })
  return { listener, sockets }
}

/** Friday 20 November 2026 from 18:30 to 20:00 in the club, eight hours and a half after the tests' clock. */
export const A_GAME = {
  reservation: 7,
  documentId: 'docgame',
  version: 3,
  court: 'Court 2',
  startsAt: at('2026-11-20T18:30:00+01:00'),
  endsAt: at('2026-11-20T20:00:00+01:00'),
} as const

/** Writes mails to a user, as acts do. */
export const write = act('test.write', (tx: Tx, { to, mails }: { to: number; mails: readonly MailInput[] }): void => {
  for (const mail of mails) tx.mail({ to, ...mail })
})

/** What a club sends by. */
export function aSender(
  deps: Deps,
  { url }: { url: string },
  config: Partial<MailConfig> = {},
  patience: Patience = { connection: 60_000, answer: 60_000, whole: 120_000 },
): Sender & { run(): Promise<void> } {
  const from = { name: 'Padel Norte', address: 'club@padel.example' }
  const transport = createSmtpTransport(url, patience)
  const used = { transport, from, publicUrl: 'https://padel.example', ...config }
  const sender = createSender(deps, () => Promise.resolve(used))
  const { signal } = new AbortController()
  return { ...sender, run: () => sender.sendDue({ enough: signal, atOnce: signal }) }
}

/** The outbox as it is stored, oldest first. */
export function outboxOf({ $client: sqlite }: Deps['db']): { id: number; message_id: string }[] {
  return sqlite.prepare<[], { id: number; message_id: string }>('SELECT * FROM outbox ORDER BY id').all()
}

/** The ids under which what is in the outbox is sent. */
export function messageIdsOf(db: Deps['db']): string[] {
  return outboxOf(db).map(({ message_id: id }) => `<${id}@padel.example>`)
}

/** That a game with a number is canceled. */
export const canceled = (game: number): MailInput => ({ kind: 'canceled', payload: { ...A_GAME, reservation: game } })

/** A club with a mail server of its own, and one mail to each of so many people, each about another game. */
export async function aClubThatMails(people = 1) {
  const server = await aMailServer()
  const deps = testDeps()
  const readers = Array.from({ length: people }, () => aUser(deps.db))
  for (const [index, { id }] of readers.entries())
    await write({ deps, viewer: null }, { to: id, mails: [canceled(index + 1)] })
  const pass = (time: number) => {
    deps.time.now += time
  }
  return { server, deps, readers, pass, sender: aSender(deps, server), outbox: () => outboxOf(deps.db) }
}

/** The ids of what arrived. */
export async function messageIds({ arrived }: { arrived: readonly { raw: string }[] }) {
  return await Promise.all(arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
}
