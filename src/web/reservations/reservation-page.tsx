import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/intl.tsx'
import type { PageProps } from '#web/pages.ts'
import { Message } from '#web/shell/message.tsx'
import { api, failureOf } from '#web/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Failed } from './failed.tsx'
import { Game } from './game.tsx'
import './reservation-page.css'

/** One reservation, as far as the one who looks may see it. */
export function Page({ params }: PageProps) {
  const id = params.documentId ?? ''
  const query = useQuery(api.reservations.one.queryOptions({ id }, { refetchOnWindowFocus: 'always' }))
  if (query.data) return <Game reservation={query.data.data} />
  if (!query.isError) return <Waiting />
  const status = failureOf(query.error)?.status
  if (status === 404 || status === 400) return <Unknown />
  return (
    <div className="game">
      <h1 className="title">
        <Text id="title.reservation" />
      </h1>
      <Failed
        title={<Text id="reservation.one.failed" />}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className="game" aria-busy="true">
      <output className="sr">
        <Text id="reservation.one.loading" />
      </output>
      <Skeleton height="44px" width="180px" />
      <Skeleton height="170px" />
      <Skeleton height="336px" />
    </div>
  )
}

function Unknown() {
  return (
    <Message
      title={<Text id="reservation.one.unknown" />}
      actions={
        <LinkButton to="/reservations" kind="primary">
          <Text id="reservation.one.toDay" />
        </LinkButton>
      }
    >
      <Text id="reservation.one.unknownHint" />
    </Message>
  )
}
