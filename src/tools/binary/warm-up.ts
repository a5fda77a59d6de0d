import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '#server/db/demo.ts'
import { serveExecutable } from '../club/serve-club.ts'

/** What is asked of it: pages, one of them with a text, and what pages ask for. */
const paths = ['/api/health', '/', '/reservations', '/news', '/politica-privacidad', '/login']

/**
 * Lets an executable serve a club for a moment and keeps what it compiled meanwhile. Answers where that is, by the names of its
 * scripts.
 */
export async function compileByUse(executable: string, folder: string): Promise<Map<string, string>> {
  const compiled = join(folder, 'compiled')
  mkdirSync(compiled)
  const preload = fileURLToPath(import.meta.resolve('./keep-compiled.mjs'))
  const club = await serveExecutable(executable, {
    command: 'demo',
    folder: join(folder, 'club'),
    env: { NODE_OPTIONS: `--require ${preload}`, COMPILED_FOLDER: compiled },
  })
  try {
    await ask(`${club.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ identifier: 'player1', password: DEMO_PASSWORD }),
      headers: { 'content-type': 'application/json' },
    })
    for (const path of paths) await ask(club.url + path)
  } finally {
    await club.stop()
  }
  rmSync(join(folder, 'club'), { recursive: true })
  return new Map(readdirSync(compiled).map((name) => [name, join(compiled, name)]))
}

async function ask(url: string, wanted: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, wanted)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
}
