import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reservationsAnswerSchema } from '#domain/reservations/schema.ts'
import { newFolder, serveBuilt } from '#tools/club/serve-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('the built program serves its demo: pages, streams, the pictures of links', { tag: '@desktop' }, async ({
  browser,
}) => {
  const { folder, remove } = newFolder()
  const club = await serveBuilt(folder)
  const context = await browser.newContext({ baseURL: club.url })
  await signIn(context.request, 'player1')
  const page = await context.newPage()
  await page.goto('/reservations')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')

  const mine = reservationsAnswerSchema.parse(await answerOf(context.request.get('/api/reservations/my-reservations')))
  const token = mine.data.flatMap((game) => game.token ?? [])[0]
  await page.goto(`/reservations/token/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Court')
  const picture = await context.request.get(`/reservations/token/${token}/picture-en.png`)
  expect(picture.headers()['content-type']).toBe('image/png')
  await context.close()
  await club.stop()
  remove()
})

test.describe('what the program compiled, kept for its next start', { tag: '@desktop' }, () => {
  test('is written as it ends, and what was spoilt or can’t be written keeps it from nothing', async () => {
    const { folder, remove } = newFolder()
    const server = copyProgram(folder)
    const kept = join(server, '.compiled')
    const serves = async () => {
      const club = await serveBuilt(join(folder, 'data'), server)
      const { status } = await fetch(`${club.url}/api/health`)
      await club.stop()
      return status
    }
    const files = () => readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

    expect(await serves()).toBe(200)
    expect(files().length).toBeGreaterThan(1)
    for (const { parentPath, name } of files()) writeFileSync(join(parentPath, name), 'spoilt')
    expect(await serves()).toBe(200)

    const bare = copyProgram(join(folder, 'bare'))
    // Nobody can write into what is no folder, not even who may write everywhere.
    writeFileSync(join(bare, '.compiled'), '')
    const club = await serveBuilt(join(folder, 'data'), bare)
    expect((await fetch(`${club.url}/reservations`)).status).toBe(200)
    await club.stop()
    remove()
  })
})

/** The built program in a folder of its own, with all it needs beside it; answers where its files are. */
function copyProgram(root: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'drizzle', 'src', 'dist/web']) {
    if (existsSync(name)) symlinkSync(resolve(name), join(root, name))
  }
  const server = join(root, 'dist/server')
  cpSync('dist/server', server, { recursive: true, filter: (path) => !path.includes('.compiled') })
  return server
}
