import type { useRefusalText } from '#web/app/intl.tsx'
import { failureOf } from '#web/app/trpc.ts'

const fields = {
  startDate: 'slot',
  endDate: 'slot',
  court: 'slot',
  type: 'type',
  owner: 'owner',
  players: 'players',
  inviteds: 'guests',
} as const
type Field = (typeof fields)[keyof typeof fields]

/** What the server refused, by the field of the form it is about. */
export function troublesOf(error: unknown, refusalText: ReturnType<typeof useRefusalText>) {
  const troubles: Partial<Record<Field, string>> = {}
  if (!error) return troubles
  for (const refusal of failureOf(error)?.refusals ?? []) {
    const field = Object.entries(fields).find(([param]) => param === refusal.param?.split('.')[0])?.[1]
    if (field) troubles[field] ??= refusalText(refusal)
  }
  return troubles
}
