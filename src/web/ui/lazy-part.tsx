import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Works by itself and is as high, until the part has arrived. */
  standIn: ReactNode
  children: ReactNode
}

/** A part that is fetched when it is shown. Focus that was in what stood in for it goes over to it. */
export function LazyPart({ standIn, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useFocused(place)
  return (
    <div ref={place}>
      <Suspense fallback={standIn}>
        {children}
        <Arrived place={place} focused={focused} />
      </Suspense>
    </div>
  )
}

type Focused = RefObject<Element | null>

/** What inside the place has focus, or had it when it was taken away. */
function useFocused(place: RefObject<HTMLElement | null>): Focused {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const enter = ({ target }: Event) => {
      focused.current = target instanceof Element ? target : null
    }
    // Some browsers tell that focus leaves what is taken away, others don't.
    const forget = () => {
      if (focused.current?.isConnected) focused.current = null
    }
    element.addEventListener('focusin', enter, { signal })
    element.addEventListener('focusout', () => requestAnimationFrame(forget), { signal })
    return () => leaving.abort()
  }, [place])
  return focused
}

function Arrived({ place, focused }: { place: RefObject<HTMLElement | null>; focused: Focused }) {
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [place, focused])
  return null
}
