import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ScorePage } from '#domain/competitions/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import type { PageProps } from '#web/app/pages.ts'
import { api, client, queryClient, readFailure } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { titleOf } from '../competition-title.ts'
import { ScoreCourt } from './score-court.tsx'
import { ScoreForm } from './score-form.tsx'
import * as styles from './score-page.module.css'
import { describeUnsent, type ScoreEntry, useScoreEntry } from './use-score-entry.ts'

/** The score of one match, entered by whoever has its code: no account, two halves of a court, or the final score in figures. */
export function Page({ params: { code = '' } }: PageProps) {
  const query = useQuery(scoreQuery(code))
  if (query.data) return <Match code={code} page={query.data.data} />
  const failure = query.isError && readFailure(query.error)
  return (
    <div className={styles.root}>
      <Stack gap={4} align="start" className={styles.message}>
        <h1 className="page-title">
          <Text id="title.score" />
        </h1>
        <p aria-busy={query.isPending}>
          <Text id={query.isPending ? 'score.loading' : failure ? 'score.noMatch' : 'score.noAnswer'} />
        </p>
        {query.isError && !failure && (
          <Button onClick={() => void query.refetch()}>
            <Text id="score.again" />
          </Button>
        )}
      </Stack>
    </div>
  )
}

/** The match of a code; once the server said that there is none it isn't asked again, whatever changes. */
export function scoreQuery(code: string) {
  return queryOptions(
    api.competitions.match.queryOptions(
      { code },
      { refetchOnWindowFocus: 'always', enabled: ({ state }) => !isGone(state.error), meta: { live: 'list' } },
    ),
  )
}

function isGone(error: unknown): boolean {
  return error !== null && readFailure(error)?.refusals.some(({ key }) => key === 'competition.errors.code') === true
}

function Match({ code, page }: { code: string; page: ScorePage }) {
  const entry = useScoreEntry({
    stands: page.score,
    send: async (entered, was) => {
      const answer = await client.competitions.score.mutate({ code, ...entered, was })
      queryClient.setQueryData(api.competitions.match.queryKey({ code }), answer)
    },
    onRefused: () => void queryClient.invalidateQueries(api.competitions.match.queryFilter({ code })),
  })
  const [isWritten, setWritten] = useState(false)
  const { points } = page
  const blocked = findBlocked(page)
  const isOver = blocked !== null
  const shown = points === null || isWritten ? 'form' : 'court'
  return (
    <div className={styles.root}>
      <Head page={page} />
      {shown === 'court' || isOver ? (
        <ScoreCourt page={page} entry={entry} isOver={isOver} />
      ) : (
        <ScoreForm key={JSON.stringify(entry.shown)} {...page} entry={entry} />
      )}
      <Stack gap={2} className={styles.foot}>
        <Standing entry={entry}>{blocked && <Text id={blocked} />}</Standing>
        {points !== null && !isOver && (
          <p className="small muted">
            {!isWritten && <Text id="score.how" />}{' '}
            <Button kind="plain" onClick={() => setWritten(!isWritten)}>
              <Text id={isWritten ? 'score.byPoints' : 'score.onlyFinal'} />
            </Button>
          </p>
        )}
      </Stack>
    </div>
  )
}

/** Why nothing can be entered: the match isn't played now, or the club entered its score; null where it can. */
function findBlocked({ state, byStaff }: ScorePage) {
  if (state === 'coming') return 'score.coming'
  if (state === 'over') return 'score.over'
  return byStaff ? 'score.byStaff' : null
}

function Head({ page }: { page: ScorePage }) {
  const words = useWords()
  const { court, round, stage, competition } = page
  return (
    <Row as="header" spread gap={3} className={styles.head}>
      <h1 className="display uppercase text-heading">
        {court?.name ?? words.text('title.score')}{' '}
        {stage === 'round' && (
          <span className="muted regular">
            <Text id="score.round" values={{ round }} />
          </span>
        )}
      </h1>
      <p className="small muted align-end">{titleOf(competition, words)}</p>
    </Row>
  )
}

type StandingProps = { entry: ScoreEntry; children: ReactNode }

/** Whether what is shown is with the club, and why not. */
function Standing({ entry, children }: StandingProps) {
  const { isSent, shown } = entry
  const text = useText()
  const problem = describeUnsent(entry, text)
  const stands = text(isSent && shown !== null ? 'score.sent' : 'score.code')
  return <output className={cx('small block', problem !== null && 'warning')}>{children ?? problem ?? stands}</output>
}
