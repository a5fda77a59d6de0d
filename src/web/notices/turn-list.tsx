import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TurnView } from '#domain/notices/turn-schema.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { describeTurn, type TurnLine } from './describe-turn.ts'

/** A line that was settled here, and where in the list it stood. */
type Settled = { turn: TurnView; at: number }

/** What waits for the viewer, each one tap from being done. What they settle here keeps its row, so that nothing moves under the finger. */
export function TurnList({ turns, most = Number.POSITIVE_INFINITY }: { turns: readonly TurnView[]; most?: number }) {
  const words = useWords()
  const now = useNow()
  const [settled, setSettled] = useState<Settled[]>([])
  const lineOf = (turn: TurnView) => describeTurn(turn, words, now)
  const known = new Set(settled.map(({ turn }) => lineOf(turn).key))
  const rows = turns.filter((turn) => !known.has(lineOf(turn).key))
  for (const { turn, at } of settled) rows.splice(at, 0, turn)
  return (
    <Rows end>
      {rows.slice(0, most).map((turn, at) => {
        const line = lineOf(turn)
        const settle = () =>
          setSettled((before) => [...before, { turn, at }].toSorted((one, other) => one.at - other.at))
        return <TurnRow key={line.key} turn={turn} line={line} isSettled={known.has(line.key)} onSettled={settle} />
      })}
    </Rows>
  )
}

type RowProps = { turn: TurnView; line: TurnLine; isSettled: boolean; onSettled: () => void }

function TurnRow({ turn, line: { title, more, to }, isSettled, onSettled }: RowProps) {
  const see = useSee(onSettled)
  const news = turn.kind === 'news' && turn.untilSeen ? turn.news.id : null
  return (
    <li>
      <span>
        {/* Who goes to where it stands has seen it. */}
        <Link
          className="row-link block semibold"
          to={to}
          onClick={() => news !== null && !isSettled && see.mutate({ id: news })}
        >
          {title}
        </Link>
        <span className="small muted">{more}</span>
      </span>
      {turn.kind === 'result' && <Agree turn={turn} about={title} isSettled={isSettled} onSettled={onSettled} />}
      {news !== null && (
        <Act
          label="turn.seen"
          done="turn.wasSeen"
          about={title}
          busy={see.isPending}
          isSettled={isSettled}
          onAct={() => see.mutate({ id: news })}
        />
      )}
    </li>
  )
}

type AgreeProps = { turn: Extract<TurnView, { kind: 'result' }>; about: string } & Pick<
  RowProps,
  'isSettled' | 'onSettled'
>

function Agree({ turn: { documentId: id, version }, about, isSettled, onSettled }: AgreeProps) {
  const notify = useFailureToast('turn.notSent')
  const onSuccess = async () => {
    onSettled()
    await queryClient.invalidateQueries(api.results.pathFilter())
  }
  const options = { onSuccess, onError: (error: unknown) => notify(error) }
  const agree = useOneAtATime(useMutation(api.results.agree.mutationOptions(options)))
  return (
    <Act
      label="turn.agree"
      done="turn.agreed"
      about={about}
      busy={agree.isPending}
      isSettled={isSettled}
      onAct={() => agree.mutate({ id, version })}
    />
  )
}

type ActProps = {
  label: TextKey
  done: TextKey
  /** What it is about, as it is heard. */
  about: string
  busy: boolean
  isSettled: boolean
  onAct: () => void
}

/** The button that settles a line; done, it stays where it is and keeps the focus. */
function Act({ label, done, about, busy, isSettled, onAct }: ActProps) {
  return (
    <Button className="over-row" busy={busy} aria-disabled={isSettled || undefined} onClick={onAct}>
      <Text id={isSettled ? done : label} />
      <span className="visually-hidden">{about}</span>
    </Button>
  )
}

function useSee(onSettled: () => void) {
  const notify = useFailureToast('turn.notSent')
  const options = { onSuccess: onSettled, onError: (error: unknown) => notify(error) }
  return useOneAtATime(useMutation(api.notices.see.mutationOptions(options)))
}
