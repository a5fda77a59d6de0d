import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { DateView } from '#domain/subscribers/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import type { DateLook } from '#web/ui/list/date-row.tsx'

/** What a date says of itself. */
export type DateWords = { look: DateLook; title: string; detail: string }

/** Where and when it usually is, and whether the form leaves it out. */
export type Usual = { court: number; start: string; isOut: boolean }

/** How a date of a subscription stands, in words: `isOut` where the form leaves it out, whatever is saved. */
export function describeDate(date: DateView, usual: Usual, words: Words): DateWords {
  const { text, formats } = words
  const { is, game } = date
  if (game && is === 'made')
    return { look: 'done', title: text('subscriber.is.made'), detail: describeMade(date, usual, words) }
  if (is === 'canceled')
    return { look: 'out', title: text('subscriber.is.canceled'), detail: text('subscriber.is.canceledDetail') }
  if (usual.isOut) {
    return {
      look: 'out',
      title: text(date.skipped ? 'subscriber.is.skipped' : 'subscriber.is.skippedUnsaved'),
      detail: text('subscriber.is.skippedDetail', { weekday: formats.weekday(date.day) }),
    }
  }
  if (is === 'due') {
    const detail = [describeDue(date, usual, words), date.skipped ? text('subscriber.is.backUnsaved') : '']
    return { look: 'open', title: text('subscriber.is.due'), detail: detail.filter(Boolean).join(' ') }
  }
  return { look: is === 'taken' ? 'taken' : 'shut', ...describeObstacle(date, usual, words) }
}

function describeMade({ game, startDate, court }: DateView, usual: Usual, { text, formats }: Words): string {
  if (!game) return ''
  const isElsewhere = court.id !== usual.court || game.court !== court.name || formats.time(startDate) !== usual.start
  return [
    isElsewhere ? `${game.court}, ${formats.time(startDate)}` : text('subscriber.wholeCourt'),
    formats.euros(game.price),
    text(game.paid ? 'subscriber.paid' : 'subscriber.unpaid'),
  ].join(' · ')
}

function describeDue({ on, court, startDate, clock }: DateView, usual: Usual, { text, formats }: Words): string {
  const time = formats.time(startDate)
  return [
    on === null ? text('subscriber.is.atOnce') : text('subscriber.is.dueOn', { day: formats.shortDay(on) }),
    ...(court.id === usual.court ? [] : [text('subscriber.is.onCourt', { court: court.name })]),
    ...(clock === null
      ? []
      : [text(time === usual.start ? 'subscriber.is.clock' : 'subscriber.is.clockMoves', { time })]),
  ].join(' · ')
}

/** What is in the way of a date: a game, a closure, other hours. */
export function describeObstacle(
  { is, game, closure }: DateView,
  { start }: Pick<Usual, 'start'>,
  { text, formats }: Words,
): Omit<DateWords, 'look'> {
  if (game) {
    const type = text(typeKeys[game.type])
    return {
      title: text('subscriber.is.taken'),
      detail: text('subscriber.is.takenDetail', {
        nick: game.nick ?? text('subscriber.nobody'),
        type,
        count: game.entries,
      }),
    }
  }
  if (closure) {
    const [from, to] = [closure.startDate, closure.endDate].map((at) => `${formats.shortDay(at)} ${formats.time(at)}`)
    return {
      title: text('subscriber.is.closed'),
      detail: text('subscriber.is.closedDetail', { reason: closure.reason, from: from ?? '', to: to ?? '' }),
    }
  }
  if (is === 'shut') return { title: text('subscriber.is.closed'), detail: text('subscriber.is.shutDetail') }
  if (is === 'inactive') return { title: text('subscriber.is.closed'), detail: text('subscriber.is.inactiveDetail') }
  return { title: text('subscriber.is.offGrid'), detail: text('subscriber.is.offGridDetail', { start }) }
}
