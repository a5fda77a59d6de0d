import { useMemo } from 'react'
import { keptText } from '#web/app/cached-text.ts'
import { useFormats, useText } from '#web/app/intl.tsx'
import type { Words } from './words.ts'

export function useWords(): Words {
  const text = useText()
  const formats = useFormats()
  return useMemo(() => ({ text: keptText(text), formats }), [text, formats])
}
