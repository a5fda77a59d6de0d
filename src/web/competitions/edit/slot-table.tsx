import { type KeyboardEvent, useState } from 'react'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { findByKey } from '#web/ui/grid-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './slot-table.module.css'
import { type OfferedSlot, slotStateKeys } from './use-offered-slots.ts'

type Props = { slots: readonly OfferedSlot[]; chosen: readonly string[]; onToggle: (key: string) => void }

const slotLooks = { free: styles.free, taken: styles.taken, shut: styles.shut }

/** The slots of a day, courts across: one tab stop, arrows move, space chooses. */
export function SlotTable({ slots, chosen, onToggle }: Props) {
  const { text, formats } = useWords()
  const courts = [...new Map(slots.map(({ court }) => [court.id, court])).values()]
  const times = [...new Set(slots.map(({ startsAt }) => startsAt))].toSorted()
  const [focused, setFocused] = useState('')
  const tabStop = slots.find(({ key }) => key === focused)?.key ?? slots[0]?.key
  const label = ({ court, startsAt, endsAt, state, by }: OfferedSlot) =>
    [court.name, formats.range(startsAt, endsAt), text(slotStateKeys[state]), ...(by === null ? [] : [by])].join(', ')
  return (
    <div className={styles.scroll}>
      <table className={styles.root}>
        <caption className="visually-hidden">{text('competitionDesk.slotsNote')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('competitionDesk.time')}</span>
            </th>
            {courts.map(({ id, name }) => (
              <th key={id} scope="col" className="display small">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className="display text-subheading medium nowrap">
                {formats.time(time)}
              </th>
              {courts.map((court) => {
                const slot = slots.find((one) => one.court.id === court.id && one.startsAt === time)
                if (!slot) return <td key={court.id}>–</td>
                const isChosen = chosen.includes(slot.key)
                return (
                  <td key={court.id}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      aria-label={label(slot)}
                      title={slot.by ?? undefined}
                      tabIndex={slot.key === tabStop ? 0 : -1}
                      className={cx(styles.slot, slotLooks[slot.state], isChosen && styles.chosen)}
                      onFocus={() => setFocused(slot.key)}
                      onKeyDown={move}
                      onClick={() => onToggle(slot.key)}
                    >
                      {isChosen && <Icon name={slot.state === 'free' ? 'check' : 'close'} />}
                      {!isChosen && slot.state === 'taken' && <Icon name="user" />}
                      {!isChosen && slot.state === 'shut' && '–'}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  const next = findByKey(event.currentTarget, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}
