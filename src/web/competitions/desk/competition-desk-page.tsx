import { useQuery } from '@tanstack/react-query'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { competitionAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useTitle } from '#web/app/navigation.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { titleOf } from '../competition-title.ts'
import { deskQuery } from './acts.ts'
import { stateKeys } from './state-keys.ts'

const CompetitionForm = lazyForm(async () => (await import('../edit/competition-form.tsx')).CompetitionForm)
const PrintCodes = lazyForm(async () => (await import('./print-codes.tsx')).PrintCodes)
const EndSection = lazyForm(async () => (await import('./end-section.tsx')).EndSection)
const StartSection = lazyForm(async () => (await import('./start-section.tsx')).StartSection)
const EntriesSection = lazyForm(async () => (await import('./entries-section.tsx')).EntriesSection)
const MatchesSection = lazyForm(async () => (await import('./matches-section.tsx')).MatchesSection)
const ChallengesSection = lazyForm(async () => (await import('./challenges-section.tsx')).ChallengesSection)
const RoundsDesk = lazyForm(async () => (await import('./rounds-desk.tsx')).RoundsDesk)

/** One competition for who runs it: edited and filled until it starts, then its scores and what happens while it is played. */
export function Page({ params: { id = '' } }: PageProps) {
  const query = useQuery(deskQuery(id))
  return (
    <EditorPage
      back={{ to: '/admin/competitions', text: 'title.runCompetitions' }}
      query={query}
      readFailed="competitionDesk.oneFailed"
    >
      {({ data }) => <Shown key={data.id} competition={data} />}
    </EditorPage>
  )
}

function Shown({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { id, slug, format, state, round, rounds } = competition
  const title = titleOf(competition, words)
  useTitle(title)
  const isComing = state === 'draft' || state === 'open' || state === 'closed'
  const isRunning = state === 'running'
  return (
    <>
      <PageHead
        title={title}
        aside={
          round === null
            ? words.text(stateKeys[state])
            : words.text('competitionDesk.roundOf', { round, rounds: rounds ?? round })
        }
        ways={
          <>
            {state !== 'draft' && (
              <LinkButton to={competitionAddressOf(slug)}>
                <Text id="competitionDesk.publicPage" />
              </LinkButton>
            )}
            {isRunning && format !== 'ladder' && (
              <>
                <LinkButton to={`/wall/competitions/${id}`} icon="computer">
                  <Text id="competitionDesk.wall" />
                </LinkButton>
                <PrintCodes competition={competition} />
              </>
            )}
          </>
        }
      />
      {isRunning && hasSinglePlayers(format) && <RoundsDesk competition={competition} />}
      {!isComing && !hasSinglePlayers(format) && format !== 'ladder' && <MatchesSection competition={competition} />}
      {!isComing && format === 'ladder' && <ChallengesSection competition={competition} />}
      {state !== 'draft' && <EntriesSection competition={competition} />}
      {(state === 'open' || state === 'closed') && <StartSection competition={competition} />}
      {isComing && <CompetitionForm competition={competition} />}
      {(isComing || isRunning) && <EndSection competition={competition} />}
    </>
  )
}
