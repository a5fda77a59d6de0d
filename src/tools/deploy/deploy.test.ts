import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICTURE_BYTES_MAX } from '#domain/users/picture.ts'
import { DATABASE_FILE } from '#server/data-folder.ts'
import { readEnv } from '#server/env.ts'
import { figures, timeouts } from '#server/limits/figures.ts'
import { commands } from '#server/run/commands.ts'

const here = import.meta.dirname
const read = (name: string) => readFileSync(join(here, name), 'utf8')
const readme = read('README.md')

/** What a line of a file says once comments are left out. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#(?!!)/.test(line))
}

/** What README.md, beside this file, has a stranger write into a file of the server. */
function writtenTo(path: string): string[] {
  const [, text] = readme.split(`sudo tee ${path} > /dev/null <<'END'\n`)
  return linesOf(text?.split('\nEND\n', 1)[0] ?? '')
}

test.each([
  ['padel-club@.service', '/etc/systemd/system/padel-club@.service'],
  ['journald.conf', '/etc/systemd/journald.conf.d/padel-club.conf'],
  ['club', '/usr/local/bin/club'],
  ['padel-club-copy@.service', '/etc/systemd/system/padel-club-copy@.service'],
  ['padel-club-copy@.timer', '/etc/systemd/system/padel-club-copy@.timer'],
  ['ribera.env', '/etc/padel-club/ribera.env'],
  ['Caddyfile', '/etc/caddy/Caddyfile'],
])('%s is what README.md says to write', (name, path) => {
  expect(writtenTo(path)).toEqual(linesOf(read(name)))
})

test('every setting that is named is one of the program', () => {
  const known = new Set(
    [...readFileSync('src/server/env.ts', 'utf8').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, one]) => one),
  )
  const named = [
    ...read('ribera.env').matchAll(/^#?([A-Z_]+)=/gm),
    ...read('padel-club@.service').matchAll(/^Environment="?(\w+)=/gm),
    ...read('club').matchAll(/^export (\w+)=| (CLUB_CALL)=/gm),
    ...read('Dockerfile').matchAll(/(?<=^ENV .*|--env )\b([A-Z_]+)=/gm),
  ].map(([, one, other]) => one ?? other)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((one) => !known.has(one))).toEqual([])
  const set = Object.fromEntries(
    linesOf(read('ribera.env')).map((line) => {
      const [name = '', value = ''] = line.split('=')
      return [name, value] as const
    }),
  )
  expect(readEnv(set)).toMatchObject({ PORT: 3000, TRUST_PROXY: '127.0.0.1' })
})

test('what is started is a command of the program', () => {
  const names = new Set(commands.map(({ name }) => name.split(' ', 1)[0]))
  const [, started] = /^ExecStart=\/usr\/local\/bin\/padel-club (\w+)$/m.exec(read('padel-club@.service')) ?? []
  expect(names).toContain(started)
  expect(read('Dockerfile')).toContain(`CMD ["${started}"]`)
  const documented = [...readme.matchAll(/^sudo club \w+ (\w+)/gm)].map(([, one]) => one)
  expect(documented).toContain('restore')
  expect(documented.filter((one) => !names.has(one))).toEqual([])
})

test('what proxies and the system allow is no less than what the club does', () => {
  const megabytes = PICTURE_BYTES_MAX / 1e6
  const [, caddy] = /max_size (\d+)MB/.exec(read('Caddyfile')) ?? []
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? []
  expect(Number(caddy)).toBeGreaterThan(megabytes)
  expect(Number(nginx)).toBeGreaterThan(megabytes)
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(read('nginx.conf')) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(timeouts.keepAliveTimeout)
  const [, files] = /LimitNOFILE=(\d+)/.exec(read('padel-club@.service')) ?? []
  expect(Number(files)).toBeGreaterThan(2 * figures.connections.inAll)
  const [, toStop] = /TimeoutStopSec=(\d+)/.exec(read('padel-club@.service')) ?? []
  expect(Number(toStop)).toBeGreaterThan(10)
})

test('the paths that proxies treat apart are those of the server', () => {
  const server = ['src/server/trpc/router.ts', 'src/server/changes/router.ts'].map((path) => readFileSync(path, 'utf8'))
  expect(server[0]).toMatch(/\bchanges:/)
  expect(server[1]).toMatch(/\bfeed:/)
  expect(read('nginx.conf')).toContain('location /trpc/changes.feed {')
  expect(read('litestream.yml')).toContain(`path: /var/lib/padel-club/ribera/${DATABASE_FILE}`)
})

/** Whether a program is on this machine; where it is, it checks the files that servers read. */
const has = (name: string) => spawnSync('which', [name]).status === 0

describe('what they are written for takes them', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'padel-deploy-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (name: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(name, args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    return { status, output: `${stdout}${stderr}` }
  }

  /** What the command for a club does with settings of a folder here, where it shows its environment in place of the program. */
  const call = (name: string) => {
    mkdirSync(join(folder, 'var/ribera'), { recursive: true })
    const script = join(folder, 'club')
    const inFolder = read('club')
      .replaceAll('/etc/padel-club', folder)
      .replaceAll('/var/lib/padel-club', `${folder}/var`)
    writeFileSync(script, inFolder.replace(/^exec runuser .*$/m, 'exec env'))
    const settings = [
      '# A word',
      'PORT=3000',
      `MAIL_FROM="Club <a@b.es>"`,
      "BACKUP_PASSPHRASE='four words, one comma'",
      '',
    ]
    writeFileSync(join(folder, `${name}.env`), settings.join('\n'))
    return run('sh', [script, name, 'check'])
  }

  test.skipIf(!has('caddy'))('caddy', () => {
    const config = join(here, 'Caddyfile')
    expect(run('caddy', ['validate', '--adapter', 'caddyfile', '--config', config])).toMatchObject({ status: 0 })
  })

  test.skipIf(!has('nginx') || !has('openssl'))('nginx', () => {
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name))
    const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=ribera.example -keyout ${key} -out ${certificate}`
    expect(run('openssl', words.split(' '))).toMatchObject({ status: 0 })
    const site = join(folder, 'site.conf')
    writeFileSync(site, read('nginx.conf').replaceAll('/etc/ssl/ribera', folder))
    const all = join(folder, 'nginx.conf')
    writeFileSync(all, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${site}; }`)
    expect(run('nginx', ['-t', '-c', all, '-p', folder])).toMatchObject({ status: 0 })
  })

  describe.skipIf(!has('sh'))('the shell', () => {
    test('gives a command the settings as the service reads them', () => {
      const { status, output } = call('ribera')
      const settings = output
        .split('\n')
        .filter((line) => /^(?:PORT|MAIL_FROM|BACKUP_PASSPHRASE|CLUB_CALL)=/.test(line))
      expect({ status, settings: settings.toSorted() }).toEqual({
        status: 0,
        settings: [
          'BACKUP_PASSPHRASE=four words, one comma',
          'CLUB_CALL=sudo club ribera',
          'MAIL_FROM=Club <a@b.es>',
          'PORT=3000',
        ],
      })
    })

    test('says how a club is begun whose folder isn’t there', () => {
      const { status, output } = call('lago')
      expect(status).toBe(1)
      expect(output).toContain('No club was served there yet: sudo systemctl start padel-club@lago')
    })
  })
})
