import { useEffect, useState } from 'react'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'

/** The code that the page was opened by; the page takes it out of the address: no history or screenshot shows it. */
export function useMailedCode(): string | null {
  const requested = useSearch().get('code')
  const path = usePath()
  const navigate = useNavigate()
  const [code, setCode] = useState(requested)
  if (requested !== null && requested !== code) setCode(requested)
  useEffect(() => {
    if (requested !== null) navigate(path, { replace: true })
  }, [requested, path, navigate])
  return code
}
