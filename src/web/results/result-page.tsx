import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { enterRefusal } from '#domain/results/rules.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useRefusalText, useWords } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { PageProps } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import { gameQuery } from '#web/reservations/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { DecideForm } from './decide-form.tsx'
import { beginDraft, changeFrom, mayAnswer, toSample } from './draft.ts'
import { EnterForm } from './enter-form.tsx'
import { FriendlyField } from './friendly-field.tsx'
import { resultQuery } from './queries.ts'
import { StandingResult } from './standing-result.tsx'

/** How a game ended: to enter it, to say whether it was so, and for admins to decide. */
export function Page({ params }: PageProps) {
  const id = params.documentId ?? ''
  const game = useQuery(gameQuery(id))
  const result = useQuery(resultQuery(id))
  const me = useViewer()
  if (game.data && result.data && me) return <Result game={game.data.data} result={result.data.data} me={me} />
  const failed = game.isError ? game : result
  const status = failed.error?.data?.httpStatus
  if (status === 404 || status === 400) return <NotFound />
  return failed.isError ? (
    <ReadError query={failed} what="result.failed" />
  ) : (
    <PageSkeleton heights={['96px', '352px', '160px']} />
  )
}

type Props = { game: Reservation; result: ResultView | null; me: User }

function Result({ game, result, me }: Props) {
  const [isChanging, setChanging] = useState(false)
  const answers = result !== null && mayAnswer(result, me.id)
  const change = result && isChanging && result.enteredBy.id === me.id ? changeFrom(game, result, me.id) : null
  return (
    <Stack gap={5} className="page-body measure">
      <Head game={game} result={result} answers={answers} />
      {!result && <Beginning game={game} me={me} />}
      {change && (
        <EnterForm game={game} meId={me.id} first={change} before={result} onDone={() => setChanging(false)} />
      )}
      {result && !change && (
        <StandingResult game={game} result={result} meId={me.id} answers={answers} onChange={() => setChanging(true)} />
      )}
      {result && !change && isAdmin(me) && (
        <Disclosure title={<Text id="result.decide.title" />} isOpen={result.isObjected}>
          <DecideForm key={result.version} game={game} result={result} meId={me.id} />
        </Disclosure>
      )}
    </Stack>
  )
}

function Head({ game, result, answers }: Omit<Props, 'me'> & { answers: boolean }) {
  const { text, formats } = useWords()
  const { court, startDate, documentId, friendly } = game
  useTitle(`${text('title.result')}, ${court.name}, ${formats.fullDay(startDate)} ${formats.time(startDate)}`)
  return (
    <Stack as="header" gap={2}>
      <BackLink to={gameAddressOf(documentId)}>
        {capitalize(`${formats.weekday(startDate)} ${formats.dayAndMonth(startDate)}`)}
      </BackLink>
      <h1 className="page-title">
        <Text id={answers ? 'result.wasItSo' : 'title.result'} /> <span>{court.name}</span>
      </h1>
      <p className="muted">
        {result
          ? text('result.enteredBy', {
              name: result.enteredBy.nick,
              day: formats.fullDay(result.enteredAt),
              time: formats.time(result.enteredAt),
            })
          : `${capitalize(formats.fullDay(startDate))}, ${formats.time(startDate)}.`}{' '}
        <Text id={friendly ? 'result.isFriendly' : 'result.forLevel'} />
      </p>
    </Stack>
  )
}

/** Nobody entered it yet: the form, or why there is none. */
function Beginning({ game, me }: Omit<Props, 'result'>) {
  const refusalText = useRefusalText()
  const now = useNow()
  const first = beginDraft(game, me.id)
  const refusal = enterRefusal(me, toGame(game), null, toSample(first), now)
  if (refusal || !first) return <p>{refusalText(refusal ?? { key: 'result.errors.players' })}</p>
  return (
    <>
      <EnterForm game={game} meId={me.id} first={first} before={null} onDone={() => undefined} />
      <FriendlyField game={game} me={me} />
    </>
  )
}
