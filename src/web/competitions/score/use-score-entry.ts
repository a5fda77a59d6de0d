import { useRef, useState } from 'react'
import type { MatchEnding } from '#domain/competitions/formats.ts'
import { useRefusalText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'

/** Points of the two sides, or the sets of pairs. */
export type EnteredScore = [number, number][]

/** How a match of pairs ended that wasn't played to its end, and which side won it. */
export type Ending = { ended: MatchEnding | null; winner: 0 | 1 | null }
export const PLAYED: Ending = { ended: null, winner: null }

/** A score as it is entered. */
export type Entered = Ending & { score: EnteredScore }

/** Stands for why nothing was sent where no answer came, and where too much was sent at once: it is sent again. */
const NO_ANSWER = 'noAnswer'
const TOO_FAST = 'tooFast'

/** Milliseconds of rest before what was entered is sent, and before what got no answer is sent again. */
const REST = 500
const AGAIN = 3000

type Options = {
  /** What stands, as the page knows it. */
  stands: EnteredScore | null
  /** Sends what was entered on top of another score, and shows the answer; rejects with what the server refuses. */
  send: (entered: Entered, was: EnteredScore | null) => Promise<void>
  /** Reads again what stands, as somebody else entered it. */
  onRefused: () => void
}

/** What is entered of a match, and how it goes. */
export type ScoreEntry = {
  shown: EnteredScore | null
  isSent: boolean
  /** Why it isn't with the club; `NO_ANSWER` and `TOO_FAST` while it is sent again. */
  failed: string | null
  enter: (score: EnteredScore, isAtOnce?: boolean, ending?: Ending) => void
}

/**
 * A score as it is entered: shown at once, sent as it goes. Without an answer, or sent too often, it stays and is sent again; what is
 * refused, as another phone or the club entered something else, gives way to what stands.
 */
export function useScoreEntry({ stands, send, onRefused }: Options): ScoreEntry {
  const describeRefusal = useRefusalText()
  const [draft, setDraft] = useState<Entered | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<Entered | null>(null)
  const before = useRef(stands)
  const timer = useRef(0)
  const isUnderWay = useRef(false)

  const write = (entered: Entered | null) => {
    latest.current = entered
    setDraft(entered)
  }
  const sendIn = (rest: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void sendLatest(), rest)
  }
  /** Says why it isn't with the club; answers after how many milliseconds it is sent again, null where it was refused. */
  const fail = (error: unknown): number | null => {
    const failure = readFailure(error)
    const [refusal] = failure?.refusals ?? []
    const isTooFast = refusal?.key === 'errors.tooMany'
    setFailed(isTooFast ? TOO_FAST : failure ? describeRefusal(failure.refusals[0]) : NO_ANSWER)
    if (isTooFast) return Math.max(1, Number(refusal.values?.seconds ?? 1)) * 1000
    return failure ? null : AGAIN
  }
  const sendLatest = async () => {
    const entered = latest.current
    if (entered === null || isUnderWay.current) return
    isUnderWay.current = true
    let again: number | null = null
    try {
      await send(entered, before.current)
      before.current = entered.score
      setFailed(null)
      if (latest.current === entered) write(null)
    } catch (error) {
      again = fail(error)
      if (again === null) {
        write(null)
        onRefused()
      }
    } finally {
      isUnderWay.current = false
      if (latest.current !== null) sendIn(again ?? REST)
    }
  }
  const enter = (score: EnteredScore, isAtOnce = false, ending = PLAYED) => {
    if (latest.current === null) before.current = stands
    write({ score, ...ending })
    // Where it went too fast, what was entered since goes with what waits.
    if (failed !== TOO_FAST) sendIn(isAtOnce ? 0 : REST)
  }
  return { shown: draft?.score ?? stands, isSent: draft === null, failed, enter }
}

/** Why a score isn't with the club, in words; null where it is. */
export function describeUnsent(
  { failed }: ScoreEntry,
  text: (id: 'score.unsent' | 'score.tooFast') => string,
): string | null {
  if (failed === NO_ANSWER) return text('score.unsent')
  return failed === TOO_FAST ? text('score.tooFast') : failed
}
