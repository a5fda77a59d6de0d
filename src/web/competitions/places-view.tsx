import { sizeOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Grid, Row, Rows, Split, Stack } from '#web/ui/layout.tsx'
import { CompetitionFacts } from './competition-facts.tsx'
import { describeTaken } from './competition-words.ts'
import { type EntryNames, namesIn } from './entry-names.ts'
import { HowPlayed } from './how-played.tsx'
import { type CourtPlace, PlacesCourt } from './places-court.tsx'
import { SignUp } from './sign-up.tsx'

/** A court has four places. */
const ON_COURT = 4

/** A competition before it begins: its places as courts, the way in, how it is played, who waits. */
export function PlacesView({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const names = namesIn(competition, words)
  const courts = toCourts(competition, names, words)
  return (
    <>
      <Stack gap={4} className="page-width page-end">
        <Row spread gap={2} align="end">
          <h2 className="display text-heading">{describeTaken(competition, words)}</h2>
          <p className="small muted">
            <Text id={sizeOf(competition.format) === 1 ? 'competition.drawnLater' : 'competition.pairsLater'} />
          </p>
        </Row>
        <Grid columns={3} gap={3}>
          {courts.map((places) => (
            <PlacesCourt key={places[0]?.key} places={places} />
          ))}
        </Grid>
        <SignUp competition={competition} />
      </Stack>
      <div className="page-part">
        <Split second="five" gap={7} className="page-width">
          <HowPlayed competition={competition} />
          <Stack gap={6}>
            <WaitingList competition={competition} names={names} />
            <CompetitionFacts competition={competition} />
          </Stack>
        </Split>
      </div>
    </>
  )
}

function WaitingList({ competition, names }: { competition: CompetitionPage; names: EntryNames }) {
  const { formats } = useWords()
  const waiting = competition.entries.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2 className="page-title">
        <Text id="competition.waitingList" /> <span>{waiting.length}</span>
      </h2>
      <Rows end>
        {waiting.map(({ id, since, isOwn }, index) => (
          <li key={id}>
            <span>
              <span className="display text-figure muted">{index + 1}</span>{' '}
              <strong className={isOwn ? 'heavy' : 'semibold'}>{names.short(id)}</strong>
            </span>
            <span className="small muted">
              {formats.shortDay(since)}, {formats.time(since)}
            </span>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}

/** All places, four to a court: who has one, in the order in which they came, then those that are free. */
function toCourts({ entries, places, format }: CompetitionPage, names: EntryNames, words: Words): CourtPlace[][] {
  const size = sizeOf(format)
  const taken = entries
    .filter(({ state }) => state === 'playing')
    .flatMap(({ id, isOwn, players }): CourtPlace[] =>
      players.map(({ name, level }, at) => ({
        key: `${id} ${at}`,
        name: name ?? names.short(id),
        note: level === null ? null : words.formats.level(level),
        is: isOwn ? 'you' : 'taken',
      })),
    )
  const free = Array.from({ length: Math.max(0, places * size - taken.length) }, (_, at): CourtPlace => {
    return { key: `free ${at}`, name: words.text('competition.free'), note: null, is: 'free' }
  })
  const all = [...taken, ...free]
  return Array.from({ length: Math.ceil(all.length / ON_COURT) }, (_, court) =>
    all.slice(court * ON_COURT, (court + 1) * ON_COURT),
  )
}
