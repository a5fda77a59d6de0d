import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import type { WaysView } from '#domain/money/member-schema.ts'
import { loadTexts, Texts } from '#web/app/intl.tsx'
import { api, configKey, createQueryClient, meKey } from '#web/app/trpc.ts'
import { makeEntry } from '#web/reservations/testing.ts'
import { OwnDue } from './own-due.tsx'

const bono = { id: 1, name: 'Ten places', left: 3, uses: 1 }

/** Texts that a player reads of a place of €6.00 that they have to pay, by what they could pay it with. */
async function drawDue(ways: Partial<WaysView> | null, online = false): Promise<string> {
  await loadTexts(['common', 'money', 'pay', 'slot'], 'en')
  const cache = createQueryClient()
  cache.setQueryData(configKey, defaultConfig)
  cache.setQueryData(meKey, null)
  const key = api.money.waysOf.queryKey({ id: 7, of: 'place' })
  if (ways) cache.setQueryData(key, { data: { due: 6, balance: 0, bonos: [], payer: null, ...ways } })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Texts locale="en">
        <OwnDue due={[makeEntry(7, { due: 6 })]} online={online} />
      </Texts>
    </QueryClientProvider>,
  )
}

test('whoever can pay nothing by themselves reads where it is paid, and has no button', async () => {
  const none = [{}, { balance: 5.99 }, { bonos: [{ ...bono, reason: 'ended' as const }] }]
  for (const ways of none) {
    const html = await drawDue(ways)
    expect(html).toContain('€6.00, to be paid at the desk')
    expect(html).not.toContain('<button')
  }
})

test('by credit, or a bono, a button pays it', async () => {
  for (const ways of [{ balance: 6 }, { bonos: [{ ...bono, reason: null }] }]) {
    const html = await drawDue(ways)
    expect(html).toMatch(/<button.*Pay €6\.00/)
    expect(html).not.toContain('to be paid at the desk')
  }
})

test('beside what pays online nothing says that only the desk takes it', async () => {
  expect(await drawDue({}, true)).toContain('here, or at the desk')
  expect(await drawDue({}, true)).not.toContain('<button')
})
