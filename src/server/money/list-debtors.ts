import { memberOf } from '#domain/money/places.ts'
import type { DebtorsView, DebtorView } from '#domain/money/schema.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listGuestPhones } from '../entries/store.ts'
import { readUserFacts } from '../users/list-store.ts'
import { type ChargedPart, type DueFee, listAllDue, sumUpDue } from './list-due.ts'

type Debts = { parts: ChargedPart[]; fees: DueFee[] }

/**
 * All that is owed, by member; the places of whoever has no account, or none any more, one by one, as each is paid alone. The oldest
 * debt first, what is owed of competitions alone last.
 */
export function listDebtors(db: Db, now: number): DebtorsView {
  const { parts, fees, more } = listAllDue(db, now)
  const byMember = groupByMember(parts, fees)
  const members = readUserFacts(db, [...byMember.keys()])
  const known = new Set(members.map(({ id }) => id))
  const strangers = parts.filter(({ game, entry }) => !known.has(memberOf(game, entry) ?? 0))
  const phones = new Map(
    listGuestPhones(
      db,
      strangers.map(({ entry }) => entry.id),
    ).map(({ entry, phone }) => [entry, phone]),
  )
  const debtors = [
    ...members.map(({ id, nick, blockedAt, phone }): DebtorView => {
      const debts = byMember.get(id) ?? { parts: [], fees: [] }
      const user = { id, nick, blocked: blockedAt !== null }
      return { user, name: null, entry: null, phone: phone || null, ...describeDebts(debts) }
    }),
    ...strangers.map((part): DebtorView => {
      const { id, guestName } = part.entry
      const debts = describeDebts({ parts: [part], fees: [] })
      return { user: null, name: guestName, entry: id, phone: phones.get(id) ?? null, ...debts }
    }),
  ].toSorted((one, other) => byAge(one, other))
  const amount = debtors.reduce((sum: Cents, debtor) => sum + Math.round(debtor.amount * 100), 0)
  return { debtors, amount: eurosOf(amount), more }
}

function groupByMember(parts: readonly ChargedPart[], fees: readonly DueFee[]): Map<number, Debts> {
  const debts = new Map<number, Debts>()
  const debtsOf = (id: number): Debts => {
    const found = debts.get(id) ?? { parts: [], fees: [] }
    debts.set(id, found)
    return found
  }
  for (const part of parts) {
    const member = memberOf(part.game, part.entry)
    if (member !== null) debtsOf(member).parts.push(part)
  }
  for (const fee of fees) debtsOf(fee.userId).fees.push(fee)
  return debts
}

/** The games are in the order of the latest first. */
function describeDebts(debts: Debts): Pick<DebtorView, 'since' | 'documentId' | 'places' | 'fees' | 'amount'> {
  const oldest = debts.parts.at(-1)?.game
  return {
    since: oldest ? isoOf(oldest.startsAt) : null,
    documentId: oldest?.documentId ?? null,
    places: debts.parts.length,
    fees: debts.fees.length,
    amount: eurosOf(sumUpDue(debts)),
  }
}

function byAge(one: DebtorView, other: DebtorView): number {
  return (one.since ?? '9').localeCompare(other.since ?? '9')
}
