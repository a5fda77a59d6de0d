import { type RefObject, useEffect, useRef, useState } from 'react'
import { type StepName, stepNames } from './draft.ts'
import type { Draft } from './setup-storage.ts'

type StepState = 'done' | 'now' | 'next'

export type Steps = {
  step: StepName
  /** The furthest that one has come. */
  reached: StepName
  /** Around the steps. */
  list: RefObject<HTMLDivElement | null>
  stateOf: (step: StepName) => StepState
  /** To a step that was done, to change it. */
  goTo: (step: StepName) => void
  /** From a step that is done to the one that waits. */
  goOn: () => void
  /** To a step in which something is wrong; the form moves focus there itself. */
  fallBack: (step: StepName) => void
}

/** Which step one is at. Its heading is in sight and read out as one goes there. */
export function useSteps(start: Pick<Draft, 'step' | 'reached'>): Steps {
  const [{ step, reached }, setPlace] = useState({ step: start.step, reached: start.reached })
  const list = useRef<HTMLDivElement>(null)
  const hasGone = useRef(false)
  useEffect(() => {
    if (!hasGone.current) return
    hasGone.current = false
    const heading = list.current?.querySelector<HTMLElement>(`[data-step="${step}"] h2`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const goTo = (next: StepName) => {
    hasGone.current = true
    setPlace({ step: next, reached: placeOf(next) > placeOf(reached) ? next : reached })
  }
  const stateOf = (one: StepName) => {
    if (one === step) return 'now'
    return placeOf(one) < placeOf(reached) ? 'done' : 'next'
  }
  return {
    step,
    reached,
    list,
    stateOf,
    goTo,
    goOn: () => goTo(step === reached ? (stepNames[placeOf(step) + 1] ?? step) : reached),
    fallBack: (to) => setPlace({ step: to, reached }),
  }
}

function placeOf(step: StepName): number {
  return stepNames.indexOf(step)
}
