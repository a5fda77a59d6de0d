import { useState } from 'react'
import { firstOpenRound } from '#domain/competitions/competition.ts'
import type { CompetitionEntryView, CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { namesIn } from '../entry-names.ts'
import { useAttend, useSetCourts } from './acts.ts'
import { MadeAgain } from './made-again.tsx'

const happenings = ['late', 'gone', 'absent', 'back', 'courts'] as const
type What = (typeof happenings)[number]

/** What was done: the competition before it, and how it is taken back. */
type Done = { before: CompetitionPage; undo: () => void }

/**
 * What may happen while it is played: somebody late, gone, never there or back, a court less or more. One button does it: what was
 * played stays, the rest is made again and shown beside what it was, and can be taken back until the next round.
 */
export function Happened({ competition }: { competition: CompetitionPage }) {
  const text = useText()
  const [what, setWhat] = useState<What | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const isOpen = done !== null && firstOpenRound(done.before) === firstOpenRound(competition)
  const finish = (next: Done) => {
    setDone(next)
    setWhat(null)
  }
  return (
    <Section title={text('competitionDesk.happened')} note={text('competitionDesk.happenedNote')}>
      <Choice<What | ''>
        quiet
        wrap
        label={text('competitionDesk.happened')}
        value={what ?? ''}
        options={happenings.map((one) => ({
          value: one,
          label: text(titleKeys[one]),
          hint: text(hintKeys[one]),
        }))}
        onChange={(next) => setWhat(next === '' ? null : next)}
      />
      {what !== null && what !== 'courts' && (
        <Attendance key={what} what={what} competition={competition} onDone={finish} />
      )}
      {what === 'courts' && <Courts competition={competition} onDone={finish} />}
      {isOpen && done && (
        <MadeAgain
          before={done.before}
          after={competition}
          onUndo={() => {
            done.undo()
            setDone(null)
          }}
        />
      )}
    </Section>
  )
}

const titleKeys = {
  late: 'competitionDesk.late',
  gone: 'competitionDesk.gone',
  absent: 'competitionDesk.absent',
  back: 'competitionDesk.back',
  courts: 'competitionDesk.courts',
} as const

const hintKeys = {
  late: 'competitionDesk.lateHint',
  gone: 'competitionDesk.goneHint',
  absent: 'competitionDesk.absentHint',
  back: 'competitionDesk.backHint',
  courts: 'competitionDesk.courtsHint',
} as const

type Props = { competition: CompetitionPage; onDone: (done: Done) => void }

function Attendance({ what, competition, onDone }: Props & { what: Exclude<What, 'courts'> }) {
  const words = useWords()
  const { text } = words
  const names = namesIn(competition, words)
  const first = firstOpenRound(competition)
  const last = competition.rounds ?? first
  const concerned = competition.entries.filter((entry) => entry.state === 'playing' && concerns(what, entry, first))
  const [chosen, setChosen] = useState('')
  const [round, setRound] = useState(String(Math.min(first + 1, last)))
  const attend = useAttend()
  const entry = concerned.find(({ id }) => String(id) === chosen)
  const send = () => {
    if (!entry) return
    const was = { fromRound: entry.fromRound, untilRound: entry.untilRound }
    const put = (rounds: typeof was) => ({ id: competition.id, entry: entry.id, ...rounds })
    attend.mutate(put(roundsOf(what, entry, { first, round: Number(round) })), {
      onSuccess: () => onDone({ before: competition, undo: () => attend.mutate(put(was)) }),
    })
  }
  if (concerned.length === 0) return <p className="muted">{text('competitionDesk.nobodySuch')}</p>
  return (
    <Row gap={3} align="end">
      <NativeSelectField
        label={text('competitionDesk.who')}
        value={chosen}
        options={[
          { value: '', label: text('competitionDesk.choose') },
          ...concerned.map(({ id }) => ({ value: String(id), label: names.short(id) })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {what === 'late' && (
        <NativeSelectField
          label={text('competitionDesk.from')}
          value={round}
          options={roundsFrom(first + 1, last).map((one) => ({
            value: String(one),
            label: text('competitionDesk.roundNumber', { round: one }),
          }))}
          onChange={({ target }) => setRound(target.value)}
        />
      )}
      <Button aria-disabled={!entry || undefined} busy={attend.isPending} onClick={send}>
        <Text id="competitionDesk.remake" />
      </Button>
      <ActError mutation={attend} what="competitionDesk.remakeFailed" />
    </Row>
  )
}

function concerns(what: Exclude<What, 'courts'>, { untilRound }: CompetitionEntryView, first: number): boolean {
  const isGone = untilRound !== null && untilRound < first
  return what === 'back' ? isGone : !isGone
}

/** From when to when somebody is there after what happened; `first` is the first round that is made again. */
function roundsOf(
  what: Exclude<What, 'courts'>,
  { fromRound }: CompetitionEntryView,
  { first, round }: { first: number; round: number },
): { fromRound: number; untilRound: number | null } {
  if (what === 'late') return { fromRound: round, untilRound: null }
  if (what === 'back') return { fromRound: first, untilRound: null }
  return { fromRound, untilRound: what === 'absent' ? 0 : first - 1 }
}

function roundsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at)
}

function Courts({ competition, onDone }: Props) {
  const { text, formats } = useWords()
  const { id, courts, courtsNow = [] } = competition
  const [chosen, setChosen] = useState(courtsNow)
  const setCourts = useSetCourts()
  const isSame = chosen.length === courtsNow.length && chosen.every((court) => courtsNow.includes(court))
  const send = () =>
    setCourts.mutate(
      { id, courts: chosen },
      { onSuccess: () => onDone({ before: competition, undo: () => setCourts.mutate({ id, courts: courtsNow }) }) },
    )
  return (
    <Stack gap={3} align="start">
      <Chips
        many
        label={text('competitionDesk.which')}
        value={chosen}
        options={courts.map((court) => ({ value: court.id, label: court.name }))}
        onChange={setChosen}
      />
      <Button
        aria-disabled={isSame || chosen.length === 0 || undefined}
        busy={setCourts.isPending}
        onClick={() => isSame || chosen.length === 0 || send()}
      >
        {text('competitionDesk.goOnWith', {
          courts: formats.list(courts.filter((court) => chosen.includes(court.id)).map(({ name }) => name)),
        })}
      </Button>
      <ActError mutation={setCourts} what="competitionDesk.remakeFailed" />
    </Stack>
  )
}
