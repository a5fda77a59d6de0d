import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { BootProvider } from '#web/app/boot-data.ts'
import { loadTexts, Texts } from '#web/app/intl.tsx'
import { Navigation } from '#web/app/navigation.tsx'
import { configKey, createQueryClient, meKey } from '#web/app/trpc.ts'
import { makeReservation, NOON } from '#web/reservations/testing.ts'
import { Made } from './made.tsx'

const boot = {
  mode: 'dark',
  origin: 'https://club.example',
  now: NOON,
  version: '1',
  mails: false,
} as const

async function drawMade(made: readonly Reservation[]): Promise<string> {
  await loadTexts(['common', 'reservation', 'slot', 'trainer'], 'en')
  const cache = createQueryClient()
  cache.setQueryData(meKey, null)
  cache.setQueryData(configKey, defaultConfig)
  const basis = {
    ...boot,
    locale: 'en',
    me: null,
    config: defaultConfig,
    drawn: true,
    queries: null,
  } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <BootProvider value={basis}>
        <Texts locale="en">
          <Navigation pathname="/admin/today" search="">
            <Made made={made} busy={false} onUndo={() => undefined} />
          </Navigation>
        </Texts>
      </BootProvider>
    </QueryClientProvider>,
  )
}

const weekLater = { documentId: 'def', startDate: '2026-11-27T17:00:00.000Z' }

test('each date that was made leads to its game and offers its public link', async () => {
  const lesson = { type: 'class', owner: 7, token: '1-a' } as const
  const html = await drawMade([makeReservation(lesson), makeReservation({ ...lesson, ...weekLater })])
  expect(html.match(/href="\/reservations\/(abc|def)"[^<]*<\/a><button[^>]*>.*?Copy link/g)).toHaveLength(2)
})

test('games of nobody have no link to offer', async () => {
  const html = await drawMade([makeReservation({ type: 'class', owner: null, token: '1-a' })])
  expect(html).toContain('href="/reservations/abc"')
  expect(html).not.toContain('Copy link')
})
