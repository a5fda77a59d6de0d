import { useEffect, useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { announce } from '#web/ui/announce.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Looking, newsOf } from './game-news.ts'

/** Tells what others did to the game that is looked at: what it means for the viewer as a toast, the rest only aloud. */
export function useGameNews(reservation: Reservation, { meId, now, words }: Looking): void {
  const before = useRef(reservation)
  useEffect(() => {
    const news = newsOf(before.current, reservation, { meId, now, words })
    before.current = reservation
    if (!news) return
    if (news.kind === 'said') announce(news.text)
    else toast(news.text, news.kind)
  }, [reservation, meId, now, words])
}
