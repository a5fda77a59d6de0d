import { useRef, useState } from 'react'
import { useRefusalText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'

/** Points of the two sides, or the sets of pairs. */
export type EnteredScore = [number, number][]

/** Stands for why nothing was sent where no answer came. */
export const NO_ANSWER = 'noAnswer'

/** Milliseconds of rest before what was entered is sent, and before what got no answer is sent again. */
const REST = 500
const AGAIN = 3000

type Options = {
  /** What stands, as the page knows it. */
  stands: EnteredScore | null
  /** Sends a score that was entered on top of another, and shows the answer; rejects with what the server refuses. */
  send: (score: EnteredScore, was: EnteredScore | null) => Promise<void>
  /** Reads again what stands, as somebody else entered it. */
  onRefused: () => void
}

/** What is entered of a match, and how it goes. */
export type ScoreEntry = {
  shown: EnteredScore | null
  isSent: boolean
  /** Why it isn't with the club; `NO_ANSWER` while it is sent again. */
  failed: string | null
  enter: (score: EnteredScore, isAtOnce?: boolean) => void
}

/**
 * A score as it is entered: shown at once, sent as it goes. Without an answer it stays and is sent again; what is refused, as another
 * phone or the club entered something else, gives way to what stands.
 */
export function useScoreEntry({ stands, send, onRefused }: Options): ScoreEntry {
  const describeRefusal = useRefusalText()
  const [draft, setDraft] = useState<EnteredScore | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<EnteredScore | null>(null)
  const before = useRef(stands)
  const timer = useRef(0)
  const isUnderWay = useRef(false)

  const write = (score: EnteredScore | null) => {
    latest.current = score
    setDraft(score)
  }
  const sendIn = (rest: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void sendLatest(), rest)
  }
  const sendLatest = async () => {
    const score = latest.current
    if (score === null || isUnderWay.current) return
    isUnderWay.current = true
    try {
      await send(score, before.current)
      before.current = score
      setFailed(null)
      if (latest.current === score) write(null)
    } catch (error) {
      const failure = readFailure(error)
      setFailed(failure ? describeRefusal(failure.refusals[0]) : NO_ANSWER)
      if (failure) {
        write(null)
        onRefused()
      }
    } finally {
      isUnderWay.current = false
      if (latest.current !== null) sendIn(latest.current === score ? AGAIN : REST)
    }
  }
  const enter = (score: EnteredScore, isAtOnce = false) => {
    if (latest.current === null) before.current = stands
    write(score)
    sendIn(isAtOnce ? 0 : REST)
  }
  return { shown: draft ?? stands, isSent: draft === null, failed, enter }
}
