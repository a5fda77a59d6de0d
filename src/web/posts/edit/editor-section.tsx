import { type ReactNode, useId } from 'react'
import { Stack } from '#web/ui/layout.tsx'

type Props = { title: string; children: ReactNode }

/** A part of what stands beside the texts. */
export function EditorSection({ title, children }: Props) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id} className="display uppercase text-figure">
        {title}
      </h2>
      {children}
    </Stack>
  )
}
