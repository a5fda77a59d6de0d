import { useEffect, useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { announce } from '#web/ui/announce.tsx'
import { toast } from '#web/ui/toast.tsx'
import { compareGames } from './game-news.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

/** Reports what others did to the game on the page: what concerns the viewer in a toast, the rest only aloud. */
export function useGameNews(reservation: Reservation): void {
  const words = useWords()
  const now = useNow()
  const { meId } = useViewerFacts()
  const before = useRef(reservation)
  useEffect(() => {
    const news = compareGames(before.current, reservation, { meId, now, words })
    before.current = reservation
    if (!news) return
    if (news.kind === 'said') announce(news.text)
    else toast(news.text, news.kind)
  }, [reservation, meId, now, words])
}
