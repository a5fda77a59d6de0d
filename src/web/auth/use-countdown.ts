import { useEffect, useState } from 'react'

const SECOND = 1000

/** Counts down seconds from the moment it is first shown; answers how many are left, and what starts it anew. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [start, setStart] = useState(() => performance.now())
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // By the clock: a page out of sight is ticked more slowly.
    const tick = () => {
      const passed = (performance.now() - start) / SECOND
      setLeft(Math.max(0, Math.ceil(seconds - passed)))
      if (passed >= seconds) clearInterval(timer)
    }
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [start, seconds])
  const restart = () => {
    setLeft(seconds)
    setStart(performance.now())
  }
  return { left, restart }
}
