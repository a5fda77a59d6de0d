import type { Env } from '../env.ts'
import type { Command } from './command.ts'
import { usageOf, writtenOf } from './read-words.ts'

/** What each environment variable sets, in a few words. */
const settings: Record<keyof Env, string> = {
  PORT: 'the port where the club is served (3000)',
  HOST: 'the address it listens on (127.0.0.1: this machine alone)',
  DATA_DIR: 'the folder of the club (data)',
  PUBLIC_URL: 'the address of the club for everybody, such as https://club.example',
  SMTP_URL: 'the mail server, where it isn’t set in the browser',
  MAIL_FROM: 'whom mail comes from, where that isn’t set in the browser',
  TRUST_PROXY: 'the address of a proxy in front, such as 127.0.0.1',
  LOG_LEVEL: 'how much is logged: fatal, error, warn, info, debug or silent (info)',
  METRICS_TOKEN: 'opens /metrics to Prometheus (16 characters at least; without it there are none)',
  DEVICE_NETWORKS: 'the only networks in which doors, lights and receivers of the club are, such as 192.168.1.0/24',
  PUSH_HOSTS:
    'hosts that notices may be pushed to besides the push services of browsers, also in a private network, for tests',
  REDSYS_URL: 'where players pay instead of at Redsys, for tests',
  STRIPE_URL: 'where Stripe is asked instead of at its own address, for tests',
  BACKUP_PASSPHRASE: 'seals backups, and opens them again (12 characters at least)',
  CLUB_ENVIRONMENT: 'which configuration in the database counts (production)',
  CLUB_CALL: 'the words that call the program, for what it says to type next (padel-club)',
}

/** What the program can do, a line for each command. */
export function listCommands(commands: readonly Command[], club: string): string {
  const rows = commands.map((command) => [usageOf(command), command.summary] as const)
  return [
    'Court booking for a padel club: one program, one folder with all of the club.',
    `Usage: ${club} COMMAND\n${tabulate(rows.map(([usage, summary]) => [shorten(usage), summary]))}`,
    `${club} COMMAND --help says more of one; ${club} --version tells which program this is.`,
    'The club is in the folder data, where the command is typed, or in the one that DATA_DIR names:',
    `  DATA_DIR=/srv/club ${club} check`,
  ].join('\n\n')
}

/** All there is to know about a command. */
export function describeCommand(command: Command, club: string): string {
  const { takes, options = [], about, meanwhile, examples } = command
  const given = [
    ...(takes ? [[takes.name, takes.about] as const] : []),
    ...options.map((option) => [writtenOf(option), option.about] as const),
  ]
  const say = (text: string) => text.replaceAll('{club}', club)
  return [
    `Usage: ${club} ${usageOf(command)}`,
    say(about),
    ...(given.length > 0 ? [tabulate(given.map(([name, what]) => [name, say(what)]))] : []),
    `While the club runs: ${say(meanwhile)}`,
    `Settings, as environment variables:\n${tabulate(command.settings.map((name) => [name, settings[name]]))}`,
    `For example:\n${examples.map((example) => `  ${say(example)}`).join('\n')}`,
  ].join('\n\n')
}

/** A list has room for what must be typed; a command's own help tells the rest. */
function shorten(usage: string): string {
  return usage.replaceAll(/ \[[^\]]*\]/g, '')
}

function tabulate(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}
