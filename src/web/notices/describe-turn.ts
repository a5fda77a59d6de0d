import type { TurnView } from '#domain/notices/turn-schema.ts'
import { competitionAddressOf, resultAddressOf } from '#domain/routes.ts'
import { capitalize } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'

/** A line of what waits: what it is, when and where, and the page where it is done. */
export type TurnLine = { key: string; title: string; more: string; to: string }

/** Says what waits for somebody. */
export function describeTurn(turn: TurnView, words: Words, now: number): TurnLine {
  const { text, formats } = words
  const when = (date: string) => ({ day: formats.day(date, now), time: formats.time(date) })
  if (turn.kind === 'news') {
    const { id, title, text: more, address } = turn.news
    return { key: `news ${id}`, title, more, to: address }
  }
  if (turn.kind === 'due') {
    const more = turn.since === null ? '' : text('turn.due.since', { day: formats.fullDay(turn.since) })
    return { key: 'due', title: text('turn.due', { sum: formats.euros(turn.amount) }), more, to: '/profile#money' }
  }
  if (turn.kind === 'result') {
    const { documentId, court, startDate, sets, by, until } = turn
    const score = formats.list(sets.map(([own, other]) => `${own}–\u2060${other}`))
    const more = text('turn.result.counts', { court, played: formats.day(startDate, now), ...when(until) })
    return {
      key: `result ${documentId}`,
      title: text('turn.result', { by, score }),
      more,
      to: resultAddressOf(documentId),
    }
  }
  if (turn.kind === 'offer') {
    const { documentId, court, startDate, of, price } = turn
    const { day, time } = when(startDate)
    const sum = price === null ? [] : [formats.euros(price)]
    const more = [`${capitalize(day)}, ${time}`, court, ...sum].join(' · ')
    return { key: `offer ${documentId}`, title: text('turn.offer', { of }), more, to: `/offers/${documentId}` }
  }
  const { kind, slug, until } = turn
  const name = formats.locale === 'es' ? turn.nameEs : turn.nameEn
  const title =
    turn.kind === 'partner'
      ? text('turn.partner', { by: turn.by })
      : text('turn.challenge', { by: formats.list(turn.by) })
  return {
    key: `${kind} ${slug}`,
    title,
    more: text('turn.answerBy', { name, ...when(until) }),
    to: competitionAddressOf(slug),
  }
}
