import { useMemo } from 'react'
import { useFormats, useText } from '#web/intl.tsx'
import { keptText } from './kept-text.ts'
import type { Words } from './words.ts'

export function useWords(): Words {
  const text = useText()
  const formats = useFormats()
  return useMemo(() => ({ text: keptText(text), formats }), [text, formats])
}
