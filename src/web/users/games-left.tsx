import type { ErasureView } from '#domain/users/schema.ts'
import { Text, type TextKey, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

type Game = ErasureView['games'][number]
type Props = { games: readonly Game[]; words: Record<Game['becomes'], TextKey> }

/** The games to come of somebody who is erased, a row each, with what becomes of it; nothing where there are none. */
export function GamesLeft({ games, words }: Props) {
  const formats = useFormats()
  const now = useNow()
  if (games.length === 0) return null
  return (
    <Stack as="ul" gap={2} className="small">
      {games.map(({ documentId, startDate, court, becomes }) => (
        <Row as="li" spread gap={2} key={documentId}>
          <span>
            {formats.day(startDate, now)}, {formats.time(startDate)} · {court}
          </span>
          <b>
            <Text id={words[becomes]} />
          </b>
        </Row>
      ))}
    </Stack>
  )
}
