import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { readCode, storeCode } from './setup-storage.ts'

/**
 * The code of the link that the program printed; null where one came without. It leaves the address and the history at once,
 * so that nobody reads it off the window or out of a bookmark, and stays with the tab.
 */
export function useSetupCode(): string | null {
  const requested = useSearch().get('code')
  const navigate = useNavigate()
  const [code] = useState(() => requested ?? readCode())
  useEffect(() => {
    if (requested === null) return
    storeCode(requested)
    navigate('/setup', { replace: true })
  }, [requested, navigate])
  return code
}
