import type { MemberMovementView } from '#domain/money/member-schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { wordOf } from './use-pay.ts'

/** What a movement was and why: "Place, Sun 15/11 11:00, Court 1". */
export function describeWhat(movement: MemberMovementView, { text, formats }: Words): string {
  const { kind, reason, product, bono, game, note, count } = movement
  const says = text('money.says', { kind, reason: reason ?? 'none', product: product ?? '', bono: bono ?? '', count })
  return [
    says,
    ...(game ? [`${formats.shortDay(game.startDate)} ${formats.time(game.startDate)}`, game.court] : []),
    ...(note ? [text('money.note', { note })] : []),
  ].join(', ')
}

/** When, by which way, and the number of its receipt: "Sun 15/11/2026 · credit · 2026-001771 · Sara". */
export function describeHow(
  { at, method, receipt, by, isCorrected }: MemberMovementView,
  { text, formats }: Words,
): string {
  const parts = [
    formats.fullDay(at),
    method && text('pay.way', { way: wordOf(method) }),
    receipt,
    by,
    isCorrected && text('pay.isCorrected'),
  ]
  return parts.filter(Boolean).join(' · ')
}
