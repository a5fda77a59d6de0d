import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '../bench/processes.ts'
import { afternoonModule } from './afternoon.ts'

export type DemoClub = { url: string; stop: () => Promise<void> }

/** Serves the built demo club from a throw-away folder on whatever port is free, as in the afternoon. */
export async function serveDemo(): Promise<DemoClub> {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-tour-'))
  const child = spawn(process.execPath, ['--import', afternoonModule(Date.now()), 'dist/server/main.js', 'demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  try {
    return {
      url: await addressIn(child.stdout, ended),
      async stop() {
        child.kill('SIGTERM')
        await ended
        clean()
      },
    }
  } catch (error) {
    clean()
    throw error
  }
}
