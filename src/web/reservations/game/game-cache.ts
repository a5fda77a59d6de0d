import { type ComponentType, createElement, type ReactNode } from 'react'
import { isRecord } from '#domain/is-record.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'

/** Puts a game, as the server answered it, in place of what the cache has of it: its page, over the day, its public link. */
export function cacheGame(data: Reservation): void {
  const { one, byToken } = api.reservations
  // The keys would ask for the answers' types as they are after transport, which differ in what may be undefined.
  const own: readonly unknown[] = one.queryKey({ id: data.documentId })
  queryClient.setQueryData(own, { data })
  for (const { queryKey } of [one.pathFilter(), byToken.pathFilter()]) {
    const queries = queryClient.getQueryCache().findAll({ queryKey })
    for (const query of queries) if (documentIdIn(query.state.data) === data.documentId) query.setData({ data })
  }
}

type SectionProps = { reservation: Reservation }

/** The reservation that was booked last in this tab, and what its page shows of it first. */
let booked: { documentId: string; Section: ComponentType<SectionProps> } | null = null

/** Names what was just booked; the section comes along, so that the reservation's page has nothing to wait for. */
export function setJustBooked(documentId: string, Section: ComponentType<SectionProps>): void {
  booked = { documentId, Section }
}

/** What the page of a reservation shows of it first; null unless it was booked last, and once the document is loaded again. */
export function makeBookedPart(reservation: Reservation): ReactNode {
  return booked?.documentId === reservation.documentId ? createElement(booked.Section, { reservation }) : null
}

/** Fetches again every query about games or who is in them; those that the page doesn't show, once it does. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(api.reservations.pathFilter()),
    queryClient.invalidateQueries(api.entries.pathFilter()),
    queryClient.invalidateQueries(api.money.pathFilter()),
    queryClient.invalidateQueries(api.people.pathFilter()),
    queryClient.invalidateQueries(api.today.pathFilter()),
  ])
}

function documentIdIn(answer: unknown): unknown {
  return isRecord(answer) && isRecord(answer['data']) ? answer['data']['documentId'] : undefined
}
