import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import type { Court } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { stepPrices } from '#domain/prices/bands.ts'
import { type PricedSlot, type PriceWeek, slotsIn } from '#domain/prices/week.ts'
import { useWords } from '#web/app/intl.tsx'
import { findByKey } from '#web/ui/grid-keys.ts'
import * as table from '../../ui/picture/week-table.module.css'
import { PriceTable } from './price-table.tsx'
import * as styles from './priced-week.module.css'
import { WhyPanel } from './why-panel.tsx'

type Props = {
  week: PriceWeek
  court: Court
  letters: ReadonlyMap<number, string>
  /** The slot whose price is explained. */
  chosen: PricedSlot | null
  onChoose: (slot: PricedSlot | null) => void
}

/**
 * A week with the price of each slot and the letter of the rule that makes it; a slot that is pointed at or focused says why. One
 * tab stop: arrows, Home and End move, Escape closes.
 */
export function PricedWeek({ week, court, letters, chosen, onChoose }: Props) {
  const { text } = useWords()
  const id = useId()
  const caption = text('courtPrice.weekOfCourt', { court: court.name })
  const slots = slotsIn(week)
  const [latest, setLatest] = useState<number | null>(null)
  const stop = slots.find(({ startsAt }) => startsAt === latest) ?? slots[0]
  const steps = stepPrices(slots.map(({ cents }) => cents))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onChoose(null)
    const found = findByKey(event.currentTarget, event.key)
    if (!found) return
    event.preventDefault()
    found.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Nothing takes the focus where one taps beside it on a phone: what stands there stays.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onChoose(null)
  }
  const leaveByPointer = ({ currentTarget, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) onChoose(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what its buttons opened.
    <div className={styles.root} onBlur={leave} onPointerLeave={leaveByPointer}>
      <PriceTable
        week={week}
        caption={caption}
        renderCell={(slot) => (
          <Cell
            slot={slot}
            step={steps.get(slot.cents)}
            letter={slot.winner ? letters.get(slot.winner.id) : undefined}
            isStop={slot === stop}
            panel={slot === chosen ? id : undefined}
            onFocus={() => {
              setLatest(slot.startsAt)
              onChoose(slot)
            }}
            onPoint={() => onChoose(slot)}
            onKeyDown={move}
          />
        )}
      />
      {chosen && (
        <div className={styles.panel} style={placeOf(chosen, week)}>
          <WhyPanel id={id} slot={chosen} court={court} letters={letters} />
        </div>
      )}
    </div>
  )
}

type CellProps = {
  slot: PricedSlot
  step: number | undefined
  letter: string | undefined
  isStop: boolean
  /** The panel that explains it, while it is open. */
  panel: string | undefined
  onFocus: () => void
  onPoint: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Cell({ slot, step, letter, isStop, panel, onFocus, onPoint, onKeyDown }: CellProps) {
  const { text, formats } = useWords()
  const euros = eurosOf(slot.cents)
  const when = { day: formats.shortDay(slot.day), time: slot.time, price: formats.euros(euros) }
  const name =
    slot.winner && letter !== undefined
      ? text('courtPrice.cell', { ...when, letter, name: slot.winner.name })
      : text('courtPrice.cellOwn', when)
  return (
    <button
      type="button"
      className={table.cell}
      data-step={step}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={panel !== undefined}
      aria-controls={panel}
      aria-describedby={panel}
      onFocus={onFocus}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      onClick={onFocus}
      onKeyDown={onKeyDown}
    >
      {/* A hundred and more leaves no room for cents on a phone. */}
      <span aria-hidden="true">{euros < 100 ? formats.amount(euros) : formats.shortAmount(euros)}</span>
      <small aria-hidden="true">{letter ?? '–'}</small>
      <span className="visually-hidden">{name}</span>
    </button>
  )
}

/** The width of so many days, and what is left free between the cell and its panel. */
const across = (columns: number) => `calc((100% - var(--time-width)) / 7 * ${columns} + 6px)`

/** Beside its cell and never over it, on the side that has room; at the height of its cell, within the week. */
function placeOf(slot: PricedSlot, { days, rows }: PriceWeek): Record<`--why-${string}`, string> {
  const [column, row] = [days.indexOf(slot.day), rows.findIndex(({ time }) => time === slot.time)]
  const side =
    column > 2
      ? { '--why-right': across(days.length - column) }
      : { '--why-left': `calc(var(--time-width) + ${across(column + 1)})` }
  const share = (count: number) => `calc(100% * ${count} / ${rows.length + 1})`
  if (row < rows.length / 3) return { ...side, '--why-top': share(row + 1) }
  if (row >= (rows.length * 2) / 3) return { ...side, '--why-bottom': share(rows.length - 1 - row) }
  return { ...side, '--why-top': share(row + 1.5), '--why-up': '-50%' }
}
