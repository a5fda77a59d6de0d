import type { Random } from './random.ts'

/**
 * A round being planned, players by their index. `seats` are four for each court: two partners, then their opponents. `ranks` say,
 * beside `out`, how often each has sat out then.
 */
export type Draft = { seats: number[]; out: number[]; ranks: number[] }

/** How often two of so many players met; `outBefore` is who sat out in the round before those being planned. */
export type Meetings = {
  players: number
  partners: Int32Array
  opponents: Int32Array
  outBefore: readonly number[]
}

/** What a partner again costs, beside an opponent again. */
const PARTNER = 8
/** How much worse a step may be at the beginning; less and less, and nothing in the end. */
const WORSE = 10
/** Steps tried for each seat. */
const STEPS = 250

/**
 * Exchanges players within rounds, and who sits out between rounds, until partners and opponents are spread. Steps for the worse are
 * taken too, ever smaller ones (threshold accepting). All is counted in whole numbers: the same on any machine.
 */
export function spreadMeetings(drafts: readonly Draft[], meetings: Meetings, random: Random): void {
  const steps = STEPS * drafts.reduce((sum, { seats }) => sum + seats.length, 0)
  for (let left = steps; left > 0; left -= 1) {
    const step = random(4) === 0 ? drawRestStep(drafts, meetings, random) : drawSeatStep(drafts, random)
    if (takeStep(step, meetings) > Math.floor((WORSE * left) / steps)) takeStep(step, meetings)
  }
}

/** Two places of a round whose players are exchanged: a seat, and another one or a place among those who sit out. */
type Exchange = { seats: number[]; seat: number; others: number[]; other: number }

/** Two of a round change seats, or two pairs do. */
function drawSeatStep(drafts: readonly Draft[], random: Random): Exchange[] {
  const seats = drafts[random(drafts.length)]?.seats ?? []
  const seat = random(seats.length)
  const other = random(seats.length)
  if (seat >> 1 === other >> 1) return []
  const isPair = random(2) === 0
  // The partner of an even seat is the next one.
  return isPair
    ? [
        { seats, seat, others: seats, other },
        { seats, seat: seat ^ 1, others: seats, other: other ^ 1 },
      ]
    : [{ seats, seat, others: seats, other }]
}

/**
 * Two sit out in each other's round. As each has sat out equally often by then, it stays as fair as it was. Nobody comes to sit out
 * twice in a row by it, unless half of them do anyway.
 */
function drawRestStep(drafts: readonly Draft[], { outBefore }: Meetings, random: Random): Exchange[] {
  const round = random(drafts.length)
  const secondRound = random(drafts.length)
  const [first, second] = [drafts[round], drafts[secondRound]]
  if (!first || !second || first === second) return []
  const [other, secondOther] = [random(first.out.length), random(second.out.length)]
  const [leaving, coming] = [first.out[other] ?? -1, second.out[secondOther] ?? -1]
  const [seat, secondSeat] = [first.seats.indexOf(coming), second.seats.indexOf(leaving)]
  if (seat < 0 || secondSeat < 0 || first.ranks[other] !== second.ranks[secondOther]) return []
  const isOutBeside = (player: number, at: number, from: number) =>
    [at - 1, at + 1].some((beside) => {
      const out = beside < 0 ? outBefore : drafts[beside]?.out
      return beside !== from && out?.includes(player)
    })
  const isRare = first.out.length < first.seats.length
  if (isRare && (isOutBeside(coming, round, secondRound) || isOutBeside(leaving, secondRound, round))) return []
  return [
    { seats: first.seats, seat, others: first.out, other },
    { seats: second.seats, seat: secondSeat, others: second.out, other: secondOther },
  ]
}

/** Makes the exchanges, which a second time undo themselves, and answers what it costs. */
function takeStep(step: readonly Exchange[], meetings: Meetings): number {
  let cost = 0
  for (const { seats, seat, others, other } of step) {
    const court = seat >> 2
    const second = others === seats && other >> 2 !== court ? other >> 2 : null
    cost += countCourt(meetings, seats, court, -1)
    if (second !== null) cost += countCourt(meetings, seats, second, -1)
    const player = seats[seat] ?? 0
    seats[seat] = others[other] ?? 0
    others[other] = player
    cost += countCourt(meetings, seats, court, 1)
    if (second !== null) cost += countCourt(meetings, seats, second, 1)
  }
  return cost
}

/** Counts the meetings of a court's four, or takes them back, and answers what it costs. Costs are squares, so meetings spread. */
export function countCourt(meetings: Meetings, seats: readonly number[], court: number, by: 1 | -1): number {
  let cost = 0
  for (let one = court * 4; one < court * 4 + 4; one += 1) {
    for (let other = one + 1; other < court * 4 + 4; other += 1) {
      const arePartners = one >> 1 === other >> 1
      const times = arePartners ? meetings.partners : meetings.opponents
      const low = Math.min(seats[one] ?? 0, seats[other] ?? 0)
      const key = low * meetings.players + Math.max(seats[one] ?? 0, seats[other] ?? 0)
      const before = times[key] ?? 0
      times[key] = before + by
      cost += (arePartners ? PARTNER : 1) * (2 * before * by + 1)
    }
  }
  return cost
}
