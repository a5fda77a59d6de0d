import { useMemo } from 'react'
import { useFormats, useText } from '#web/intl.tsx'
import type { Words } from './words.ts'

export function useWords(): Words {
  const text = useText()
  const formats = useFormats()
  return useMemo(() => ({ text, formats }), [text, formats])
}
