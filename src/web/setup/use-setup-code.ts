import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { keepCode, readCode } from './kept.ts'

/**
 * The code of the link that the program printed; null where one came without. It leaves the address and the history at once,
 * so that nobody reads it off the window or out of a bookmark, and stays with the tab.
 */
export function useSetupCode(): string | null {
  const asked = useSearch().get('code')
  const navigate = useNavigate()
  const [code] = useState(() => asked ?? readCode())
  useEffect(() => {
    if (asked === null) return
    keepCode(asked)
    navigate('/setup', { replace: true })
  }, [asked, navigate])
  return code
}
