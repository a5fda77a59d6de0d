import { useWords } from '#web/app/intl.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

/** Sums in euros below each other, each with its name; a dash where there is none yet. */
export function Sums({ lines }: { lines: readonly (readonly [name: string, euros: number | null])[] }) {
  const { formats } = useWords()
  return (
    <Stack as="dl" gap={2}>
      {lines.map(([name, euros]) => (
        <Row key={name} tight spread gap={4} align="baseline">
          <dt className="muted">{name}</dt>
          <dd className="display text-figure nowrap">{euros === null ? '–' : formats.euros(euros)}</dd>
        </Row>
      ))}
    </Stack>
  )
}
