import { createServer, type IncomingMessage } from 'node:http'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { findFreePort } from './club/mailing-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, makeGame } from './games.ts'

test('a member reads a code of their own, and whoever reserved opens the door in its time', { tag: '@phone' }, async ({
  openContext,
  clock,
}) => {
  const asked: IncomingMessage['url'][] = []
  const relay = createServer((request, answer) => {
    asked.push(request.url)
    answer.end()
  })
  const address = `127.0.0.1:${await findFreePort()}`
  await new Promise<void>((listens) => relay.listen(Number(address.split(':')[1]), '127.0.0.1', listens))
  const { folder, remove } = newFolder()
  const port = String(await findFreePort())
  const env = { DEVICE_NETWORKS: '127.0.0.0/8' }
  const ahead = setClock(clock, Date.now())
  const before = await serveClub({ command: 'demo', folder, port, env, ahead })
  const open = async (username: string) => {
    const { request } = await openContext({ baseURL: before.url, ahead })
    await signIn(request, username)
    return request
  }
  const [global, owner, member] = [await open('global'), await open('player22'), await open('player1')]
  const [slot] = freeSlotsOf(await readDay(owner, addDays(clubDayOf(Date.now() + ahead), 2)))
  if (!slot) throw new Error('The club has no free slot.')
  const relayed = { kind: 'http', role: 'door', address, path: '/open?seconds={seconds}', courts: [slot.court] }
  await answerOf(global.post('/api/devices', { data: { name: 'Way in', ...relayed } }))
  const { documentId, path } = await makeGame(owner, slot)
  await answerOf(member.put(`/api${path}/join`, { data: { inviteds: [], isFromTokenReservation: false } }))
  const read = reservationAnswerSchema.parse(await answerOf(member.get(`/api/reservations/${documentId}`)))
  const { door, pincode } = read.data
  expect(door?.code).toMatch(/^\d{6}$/)
  expect(pincode).toBeUndefined()
  await before.stop()

  const later = Date.parse(slot.startDate) - 10 * 60_000 - Date.now()
  const club = await serveClub({ command: 'serve', folder, port, env, ahead: later })
  const pageOf = async (request: typeof owner) => {
    const context = await openContext({ baseURL: club.url, ahead: later, storageState: await request.storageState() })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const members = await pageOf(member)
  await expect(members.getByText(door?.code ?? '', { exact: true })).toBeVisible()
  await expect(members.getByRole('button', { name: 'Open the door' })).toHaveCount(0)
  const owners = await pageOf(owner)
  await owners.getByRole('button', { name: 'Open the door' }).click()
  await expectToast(owners, 'The door is open for a few seconds.')
  expect(asked).toEqual(['/open?seconds=10'])
  // What a page still loads would fail, and be told in its console.
  for (const page of [members, owners]) await page.context().close()
  await club.stop()
  relay.close()
  remove()
})
