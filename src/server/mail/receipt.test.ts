import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { mailReceipt } from '../money/mail-receipt.ts'
import { payCourt } from '../money/pay-court.ts'
import { payOut } from '../money/pay-out.ts'
import { sell } from '../money/sell.ts'
import { aGame, aUser, rowsIn, testDeps } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'
import { aMailServer, aSender, outboxOf } from './testing.ts'

const club = { legalName: 'Ribera Pádel, S.L.', taxNumber: 'B99555014', address: 'Camino de la Ribera 14' }

async function aDesk(locale: Locale = 'en') {
  const server = await aMailServer()
  const deps = testDeps()
  const payments = { ...defaultConfig.payments, club }
  deps.db.$client.prepare('UPDATE config SET config = ?').run(JSON.stringify({ ...defaultConfig, payments }))
  const desk = { deps, viewer: aUser(deps.db, { roles: ['fp_admin'] }) }
  const raul = aUser(deps.db, { nick: 'Raúl', locale })
  const read = async () => {
    await aSender(deps, server).run()
    return await PostalMime.parse(server.arrived.at(-1)?.raw ?? '')
  }
  return { deps, desk, raul, read }
}

describe('the receipt of a court', () => {
  test.each([
    [
      'en',
      'Receipt 2026-000001: €24.00',
      [
        'This is what you paid at the club by card: Friday 20/11/2026, 10:00.',
        'COURT 1',
        'Friday 20/11/2026, 18:30 · 4 places',
        'RECEIPT 2026-000001, NOT AN INVOICE.',
      ],
    ],
    [
      'es',
      'Recibo 2026-000001: 24,00 €',
      [
        'Esto es lo que has pagado en el club con tarjeta: viernes 20/11/2026, 10:00.',
        'viernes 20/11/2026, 18:30 · 4 plazas',
        'RECIBO 2026-000001, NO ES UNA FACTURA.',
        'Si necesitas factura, pídela al club',
      ],
    ],
  ] as const)('says how much, for what, by which way and by whom it is taken: %s', async (locale, subject, lines) => {
    const { deps, desk, raul, read } = await aDesk(locale)
    const others = [aUser(deps.db, { nick: 'Marta' }), aUser(deps.db), aUser(deps.db)]
    const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: raul, players: others })
    await payCourt(desk, { id, method: 'card' })
    await mailReceipt(desk, { movement: 1 })
    const { text = '', html, subject: read_ = '', attachments } = await read()
    expect(read_.replaceAll(/\s/g, ' ')).toBe(subject)
    for (const line of [...lines, 'RIBERA PÁDEL, S.L.', 'B99555014 · Camino de la Ribera 14'])
      expect(text).toContain(line)
    expect(text).toContain(`https://padel.example/${locale}/profile#money`)
    expect(html).toMatch(/24[.,]00/)
    expect(`${text}${html}`, 'nobody else is named').not.toContain('Marta')
    expect(attachments, 'nor is it for the calendar').toEqual([])
  })
})

test('of credit that was paid out says so', async () => {
  const { desk, raul, read } = await aDesk()
  await sell(desk, { topUp: 20, user: raul.id, quantity: 1, method: 'cash' })
  const { id } = await payOut(desk, { amount: 5, user: raul.id, method: 'transfer' })
  await mailReceipt(desk, { movement: id })
  const { text, subject } = await read()
  expect(subject).toBe('Receipt 2026-000002: €5.00')
  expect(text).toContain('The club paid this out to you by transfer')
  expect(text).toContain('CREDIT PAID OUT')
})

describe('is refused', () => {
  test('of a movement that has none, or isn’t there', async () => {
    const { desk } = await aDesk()
    await expect(mailReceipt(desk, { movement: 7 })).rejects.toMatchObject({ refusals: [{ key: 'errors.notFound' }] })
  })

  test('of somebody who was erased', async () => {
    const { deps, desk, raul } = await aDesk()
    await sell(desk, { topUp: 20, user: raul.id, quantity: 1, method: 'cash' })
    await eraseUser({ deps, viewer: null }, { id: raul.id, credit: 'forfeit' })
    await expect(mailReceipt(desk, { movement: 1 })).rejects.toMatchObject({
      refusals: [{ key: 'validation.errors.invalid' }],
    })
    expect(outboxOf(deps.db)).toEqual([])
    expect(rowsIn(deps.db, 'audit', "act = 'money.mailReceipt'")).toBe(0)
  })
})
