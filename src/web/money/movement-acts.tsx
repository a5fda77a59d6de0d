import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Row } from '#web/ui/layout.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDeskWays } from './desk-ways.ts'
import { refreshMoney } from './refresh-money.ts'
import { isJustMade, type Reversible, waysBackOf } from './reversal.ts'
import { wordOf } from './use-pay.ts'

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }))
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

type Props = {
  movement: Reversible
  /** Whose it is and what it was, as it is said. */
  what: string
}

/** What is asked before it is done: why it is undone, why it was by that way, or why it is corrected. */
type Asking = { act: 'undo' } | { act: 'way'; way: DeskWay } | { act: 'correct' }

/** The ways back from a movement: undone or put right until the drawer is counted, without a reason for a minute; corrected after. */
export function MovementActs({ movement, what }: Props) {
  const text = useText()
  const [asking, setAsking] = useState<Asking | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  const close = () => setAsking(null)
  const finish = () => {
    close()
    // What was pressed is gone as soon as the list is read anew.
    root.current?.closest('li')?.focus({ preventScroll: true })
  }
  const undoing = useUndo(finish)
  const changing = useChangeMethod(finish)
  const { isUndoable, isCorrectable, hasOtherWay } = waysBackOf(movement)
  const { id, receipt } = movement
  const name = receipt ?? String(id)
  const undo = () => (isJustMade(movement) ? undoing.mutate({ id, reason: '' }) : setAsking({ act: 'undo' }))
  const change = (way: DeskWay) =>
    isJustMade(movement) ? changing.mutate({ id, method: way, reason: '' }) : setAsking({ act: 'way', way })
  const ask = { what, onClose: close }
  return (
    <span ref={root}>
      <Row as="span" tight gap={3}>
        {hasOtherWay && (
          <WrongWay movement={movement} label={text('pay.wrongWayOf', { what: name })} onChoose={change} />
        )}
        {isUndoable && (
          <Button
            kind="plain"
            busy={undoing.isPending && asking === null}
            aria-label={text('pay.undoOf', { name })}
            onClick={undo}
          >
            <Text id="pay.undo" />
          </Button>
        )}
        {isCorrectable && (
          <Button
            kind="plain"
            aria-label={text('pay.correctOne', { what: name })}
            onClick={() => setAsking({ act: 'correct' })}
          >
            <Text id="pay.correct" />
          </Button>
        )}
        <Suspense>
          {asking?.act === 'correct' && <CorrectDialog {...ask} movement={movement} />}
          {asking?.act === 'undo' && (
            <ReasonDialog
              {...ask}
              title={<Text id="pay.undoOf" values={{ name }} />}
              follows={text('pay.undoFollows')}
              yes={<Text id="pay.undo" />}
              failed="pay.undoFailed"
              mutation={undoing}
              onYes={(reason) => undoing.mutate({ id, reason })}
            />
          )}
          {asking?.act === 'way' && (
            <ReasonDialog
              {...ask}
              title={<Text id="pay.wrongWayOf" values={{ what: name }} />}
              follows={text('pay.changeFollows')}
              yes={<Text id="pay.changeTo" values={{ way: wordOf(asking.way) }} />}
              failed="pay.changeFailed"
              mutation={changing}
              onYes={(reason) => changing.mutate({ id, method: asking.way, reason })}
            />
          )}
        </Suspense>
      </Row>
    </span>
  )
}

type WrongWayProps = { movement: Reversible; label: string; onChoose: (way: DeskWay) => void }

/** The club's other ways of paying: one of them was the right one. */
function WrongWay({ movement, label, onChoose }: WrongWayProps) {
  const text = useText()
  const { ways } = useDeskWays()
  const others = ways.filter((way) => way !== movement.method)
  if (others.length === 0) return null
  return (
    <MenuButton
      label={label}
      look="none"
      className={buttonClass({ kind: 'plain' })}
      entries={others.map((way) => ({
        value: way,
        text: text('pay.changeTo', { way: wordOf(way) }),
        onSelect: () => onChoose(way),
      }))}
    >
      <span aria-hidden="true">
        <Text id="pay.wrongWay" />
      </span>
      <span className="visually-hidden">{label}</span>
    </MenuButton>
  )
}

function useUndo(onDone: () => void) {
  const text = useText()
  const notify = useFailureToast('pay.undoFailed')
  return useOneAtATime(
    useMutation(
      api.money.undo.mutationOptions({
        onSuccess: ({ data }) => {
          toast(text('pay.undoneBy', { number: data.receipt ?? data.id }), 'ok')
          onDone()
        },
        // Where a reason is asked the dialog says why it failed.
        onError: (error, { reason }) => reason === '' && notify(error),
        onSettled: refreshMoney,
      }),
    ),
  )
}

function useChangeMethod(onDone: () => void) {
  const text = useText()
  const notify = useFailureToast('pay.changeFailed')
  return useOneAtATime(
    useMutation(
      api.money.changeMethod.mutationOptions({
        onSuccess: ({ data }) => {
          toast(text('pay.changed', { way: wordOf(data.method ?? 'cash'), number: data.receipt ?? data.id }), 'ok')
          onDone()
        },
        onError: (error, { reason }) => reason === '' && notify(error),
        onSettled: refreshMoney,
      }),
    ),
  )
}
