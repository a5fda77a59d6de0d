import { useQuery } from '@tanstack/react-query'
import type { CompetitionListItem } from '#domain/competitions/schema.ts'
import { Text, type TextKey, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { Row, Rows } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { titleOf } from '../competition-title.ts'
import { describeDays, formatKeys } from '../competition-words.ts'
import { stateKeys } from './state-keys.ts'

/** All competitions for who runs them: those that are played, those to come, drafts among them, and those that are over. */
export function Page() {
  const text = useText()
  const input = { page: 1, pageSize: 100 } as const
  const query = useQuery(
    api.competitions.list.queryOptions(input, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const competitions = query.data?.data
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.runCompetitions')}
        aside={competitions?.length}
        ways={
          <LinkButton to="/admin/competitions/new" kind="primary" icon="plus">
            <Text id="title.newCompetition" />
          </LinkButton>
        }
      />
      {query.isError && !competitions && <ReadError query={query} what="competitionDesk.listFailed" />}
      {query.isPending && <PageSkeleton heights={['320px']} />}
      {competitions?.length === 0 && (
        <p className="muted">
          <Text id="competitionDesk.none" />
        </p>
      )}
      {parts.map(({ title, states }) => (
        <Part
          key={title}
          title={text(title)}
          competitions={(competitions ?? []).filter(({ state }) => states.includes(state))}
        />
      ))}
    </DeskPage>
  )
}

const parts: readonly { title: TextKey; states: readonly CompetitionListItem['state'][] }[] = [
  { title: 'competitionDesk.list.running', states: ['running'] },
  { title: 'competitionDesk.list.coming', states: ['draft', 'open', 'closed'] },
  { title: 'competitionDesk.list.over', states: ['over', 'canceled'] },
]

function Part({ title, competitions }: { title: string; competitions: readonly CompetitionListItem[] }) {
  const words = useWords()
  const { text } = words
  if (competitions.length === 0) return null
  return (
    <Section rows title={title}>
      <Rows end>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <span>
              <Link className="row-link block semibold" to={`/admin/competitions/${competition.id}`}>
                {titleOf(competition, words)}
              </Link>
              <span className="small muted">
                {text(formatKeys[competition.format])} · {describeDays(competition, words)}
              </span>
            </span>
            <Row as="span" gap={3}>
              {competition.state !== 'running' && competition.state !== 'over' && (
                <Tag kind={competition.state === 'draft' ? 'warn' : 'plain'}>{text(stateKeys[competition.state])}</Tag>
              )}
              <span className="display text-figure">
                {competition.taken}
                <span className="muted regular">/{competition.places}</span>
              </span>
            </Row>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
