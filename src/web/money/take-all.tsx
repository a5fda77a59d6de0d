import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import { useWords } from '#web/app/intl.tsx'
import type { Paid } from './use-pay.ts'
import { useTakeAll } from './use-take-all.ts'
import { OtherWays, WayButtons } from './way-buttons.tsx'

type Props = {
  id: number
  name: string
  sum: number
  look?: 'framed' | 'bare'
  /** Where focus goes from the buttons, which go with what was due. */
  onLeave?: (buttons: HTMLElement) => void
  onTaken?: (paid: Paid) => void
}

/** Takes all that a member owes by one of the club's ways, with one receipt. */
export function TakeAll({ id, name, sum, look = 'framed', onLeave, onTaken }: Props) {
  const { text } = useWords()
  const buttons = useRef<HTMLSpanElement>(null)
  const { pending, take } = useTakeAll({ id, name, sum })
  const takeBy = (way: DeskWay) => take(way, onTaken)
  const leave = useEffectEvent(() => {
    if (buttons.current?.contains(document.activeElement)) onLeave?.(buttons.current)
  })
  // Live news of what was paid can come before the answer: the buttons themselves say when they go.
  useLayoutEffect(() => () => leave(), [])
  return (
    <WayButtons
      ref={buttons}
      says={[text('pay.place', { name }), name]}
      sum={sum}
      look={look}
      pending={pending}
      onTake={takeBy}
      more={<OtherWays label={text('pay.other', { name })} onTake={takeBy} />}
    />
  )
}
