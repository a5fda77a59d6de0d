import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * The loopback address that a starting server prints, among whatever else, such as a link with the configured port
 * itself; throws when it ends before it listens.
 */
export async function addressIn(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const lines = createInterface({ input: output })
  const address = new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const [, port] = /http:\/\/[\w.]+:([1-9]\d*)/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }),
  )
  const gone = ended.then(() => Promise.reject(new Error('The server ended before it listened.')))
  return await Promise.race([address, gone])
}

/** What a process holds in memory, in megabytes; null where the system doesn't say. */
export function megabytesOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  const text = existsSync(status)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return text ? Number(text) / 1024 : null
}
