import { expect, test } from 'vitest'
import { addDeviceRow } from '../push/device-store.ts'
import { aUser, type TestDeps } from '../testing.ts'
import { aHouse, cookieNamed, mintFor, PASSWORD } from './testing.ts'

/** Adds devices of a user that take notices, by their endpoints. */
function addDevices({ db, time }: TestDeps, userId: number, names: readonly string[]): void {
  for (const name of names) {
    const [documentId, endpoint] = [`d${name}`, `https://push.example/${name}`]
    addDeviceRow(db, { documentId, userId, endpoint, p256dh: 'x', auth: 'x', label: '', createdAt: time.now })
  }
}

const devicesOf = ({ db }: TestDeps) =>
  db.$client.prepare('SELECT substr(endpoint, 22) FROM push_device ORDER BY id').pluck().all()

async function aHouseWithDevices() {
  const house = await aHouse()
  addDevices(house.deps, house.ann.id, ['phone', 'tablet'])
  addDevices(house.deps, aUser(house.deps.db).id, ['other'])
  return house
}

const passwords = { newPassword: 'cristal y reja', confirmPassword: 'cristal y reja' }

test.each([
  { device: undefined, left: ['other'] },
  { device: 'https://push.example/phone', left: ['phone', 'other'] },
  { device: 'https://push.example/other', left: ['other'] },
])('a changed password ends notices to the user’s devices but this one: $device', async ({ device, left }) => {
  const house = await aHouseWithDevices()
  const { ask, deps } = house
  const cookie = cookieNamed(await house.login('ann.ace', PASSWORD), 'session')
  const body = { password: 'wrong-password', ...passwords, ...(device !== undefined && { device }) }
  const change = (password: string) =>
    ask('POST', '/api/auth/change-password', { body: { ...body, password }, headers: { cookie } })
  expect((await change('wrong-password')).status).toBe(400)
  expect(devicesOf(deps)).toEqual(['phone', 'tablet', 'other'])
  expect((await change(PASSWORD)).status).toBe(200)
  expect(devicesOf(deps)).toEqual(left)
})

test('one set by a mailed link ends all of them', async () => {
  const house = await aHouseWithDevices()
  const body = { password: 'cristal y reja', passwordConfirmation: 'cristal y reja' }
  const sent = { body: { ...body, code: await mintFor(house, 'reset') } }
  expect(await house.ask('POST', '/api/auth/reset', sent)).toMatchObject({ status: 200 })
  expect(devicesOf(house.deps)).toEqual(['other'])
})
