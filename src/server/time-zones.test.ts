import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Prints the machine's zone, and a digest of every slot of ten years with how many days have another grid than ten slots of 90 minutes. */
const script = `
  import 'temporal-polyfill/global'
  import { createHash } from 'node:crypto'
  import { slotsOf } from '#domain/courts/rules.ts'
  import { addDays, clubTimeOf, weekdayOf } from '#domain/time.ts'
  const hash = createHash('sha256')
  let odd = 0
  for (let day = '2026-01-01'; day <= '2036-12-31'; day = addDays(day, 1)) {
    const slots = slotsOf({ opens: 480, closes: 1380 }, day)
    const starts = slots.map(({ startsAt }) => clubTimeOf(startsAt)).join()
    const sane = starts === '08:00,09:30,11:00,12:30,14:00,15:30,17:00,18:30,20:00,21:30'
    if (!sane || slots.some(({ startsAt, endsAt }) => endsAt - startsAt !== 5_400_000)) odd += 1
    hash.update(day + weekdayOf(day) + JSON.stringify(slots) + JSON.stringify(slotsOf({ opens: 0, closes: 1440 }, day)))
  }
  console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, odd, digest: hash.digest('hex') }))
`

const printedShape = z.object({ zone: z.string(), odd: z.int(), digest: z.string() })
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu']

test('every day of ten years has the same grid whatever the zone of the server', { tags: ['promise'] }, async () => {
  const printed = await Promise.all(
    zones.map(async (zone) => {
      const args = ['--input-type=module', '-e', script]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, TZ: zone } })
      return printedShape.parse(JSON.parse(stdout))
    }),
  )
  for (const [at, { zone }] of printed.entries()) expect(zone).toContain(zones[at]?.slice(0, 8))
  expect(printed.map(({ odd }) => odd)).toEqual([0, 0, 0, 0])
  expect(new Set(printed.map(({ digest }) => digest)).size).toBe(1)
})
