import { useEffect, useState } from 'react'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'

/** The code that the page was opened by, as it isn't kept in the address: no history or screenshot shows it. */
export function useMailedCode(): string | null {
  const asked = useSearch().get('code')
  const path = usePath()
  const navigate = useNavigate()
  const [code, setCode] = useState(asked)
  if (asked !== null && asked !== code) setCode(asked)
  useEffect(() => {
    if (asked !== null) navigate(path, { replace: true })
  }, [asked, path, navigate])
  return code
}
