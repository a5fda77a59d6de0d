/** `2026-000123`; null of a movement without a receipt. */
export function formatReceipt(year: number | null, number: number | null): string | null {
  return year === null || number === null ? null : `${year}-${String(number).padStart(6, '0')}`
}
