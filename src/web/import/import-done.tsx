import { type ReactNode, useEffect, useRef } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = {
  /** What came of it. */
  children: ReactNode
  /** The page that has it now. */
  to: string
  title: TextKey
  onAgain: () => void
}

/** What an import did, and where to go on. */
export function ImportDone({ children, to, title, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={4}>
      <h2 ref={heading} tabIndex={-1} className="display uppercase text-heading">
        <Text id="people.imported" />
      </h2>
      <p>{children}</p>
      <Row gap={2}>
        <LinkButton to={to} kind="primary">
          <Text id={title} />
        </LinkButton>
        <Button onClick={onAgain}>
          <Text id="people.importBack" />
        </Button>
      </Row>
    </Stack>
  )
}
