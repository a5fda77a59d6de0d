import { listChanges } from '#domain/audit/changes.ts'
import { type Competition, stateOf } from '#domain/competitions/competition.ts'
import type { ChangeCompetitionInput, CompetitionPage, CreateCompetitionInput } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { required } from '../required.ts'
import { requireCompetition } from './require-competition.ts'
import { findCompetition } from './store.ts'
import { giveBack, takeSlots } from './take-slots.ts'
import { tellMovedUp } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { toInput, toRow } from './write-competition.ts'
import { changeCompetitionRow, type NewSlot, replaceSlots } from './write-store.ts'

/** What may still change once it has begun. */
const texts: ReadonlySet<string> = new Set(['nameEs', 'nameEn', 'textEs', 'textEn', 'publish'])

/**
 * Changes what is sent of a competition, and publishes it. Slots that it has stay, others are taken or given back. Refused where a newer
 * version was saved, and once it has begun for all but its texts.
 */
export const changeCompetition = act(
  'competitions.change',
  (tx: Tx, input: ChangeCompetitionInput): CompetitionPage => {
    const { id: ref, version, ...sent } = input
    const before = requireCompetition(tx, ref, version)
    const former = toInput(before)
    const state = stateOf(before, tx.now)
    const isOpen = state === 'draft' || state === 'open' || state === 'closed'
    if (!isOpen && Object.keys(sent).some((field) => !texts.has(field)))
      throw new Refused({ key: 'competition.errors.begun' })
    const after: CreateCompetitionInput = { ...former, ...withoutUndefined(sent) }
    const publish = former.publish || after.publish
    changeCompetitionRow(tx.db, before.id, {
      ...toRow(after, before.firstDay),
      publishedAt: publish ? (before.publishedAt ?? tx.now) : null,
    })
    if (isOpen && (sent.slots || publish !== former.publish)) moveSlots(tx, before, after, publish)
    tellMovedUp(tx, before, required(findCompetition(tx.db, before.id)))
    return answerCompetition(tx, before.id, listChanges(toFields(former), toFields(after)))
  },
)

function withoutUndefined<Sent extends object>(sent: Sent): { [Field in keyof Sent]: Exclude<Sent[Field], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- Object.fromEntries loses the names
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Sent]: Exclude<Sent[Field], undefined>
  }
}

function moveSlots(tx: Tx, before: Competition, { slots: wanted }: CreateCompetitionInput, takes: boolean): void {
  const kept: NewSlot[] = []
  const courts = listCourts(tx.db)
  const gone = new Set(before.slots)
  const fresh = wanted.filter(({ court, startDate }) => {
    const id = courts.find((one) => one.id === court || one.documentId === court)?.id
    const had = before.slots.find((slot) => slot.court.id === id && slot.startsAt === startDate)
    if (!had || !gone.has(had) || (takes && had.reservationId === null)) return true
    gone.delete(had)
    kept.push({ courtId: had.court.id, startsAt: had.startsAt, endsAt: had.endsAt, reservationId: had.reservationId })
    return false
  })
  giveBack(tx, [...gone])
  replaceSlots(tx.db, before.id, [...kept, ...takeSlots(tx, fresh, takes)])
}

function toFields({ nameEs: name, places, price }: CreateCompetitionInput) {
  return { name, places, price }
}
