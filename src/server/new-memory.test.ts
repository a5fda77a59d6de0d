import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const own = JSON.stringify(pathToFileURL(new URL('./new-memory.ts', import.meta.url).pathname).href)

/** Much is made, of which a part lives on for a while; the megabytes set aside for what is new, before and at the most. */
const work = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { letNewMemoryGrow } from ${own}
  const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20
  const before = size()
  letNewMemoryGrow()
  const kept = []
  let most = 0
  for (let at = 0; at < 2_000_000; at += 1) {
    kept[at % 100_000] = { at, text: 'x' + at, list: [at, at] }
    if (at % 5_000 > 0) continue
    most = Math.max(most, size())
    await new Promise(setImmediate)
  }
  console.log(JSON.stringify({ before, most }))
`

const toldSchema = z.object({ before: z.number(), most: z.number() })

test('what is set aside for what is new grows with the work, and ends at 64 MB however large the computer', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', work], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const { before, most } = toldSchema.parse(JSON.parse(stdout))
  expect(most).toBeGreaterThan(before)
  expect(most).toBeLessThanOrEqual(64)
})
