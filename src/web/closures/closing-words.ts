import type { Choices, Choosable } from '#domain/closures/plan.ts'
import { findMovedTo, listCourtsLeft } from '#domain/closures/plan.ts'
import type { ClosureAct } from '#domain/closures/rules.ts'
import type { ClosingGameView } from '#domain/closures/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { Words } from '#web/app/intl.tsx'

/** A game of a closure as it is chosen for, with what is shown of it. */
export type Line = Choosable & { game: ClosingGameView }

/** A game as the rules of choosing ask for it. */
export function toLine(game: ClosingGameView): Line {
  return {
    id: game.id,
    claim: game.claim,
    started: game.started,
    startsAt: Date.parse(game.startDate),
    endsAt: Date.parse(game.endDate),
    courts: game.courts.map(({ id }) => id),
    game,
  }
}

/** "Court 3 · open, 3 of 4" */
export function describeGame({ court, started, status, type, playing }: ClosingGameView, { text }: Words): string {
  return `${court.name} · ${stateOf()}`

  function stateOf(): string {
    if (started) return text('closure.state.now')
    if (status === 'closed') return text('closure.state.closed')
    if (status === 'open') return text('closure.state.open', { count: playing })
    return text(typeKeys[type]).toLocaleLowerCase()
  }
}

/** Who is in it: a lesson by who gives it, others by who plays and waits. */
export function describePeople({ type, owner, members, guests }: ClosingGameView, { text, formats }: Words): string {
  const isLesson = type === 'class' || type === 'school'
  if (isLesson && owner !== null) return text('closure.pupils', { owner, count: members.length + guests })
  const named = owner === null || members.includes(owner) ? members : [owner, ...members]
  const all = guests === 0 ? named : [...named, text('closure.guests', { count: guests })]
  return all.length === 0 ? text('closure.nobody') : formats.list(all)
}

/** Where a game can go, or why it can't: no court is free, or another game has it. */
export function describeMove(line: Line, lines: readonly Line[], choices: Choices, { text }: Words) {
  const chosen = choices.get(line.id)
  const [first = null] = listCourtsLeft(line, lines, choices)
  const court = line.game.courts.find(({ id }) => id === (chosen?.do === 'move' ? chosen.court : first)) ?? null
  if (court) return { court, hint: text('closure.toCourt', { court: court.name }) }
  const [wanted] = line.courts
  const taker = wanted === undefined ? null : findMovedTo(wanted, line, lines, choices)
  const hint = taker ? text('closure.takenBy', { type: taker.game.type }) : text('closure.noCourt')
  return { court: null, hint }
}

/** What follows from the choice for a game: in short, then what else, then who gets a mail, or needs to hear of it. */
export function describeFollows(
  { game }: Line,
  chosen: { do: ClosureAct; court: number | null },
  { text, formats }: Words,
  isMailed: boolean,
) {
  const mails = text(isMailed ? 'closure.follows.mails' : 'closure.follows.mails.noMail', { count: game.mails })
  if (chosen.do === 'cancel') {
    const short = text(game.status === 'closed' ? 'closure.follows.reopened' : 'closure.follows.canceled')
    return { short, more: [describePaid(game, { text, formats }), mails].filter(Boolean).join(' ') }
  }
  const court = game.courts.find(({ id }) => id === chosen.court)
  if (chosen.do === 'move' && court) {
    const isSame = court.price === game.price
    const values = { price: formats.euros(court.price), former: formats.euros(game.price) }
    const price = isSame ? text('closure.follows.same') : text('closure.follows.price', values)
    return { short: text('closure.follows.moved', { court: court.name }), more: `${price} ${mails}` }
  }
  return { short: text('closure.follows.stays'), more: `${text('closure.follows.shown')} ${mails}` }
}

/** "Pablo paid €6.00: give it back at reception."; nothing where nobody did. */
function describePaid({ paid }: ClosingGameView, { text, formats }: Words): string {
  if (paid.length === 0) return ''
  const names = formats.list(paid.map(({ nick }) => nick ?? text('closure.someGuest')))
  const amount = formats.euros(paid.reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100)
  return text('closure.follows.paid', { names, amount, count: paid.length })
}

/** How many games are canceled, move and stay, and how many mails tell of it. */
export function countOutcome(lines: readonly Line[], choices: Choices) {
  const count = (act: ClosureAct) => lines.filter(({ id }) => choices.get(id)?.do === act).length
  const mails = lines.reduce((sum, { game }) => sum + game.mails, 0)
  return { canceled: count('cancel'), moved: count('move'), stays: count('tell'), mails }
}
