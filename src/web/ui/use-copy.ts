import { useEffect, useState } from 'react'

const HINT = 2000

/** Copying a text: `copied` for two seconds after it worked, `refused` where the browser doesn't let it. */
export function useCopy(): { state: 'ready' | 'copied' | 'refused'; copy: (text: string) => void } {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('ready'), HINT)
    return () => clearTimeout(timer)
  }, [state])
  return { state, copy: (text) => void write(text).then(setState) }
}

/** Pages served without TLS have no clipboard, and a browser may refuse it. */
async function write(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
