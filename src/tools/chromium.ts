import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The first draws no window that nobody sees: pages cost it half of the processor's time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * Path of a Chromium that runs: the one that CHROMIUM_PATH names, or one of the machine's. Where it has none, one is
 * installed, and so are fonts of Arial's widths; a line says so before. Throws when no Chromium is to be had.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH: ${chosen} is not an executable`)
    return chosen
  }
  const path = findInstalled() ?? fromPlaywright() ?? fromDebian() ?? nothing()
  installFonts()
  return path
}

/** What Chromium is started with: quiet on the network, and able to run as root. */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find(isExecutable)
}

function fromPlaywright(): string | undefined {
  console.log('No Chromium found: Playwright downloads one. CHROMIUM_PATH=… uses another.')
  run('playwright', ['install', 'chromium'])
  return findInstalled()
}

function fromDebian(): string | undefined {
  if (!mayInstall()) return undefined
  install('chromium-headless-shell', 'No Chromium found')
  return findInstalled()
}

/**
 * While the club's own fonts load, a page is drawn in stand-ins fitted to Arial, which every desktop has or draws with a
 * font of the same widths. A bare Debian has neither: its widest font makes the page jump when the real ones come.
 */
function installFonts(): void {
  const { stdout, status } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' })
  if (status !== 0 || /arial|arimo|liberation/i.test(stdout) || !mayInstall()) return
  install('fonts-liberation', "No font of Arial's widths found")
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function install(debianPackage: string, why: string): void {
  console.log(
    `${why}: apt-get installs Debian's package ${debianPackage}. With CHROMIUM_PATH set, nothing is installed.`,
  )
  if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage])
}

function nothing(): never {
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.')
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** How the browser of a phone calls itself, by which the server draws pages for a narrow window. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
