import type { ErasureView } from '#domain/users/schema.ts'
import { Text, type TextKey, useFormats } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { erasure: Pick<ErasureView, 'credit' | 'bonos'>; words: Record<'credit' | 'bono', TextKey> }

/** The credit and the bonos of somebody who is erased, and what becomes of them; nothing where there are none. */
export function MoneyLeft({ erasure: { credit, bonos }, words }: Props) {
  const formats = useFormats()
  if (credit === 0 && bonos.length === 0) return null
  return (
    <Stack as="ul" gap={2} className="small">
      {credit > 0 && (
        <li>
          <Text id={words.credit} values={{ euros: formats.euros(credit) }} />
        </li>
      )}
      {bonos.map(({ id, name, left }) => (
        <li key={id}>
          <Text id={words.bono} values={{ name, count: left }} />
        </li>
      ))}
    </Stack>
  )
}
