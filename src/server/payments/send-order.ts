import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderStarted } from '#domain/payments/order-schema.ts'
import { orderStateOf } from '#domain/payments/rules.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { buildUrl } from '../mail/content.ts'
import { formatText, getFormats } from '../messages.ts'
import { findProduct } from '../products/store.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { openProvider } from './open-provider.ts'
import { findOrder, type Order } from './order-store.ts'
import { type OrderToStart, ProviderFault } from './provider.ts'
import { findProvider } from './provider-store.ts'
import { notificationUrlOf } from './provider-view.ts'
import { failOrder } from './start-order.ts'

/** What the bank's code would be, as `paymentFailureOf` reads it, where an order couldn't be started. */
const outcomes = { keys: '0904', refused: '0904', unreachable: '0912' } as const

/**
 * Has the provider take an order, outside of any transaction; answers where the browser goes to pay. Refused with `online.errors.address` where the
 * club's address isn't set, and with `online.errors.provider {reason}` where the provider can't be reached or doesn't take it.
 */
export async function sendOrder(
  deps: Deps,
  documentId: string,
  { locale, publicUrl }: { locale: Locale; publicUrl: string | null },
): Promise<OrderStarted> {
  const order = required(findOrder(deps.db, { documentId }))
  if (publicUrl === null) throw new Refused({ key: 'online.errors.address' })
  const stored = findProvider(deps.db, order.provider)
  try {
    const provider = stored && (await openProvider(deps, stored))
    if (!provider) throw new ProviderFault('keys', 'The keys are gone, or sealed with another one.')
    const redirect = await provider.startOrder(describeOrder(deps, order, { locale, publicUrl }))
    return { id: documentId, state: orderStateOf(order, deps.clock()), redirect }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const { reason } = error
    deps.log.warn({ reason, provider: order.provider }, 'a provider did not take an order')
    await failOrder({ deps, viewer: null }, { id: order.id, outcome: outcomes[reason] })
    throw new Refused({ key: 'online.errors.provider', values: { reason } })
  }
}

function describeOrder(
  deps: Deps,
  order: Order,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): OrderToStart {
  const { number, cents, way, startedAt, expiresAt } = order
  const shown = buildUrl(publicUrl, locale, `/pay/${order.documentId}`)
  const urls = { paid: shown, failed: shown, notification: notificationUrlOf(publicUrl, order.provider) }
  return { number, cents, way, locale, startedAt, expiresAt, urls, title: nameOrder(deps, order, locale) }
}

/** "Padel Norte · Court 3 · Friday 27/11/2026 18:30": what the bank shows of what is paid. */
function nameOrder(deps: Deps, { reservationId, productId }: Order, locale: Locale): string {
  const game = reservationId === null ? null : gameOf(deps.db, reservationId)
  const club = readClubName(deps, locale)
  const product = productId === null ? null : findProduct(deps.db, productId)
  if (!game) return [club, product?.name ?? formatText(locale, 'online.testTitle')].join(' · ')
  const { fullDay, time } = getFormats(locale)
  return [club, game.court.name, `${fullDay(game.startsAt)} ${time(game.startsAt)}`].join(' · ')
}
