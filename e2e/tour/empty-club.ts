import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtProgram, newFolder, serveClub } from '#tools/club/serve-club.ts'

export const OWNER = { username: 'rosa', password: 'cristal y reja' }

/** A club that was set up just now and in which nothing has happened; its owner may see every page. */
export async function serveEmptyClub(ahead: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const { folder, remove } = newFolder()
  const file = join(folder, 'club.json')
  const courts = { names: ['Central', 'Pista 2'], opens: '09:00', closes: '22:30', price: 24 }
  const admin = { ...OWNER, nick: 'Rosa', email: 'rosa@ribera.example' }
  writeFileSync(file, JSON.stringify({ club: { name: 'Ribera Pádel', locale: 'en' }, courts, admin }))
  const [program, ...words] = builtProgram
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' }
  execFileSync(program, [...words, 'setup', '--json', file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const { url, stop } = await serveClub({ command: 'serve', folder, ahead })
  return { url, stop: () => stop().finally(remove) }
}
