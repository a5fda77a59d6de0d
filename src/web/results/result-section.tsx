import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { enterRefusal } from '#domain/results/rules.ts'
import type { User } from '#domain/roles.ts'
import { resultAddressOf } from '#domain/routes.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { toGame } from '#web/reservations/game/to-game.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { beginDraft, mayAnswer, seeFrom, toSample } from './draft.ts'
import { resultQuery } from './queries.ts'
import { ResultSentence } from './result-sentence.tsx'

/** How a game that is over ended, on its page, and the way to enter it or to say whether it was so. Nothing to whom it is of no use. */
export function ResultSection({ game, me }: { game: Reservation; me: User }) {
  const now = useNow()
  const { data } = useQuery(resultQuery(game.documentId))
  if (!data) return null
  const { data: result } = data
  if (!result && enterRefusal(me, toGame(game), null, toSample(beginDraft(game, me.id)), now)) return null
  const key = !result ? 'result.enter' : mayAnswer(result, me.id) ? 'result.answer' : 'result.see'
  return (
    <Stack gap={3} as="section">
      {result && <ResultSentence seen={seeFrom(result, me.id)} meId={me.id} />}
      <LinkButton to={resultAddressOf(game.documentId)} full>
        <Text id={key} />
      </LinkButton>
    </Stack>
  )
}
