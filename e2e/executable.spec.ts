import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { buildExecutableIfNeeded, EXECUTABLE } from '#tools/binary/build-if-needed.ts'
import { newFolder, waitUntilOpen } from '#tools/club/serve-club.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { findFreePort } from './club/mailing-club.ts'
import { expect, test } from './fixtures.ts'
import { signInByForm } from './games.ts'

test.skip(process.platform !== 'linux', 'single executables are made for Linux')

/** Nobody's account: it owns nothing on the machine but the data folder that it is given. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']

test('one file serves a club where there is nothing else', { tag: '@desktop' }, async ({ browser }) => {
  await buildExecutableIfNeeded()
  const { folder, remove } = newFolder()
  const machine = makeBareMachine(folder)
  const club = await machine.serve()

  const context = await browser.newContext({ baseURL: club.url })
  const page = await context.newPage()
  await page.goto('/login')
  await signInByForm(page, 'player7')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  const day = lastBookableDayOf(Date.now())
  const [slot] = freeSlotsOf(await readDay(context.request, day))
  await page.goto(`/reservations?date=${day}`)
  await page.getByRole('button', { name: `${slot?.name}, free` }).click()
  await page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)

  machine.takeAway()
  await page.goto('/my-reservations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  machine.putBack()
  await context.close()
  await club.stop()

  const programs = join(machine.dataFolder, '.program')
  expect(statSync(programs).mode & 0o777).toBe(0o700)
  const [digest = ''] = readdirSync(programs)
  const driver = join(programs, digest, `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`)
  const code = readFileSync(driver)
  writeFileSync(driver, Buffer.from(code).fill(0xcc, code.length / 2))
  // What a former program left there.
  writeFileSync(join(programs, 'better-sqlite3.node'), code)
  const again = await machine.serve()
  expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
  expect(readFileSync(driver).equals(code)).toBe(true)
  expect(readdirSync(programs)).toEqual([digest])
  await again.stop()
  remove()
})

test('an executable that was cut off says what to do', { tag: '@desktop' }, async () => {
  await buildExecutableIfNeeded()
  const { folder, remove } = newFolder()
  const whole = readFileSync(EXECUTABLE)
  const cut = join(folder, 'padel-club')
  writeFileSync(cut, whole.subarray(0, -1000), { mode: 0o755 })
  const { status, stderr } = spawnSync(cut, ['--help'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'This executable isn’t whole: download or copy it again.\n'])
  remove()
})

/**
 * A folder with the executable, the five libraries of every Debian that Node asks for, and a data folder, which alone can be
 * written. Root goes into it as into a machine, and becomes nobody there; whoever isn't root starts the executable as it stands,
 * without environment.
 */
function makeBareMachine(folder: string) {
  const dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
  copyFileSync(EXECUTABLE, join(folder, 'padel-club'))
  if (isRoot) {
    for (const library of librariesOf(EXECUTABLE)) {
      mkdirSync(join(folder, dirname(library)), { recursive: true })
      copyFileSync(library, join(folder, library))
    }
    chmodSync(folder, 0o755)
    chownSync(dataFolder, NOBODY, NOBODY)
  }
  const [program, elsewhere] = [join(folder, 'padel-club'), join(folder, 'elsewhere')]
  return {
    dataFolder,
    serve: async () => await serveIn(folder),
    /** Takes the executable away while it runs, as whoever puts a newer one there does. */
    takeAway: () => renameSync(program, elsewhere),
    putBack: () => renameSync(elsewhere, program),
  }
}

function librariesOf(executable: string): string[] {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' })
  // Packages' native code asks for one more of the same.
  return [...stdout.matchAll(/\s(\/\S+)\s\(/g)].flatMap(([, file = '']) =>
    file.endsWith('/libdl.so.2') ? [file, file.replace('libdl.so.2', 'librt.so.1')] : [file],
  )
}

/** Serves a demo club there, on the machine's clock, with nothing in its environment but three settings. */
async function serveIn(folder: string) {
  const port = String(await findFreePort())
  const env = { PORT: port, LOG_LEVEL: 'error', DATA_DIR: isRoot ? '/data' : join(folder, 'data') }
  const child = isRoot
    ? spawn('/usr/sbin/chroot', [`--userspec=${NOBODY}:${NOBODY}`, folder, '/padel-club', 'demo'], { env, stdio })
    : spawn(join(folder, 'padel-club'), ['demo'], { env, stdio })
  return await waitUntilOpen(child)
}
