import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type ClockName, setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { expect } from '../fixtures.ts'

/** A demo club that sends mail, and what has arrived of it. */
export type MailingClub = {
  url: string
  ahead: number
  /**
   * The first link in the mail to an address whose subject has these words, once there is one; `count`: the how-manieth mail,
   * `page`: to where it leads.
   */
  linkTo: (address: string, words: RegExp, count?: number, page?: string) => Promise<string>
  /** The server it mails by, and who signs in there. */
  server: { port: string; user: typeof MAIL_USER }
  /** The subjects of what arrived at an address, oldest first. */
  subjectsTo: (address: string) => string[]
  stop: () => Promise<void>
}

const MAIL_USER = { name: 'club@padel.example', password: 'smtp-secret' }

/** Starts a demo club with a real mail server of its own, which its environment names, or which is to be set in the browser. */
export async function serveMailingClub(clock: ClockName, { isConfigured = true } = {}): Promise<MailingClub> {
  const { folder, remove } = newFolder()
  const mail = await startMailServer(MAIL_USER)
  const ahead = setClock(clock, Date.now())
  // The club's links name its address, which therefore has to be known before it starts.
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const mailSettings = { SMTP_URL: mail.url, MAIL_FROM: MAIL_USER.name }
  const env = { ...(isConfigured && mailSettings), PUBLIC_URL: url }
  const club = await serveClub({ command: 'demo', folder, ahead, port, env })
  return {
    url,
    ahead,
    linkTo: async (address, words, count = 1, page = '') => {
      const found = () => mail.arrived.filter(({ to, subject }) => to === address && words.test(subject))
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(count)
      const links = (found()[count - 1]?.text ?? '').matchAll(/https?:\/\/\S+/g)
      return [...links].map(([link]) => link).find((link) => link.includes(page)) ?? ''
    },
    server: { port: mail.port, user: MAIL_USER },
    subjectsTo: (address) => mail.arrived.filter(({ to }) => to === address).map(({ subject }) => subject),
    stop: async () => {
      await club.stop()
      await mail.stop()
      remove()
    },
  }
}

type Arrived = { to: string; subject: string; text: string }

/** A real mail server on this machine, which takes what it is sent, of whoever comes or of one user; `arrived` is what it has. */
export async function startMailServer(user: typeof MAIL_USER | null = null) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === user?.name && password === user?.password
      answer(isRight ? null : new Error('no'), isRight ? { user: username } : undefined)
    },
    onData: (stream, { envelope }, answer) => {
      const take = async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
        for (const { address } of envelope.rcptTo) arrived.push({ to: address, subject, text })
        answer()
      }
      void take()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const port = String(portOf(server.server))
  const auth = user ? `${encodeURIComponent(user.name)}:${user.password}@` : ''
  return {
    port,
    url: `smtp://${auth}127.0.0.1:${port}`,
    arrived,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function portOf(server: Pick<Server, 'address'>): number {
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('Not listening on a port.')
  return at.port
}
