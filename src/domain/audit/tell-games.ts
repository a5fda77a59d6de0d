import { addClauses } from './say.ts'
import type { Telling, Told } from './told.ts'
import { selectable } from './values.ts'

/** A reservation that is made: of which kind, for whom, at which price. */
export function tellReserved<Node>(telling: Telling<Node>): Told<Node> {
  const { view, text, is, join } = telling
  const type = selectable(String(telling.noted('type') ?? 'none'))
  const price = is('price')
  const isForOther = view.user !== null && view.user.id !== view.who?.id
  return {
    values: {
      type,
      for: isForOther && view.user ? text('audit.for', { type, user: view.user.nick || text('audit.former') }) : '',
      with: price === null ? '' : join([', ', price]),
    },
  }
}

/** A game that is another: where and when it was, its kind, its price, and whose it is. */
export function tellGameChange<Node>(telling: Telling<Node>): Told<Node> {
  const { is, was, isChanged, write, strong, text, formats, day, noted, view } = telling
  const changeOf = (field: string) => view.changes.find((change) => change.field === field)
  const start = changeOf('startsAt')?.was
  const place = [
    ...(typeof start === 'string' ? [`${day(start)} ${formats.time(start)}`] : []),
    ...(isChanged('court') ? [was('court') ?? '–'] : []),
  ]
  const both = (field: string) => ({ is: strong(is(field) ?? '–'), was: was(field) ?? '–' })
  const guests = telling.count('guestsRemoved')
  const clauses = [
    ...(place.length > 0 ? [write('audit.clause.before', { was: place.join(', ') })] : []),
    ...(isChanged('type') ? [write('audit.clause.price', both('type'))] : []),
    ...(isChanged('price') ? [write('audit.clause.price', both('price'))] : []),
    ...(isChanged('owner')
      ? [
          write('audit.clause.owner', {
            is: strong(is('owner') ?? text('audit.nobody')),
            was: was('owner') ?? text('audit.nobody'),
          }),
        ]
      : []),
    ...(noted('added') === null ? [] : [write('audit.clause.with', { is: strong(is('added') ?? '–') })]),
    ...(noted('removed') === null ? [] : [write('audit.clause.without', { is: is('removed') ?? '–' })]),
    ...(guests > 0 ? [write('audit.clause.guests', { count: guests })] : []),
  ]
  return { values: { changes: addClauses(telling, clauses) }, after: tellMails(telling) }
}

/** Who plays in a game that is closed, and how many don't. */
export function tellClosed<Node>(telling: Telling<Node>): Told<Node> {
  const { text, count, is, formats, noted } = telling
  const guests = count('guests')
  const names = noted('players') === null ? [] : [is('players') ?? '']
  const all = [...names, ...(guests > 0 ? [text('audit.guests', { count: guests })] : [])]
  const out = count('leftOut')
  return {
    values: {
      with:
        all.length === 0
          ? ''
          : ` ${text('audit.withPlayers', { players: all.length === 1 ? (all[0] ?? '') : formats.list(all) })}`,
    },
    after: [...(out > 0 ? [text('audit.then.leftOut', { count: out })] : []), ...tellMails(telling)],
  }
}

/** Somebody who is taken out: who plays in their place, or that nobody is left. */
export function tellRemoved<Node>({ view, text, is, noted }: Telling<Node>): Told<Node> {
  const moved = noted('movedUp')
  const count = String(moved ?? '').split('\n').length
  return {
    after: [
      ...(moved === null ? [] : [text('audit.then.movedUp', { count, users: is('movedUp') ?? '' })]),
      ...(view.figures['canceled'] === true ? [text('audit.then.canceled')] : []),
    ],
  }
}

/** Mails that go out with it. */
export function tellMails<Node>({ text, count }: Pick<Telling<Node>, 'text' | 'count'>): string[] {
  const mails = count('mails')
  return mails === 0 ? [] : [`${text('audit.outcome.mails', { count: mails })}.`]
}
