import { useEffect, useRef } from 'react'

/** Whoever came for a part of the profile, such as `#alerts`, sees it once it is there. */
export function useArrival(id: string, isThere: boolean): void {
  const arrived = useRef(false)
  useEffect(() => {
    if (!isThere || arrived.current || location.hash !== `#${id}`) return
    arrived.current = true
    document.getElementById(id)?.scrollIntoView()
  }, [id, isThere])
}
