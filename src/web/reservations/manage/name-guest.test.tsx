import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Role } from '#domain/roles.ts'
import { loadTexts, Texts } from '#web/app/intl.tsx'
import { createQueryClient, meKey } from '#web/app/trpc.ts'
import { makeGuest, makeReservation } from '#web/reservations/testing.ts'
import { NameGuest } from './name-guest.tsx'

/** Renders what user 7 of a role finds in the drawer of a guest, to call them something else. */
async function drawFor(role: Role, reservation: Partial<Reservation>, invited = true): Promise<string> {
  await loadTexts(['common', 'entry', 'reservation'], 'en')
  const cache = createQueryClient()
  cache.setQueryData(meKey, { id: 7, roles: [{ id: 1, role }] })
  const entry = { ...makeGuest(1, null, { invited }), user: null, host: null }
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Texts locale="en">
        <NameGuest entry={{ ...entry, reservation: makeReservation(reservation) }} />
      </Texts>
    </QueryClientProvider>,
  )
}

test('admins say what a guest of any game is called, and nobody what a member is', async () => {
  expect(await drawFor('fp_admin', { type: 'open', owner: 8 })).toContain('Save the name')
  expect(await drawFor('fp_admin', { type: 'open', owner: 8 }, false)).toBe('')
})

test('trainers do in the lessons they give, and find no such form in the game of anybody else', async () => {
  for (const type of ['class', 'school'] as const) {
    expect(await drawFor('fp_trainer', { type, owner: 7 })).toContain('Save the name')
    expect(await drawFor('fp_trainer', { type, owner: 8 })).toBe('')
  }
  for (const owner of [8, null, 7]) expect(await drawFor('fp_trainer', { type: 'open', owner })).toBe('')
})
