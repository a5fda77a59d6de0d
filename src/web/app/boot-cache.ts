import type { QueryClient } from '@tanstack/react-query'
import type { BootAnswer, BootData } from '#domain/reservations/boot.ts'
import { api, configKey, meKey } from './trpc.ts'

/** Puts the document's answers where pages look for them. Those of an old document (`fresh` false) are asked for again. */
export function fillCache(queryClient: QueryClient, boot: BootData, fresh: boolean): void {
  const options = fresh ? {} : { updatedAt: 0 }
  for (const [key, answer] of listAnswers(boot)) queryClient.setQueryData(key, answer, options)
}

type Answer = [key: readonly unknown[], answer: unknown]

/** The keys would ask for the answers' types as they are after transport, which differ in what may be undefined. */
function listAnswers({ me, config, day, ahead, soon, next, game, answers }: BootData): Answer[] {
  return [
    [meKey, me],
    [configKey, config],
    ...toAnswers(day, ({ date }) => api.reservations.day.queryKey({ date })),
    ...toAnswers(ahead, () => api.reservations.ahead.queryKey()),
    ...toAnswers(soon, () => api.reservations.soon.queryKey()),
    ...toAnswers(next, () => api.reservations.next.queryKey()),
    ...toAnswers(game?.answer ?? null, () => gameKeyOf(game)),
    ...answers.map((known): Answer => [toQueryKey(known), known.answer]),
  ]
}

/** The key under which tRPC keeps the answer of a procedure, which here is known by its name alone. */
export function toQueryKey({ procedure, input }: Omit<BootAnswer, 'answer'>): readonly unknown[] {
  return [procedure.split('.'), { ...(input && { input }), type: 'query' }]
}

function gameKeyOf(game: BootData['game']): readonly unknown[] {
  const { byToken, one } = api.reservations
  return game?.token === undefined ? one.queryKey({ id: game?.id ?? '' }) : byToken.queryKey({ token: game.token })
}

function toAnswers<Known>(answer: Known | null, keyOf: (answer: Known) => readonly unknown[]): Answer[] {
  return answer === null ? [] : [[keyOf(answer), answer]]
}
