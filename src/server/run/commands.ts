import { adminCreateCommand, resetLinkCommand } from './admin.ts'
import { backupCommand, checkCommand, restoreCommand } from './backup.ts'
import type { Command } from './command.ts'
import { serveDemo } from './demo.ts'
import { exportCommand } from './export.ts'
import { serve } from './serve.ts'
import { setupCommand } from './setup.ts'
import { upgradeCommand } from './upgrade.ts'

const serveCommand: Command = {
  name: 'serve',
  summary: 'opens the club; the first time, makes one',
  about:
    'Opens the club and keeps it open until it is stopped (Ctrl-C, or SIGTERM). Where the folder holds none yet, a first club is\nmade, and the password of its administrator is printed once. Where the program is newer than the club, the club is brought\nup to date, after a backup.',
  meanwhile: 'no, one process serves a folder; a second one says which one does, and leaves.',
  settings: [
    'DATA_DIR',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'BACKUP_PASSPHRASE',
    'LOG_LEVEL',
    'CLUB_ENVIRONMENT',
  ],
  examples: ['{club} serve', 'DATA_DIR=/srv/club PORT=8080 PUBLIC_URL=https://club.example {club} serve'],
  run: serve,
}

const demoCommand: Command = {
  name: 'demo',
  summary: 'opens a throw-away club with people and games, to look around',
  about:
    'Makes a club with players, games and news, and keeps it open until it is stopped (Ctrl-C). All sign in with the password\npadel-demo: player1, trainer, admin, global, portal. Each start makes it anew. Its folder is data-demo unless DATA_DIR says\notherwise; a folder that holds a real club is refused.',
  meanwhile: 'yes, with another PORT: the demo has a folder of its own.',
  settings: ['DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL'],
  examples: ['{club} demo', 'PORT=3001 {club} demo'],
  run: serveDemo,
}

/** Every command there is, in the order in which they are told. */
export const commands: readonly Command[] = [
  serveCommand,
  demoCommand,
  setupCommand,
  adminCreateCommand,
  resetLinkCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
  exportCommand,
  upgradeCommand,
]
