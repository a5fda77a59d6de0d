import { useEffect, useRef } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { made: number; changed: number; minutes: number; onAgain: () => void }

/** What an import did. */
export function ImportOutcome({ made, changed, minutes, onAgain }: Props) {
  const mails = useMails()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={4}>
      <h2 ref={heading} tabIndex={-1} className="display uppercase text-heading">
        <Text id="people.imported" />
      </h2>
      <p>
        <Text id="people.importedCounts" values={{ made, changed }} />
        {made > 0 && (
          <>
            {' '}
            <Text
              id={mails ? 'people.importFollows' : 'people.importFollows.noMail'}
              values={{ count: made, minutes }}
            />
          </>
        )}
      </p>
      <Row gap={2}>
        <LinkButton to="/admin/user" kind="primary">
          <Text id="title.users" />
        </LinkButton>
        <Button onClick={onAgain}>
          <Text id="people.importBack" />
        </Button>
      </Row>
    </Stack>
  )
}
