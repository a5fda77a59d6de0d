import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builtProgram, newFolder } from '#tools/club/serve-club.ts'
import { findFreePort } from './mailing-club.ts'

export type NewClub = {
  url: string
  /** Where it is set up, as its first start printed it. */
  link: string
  stop: () => Promise<void>
}

/** Starts the built program on an empty folder, as whoever installs it does; once it is open. */
export async function serveNewClub(): Promise<NewClub> {
  const { folder, remove } = newFolder()
  // The link names the port, which therefore has to be known before the club starts.
  const port = String(await findFreePort())
  const [file, ...words] = builtProgram
  const child = spawn(file, [...words, 'serve'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const link = await readLink(child.stdout)
  return {
    url: `http://localhost:${port}`,
    link,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}

/** The link to the set-up in what a program prints until its club is open. Throws where there is none. */
async function readLink(output: NodeJS.ReadableStream): Promise<string> {
  let link: string | undefined
  for await (const line of createInterface({ input: output })) {
    link ??= /https?:\/\/\S+\/setup\?code=\S+/.exec(line)?.[0]
    if (line.startsWith('The club is open')) break
  }
  if (link === undefined) throw new Error('The program printed no link to the set-up.')
  return link
}
