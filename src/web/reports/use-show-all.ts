import { type RefObject, useRef, useState } from 'react'

type Shown<Row, Place> = {
  shown: readonly Row[]
  isAll: boolean
  showAll: () => void
  /** What takes focus then, as the button is gone. */
  ref: RefObject<Place | null>
}

/** The first few of many rows, or with a negative number the last, until all of them are requested. */
export function useShowAll<Row, Place extends HTMLElement>(rows: readonly Row[], few: number): Shown<Row, Place> {
  const [wantsAll, setWantsAll] = useState(false)
  const ref = useRef<Place>(null)
  const isAll = wantsAll || rows.length <= Math.abs(few)
  const some = few < 0 ? rows.slice(few) : rows.slice(0, few)
  const showAll = () => {
    setWantsAll(true)
    ref.current?.focus()
  }
  return { shown: isAll ? rows : some, isAll, showAll, ref }
}
