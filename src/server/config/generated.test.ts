import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { generated } from '../testing.ts'
import { aDesk, change } from './testing.ts'

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '#ffffff', '#GGGGGG', 'data:image/png;base64,AAAA', 'https://x.example', 1e308, -1, null),
)
const groups = Object.fromEntries(Object.entries(defaultConfig).map(([key, value]) => [key, groupOf(value)]))
const parts = fc.record({ ...groups, surprise: odd }, { requiredKeys: [] })

/** A part of a configuration in which anything may be odd. */
function groupOf(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.oneof(odd, fc.constant(value))
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fc.oneof(odd, fc.constant(one))]))
  return fc.oneof(odd, fc.constant(value), fc.record(inner, { requiredKeys: [] }))
}

test('whatever is sent for settings is taken whole or refused with a reason, and is never a fault', async () => {
  const desk = await aDesk()
  await fc.assert(
    fc.asyncProperty(parts, odd, fc.boolean(), async (config, version, isNew) => {
      const answer = isNew
        ? await desk.ask('POST', '/api/admin/config', { viewer: desk.marta, body: { environment: version, config } })
        : await change(desk, desk.marta, { config, version })
      expect([200, 201, 400, 409]).toContain(answer.status)
      expect(await desk.ask('GET', '/api/admin/config')).toMatchObject({ status: 200 })
    }),
    { numRuns: generated(40, 300), seed: 20_261_122 },
  )
})
