import type { Locale } from '#domain/locale.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { languageNames } from '../desk-names.ts'
import type { Part } from './written.ts'

type Props = { part: Part; from: Locale; onCopy: () => void }

/** Begins what is missing with what the other language has. */
export function CopyOther({ part, from, onCopy }: Props) {
  const text = useText()
  return (
    <Button icon="copy" onClick={onCopy}>
      {text(copyNames[part], { language: text(languageNames[from]) })}
    </Button>
  )
}

const copyNames = {
  title: 'writing.copy.title',
  body: 'writing.copy.body',
} as const satisfies Record<Part, TextKey>
