import type { Choices } from '#domain/closures/plan.ts'
import { type ClosureAct, closureActs } from '#domain/closures/rules.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClosingGameRow } from './closing-game-row.tsx'
import type { Line } from './closing-words.ts'

type Props = {
  /** Whether courts and times are there to look games up for. */
  isRequested: boolean
  preview: { isError: boolean; error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  lines: readonly Line[]
  choices: Choices
  onChoose: (id: number, act: ClosureAct, court: number | null) => void
  onAll: (act: ClosureAct) => void
}

/** The games in the time that is closed, by their start, each with what becomes of it. */
export function ClosingGames({ isRequested, preview, lines, choices, onChoose, onAll }: Props) {
  const text = useText()
  return (
    <Section
      title={
        <>
          <Text id="closure.games" /> {lines.length > 0 && <span className="subtle">{lines.length}</span>}
        </>
      }
      rows={lines.length > 0}
      note={lines.some(({ started }) => !started) && <All onAll={onAll} />}
    >
      {!isRequested && <p className="muted">{text('closure.gamesLater')}</p>}
      {isRequested && preview.isError && <ReadError query={preview} what="closure.gamesFailed" />}
      {isRequested && preview.isPending && <Skeleton height="144px" />}
      {isRequested && !preview.isPending && !preview.isError && lines.length === 0 && (
        <p className="muted">{text('closure.noGames')}</p>
      )}
      {lines.length > 0 && (
        <ul className="rows">
          {lines.map((line) => (
            <ClosingGameRow key={line.id} line={line} lines={lines} choices={choices} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const allKeys = {
  move: 'closure.all.move',
  cancel: 'closure.all.cancel',
  tell: 'closure.all.tell',
} as const satisfies Record<ClosureAct, TextKey>

function All({ onAll }: Pick<Props, 'onAll'>) {
  return (
    <Row as="span" gap={2}>
      <Text id="closure.withAll" />
      {closureActs.map((act) => (
        <Button key={act} kind="plain" onClick={() => onAll(act)}>
          <Text id={allKeys[act]} />
        </Button>
      ))}
    </Row>
  )
}
