import { type KeyboardEvent, useState } from 'react'
import type { PreviewSlot, RulesPreview } from '#domain/groups/schema.ts'
import { formatDay } from '#domain/time.ts'
import { useRefusalText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { findByKey } from '#web/ui/grid-keys.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useMedia } from '#web/ui/media.ts'
import * as table from '../ui/picture/week-table.module.css'
import * as styles from './preview-table.module.css'
import { describeReason, describeSlot, reasonKeys, writeCell } from './preview-words.ts'

/** So many days have room on a phone. */
const DAYS_ON_PHONE = 4

/** The slots of eight days, on a phone of four, each with whether it may be booked; the one in focus is explained below. */
export function PreviewTable({ preview }: { preview: RulesPreview }) {
  const { text, formats } = useWords()
  const isWide = useMedia('(width >= 768px)')
  const [first, setFirst] = useState(0)
  const [chosen, setChosen] = useState<PreviewSlot | null>(null)
  const days = isWide ? preview.days : preview.days.slice(first, first + DAYS_ON_PHONE)
  const writeDays = (at: number) => {
    const [from, to] = [preview.days[at], preview.days[at + DAYS_ON_PHONE - 1]]
    return from && to ? `${formats.weekdayShort(from.date)}–${formats.weekdayShort(to.date)}` : ''
  }
  return (
    <Stack gap={4}>
      {!isWide && (
        <Chips
          label={text('rules.preview.shownDays')}
          quiet
          options={[0, DAYS_ON_PHONE].map((value) => ({ value, label: writeDays(value) }))}
          value={first}
          onChange={setFirst}
        />
      )}
      <Slots days={days} chosen={chosen} onChoose={setChosen} />
      <Legend />
      <div aria-live="polite">{chosen && <Why slot={chosen} preview={preview} />}</div>
    </Stack>
  )
}

type SlotsProps = {
  days: RulesPreview['days']
  chosen: PreviewSlot | null
  onChoose: (slot: PreviewSlot) => void
}

/** One tab stop: arrows, Home and End move. */
function Slots({ days, chosen, onChoose }: SlotsProps) {
  const { text, formats } = useWords()
  const times = [...new Set(days.flatMap(({ slots }) => slots.map(({ time }) => time)))].toSorted()
  const asked = days.flatMap(({ slots }) => slots.filter(isAsked))
  const stop = asked.find(({ startDate }) => startDate === chosen?.startDate) ?? asked[0]
  return (
    <div className={table.scroll} data-two-way="">
      <table className={table.root}>
        <caption className="visually-hidden">{text('rules.preview.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('rules.preview.time')}</span>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col">
                {formats.weekdayShort(date)}
                <small>{formatDay(date).slice(0, 5)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map(({ date, slots }) => {
                const slot = slots.find((one) => one.time === time)
                return (
                  <td key={date}>
                    {slot && (
                      <Cell
                        slot={slot}
                        isStop={slot === stop}
                        isChosen={slot.startDate === chosen?.startDate}
                        onChoose={() => onChoose(slot)}
                      />
                    )}
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

/** What is past or theirs needs no reason. */
function isAsked({ state }: PreviewSlot): boolean {
  return state === 'may' || state === 'not'
}

const styleOf = { may: styles.may, not: styles.not, own: styles.own, past: styles.past }

type CellProps = { slot: PreviewSlot; isStop: boolean; isChosen: boolean; onChoose: () => void }

function Cell({ slot, isStop, isChosen, onChoose }: CellProps) {
  const words = useWords()
  const className = cx(table.cell, styleOf[slot.state], slot.isPeak && slot.state !== 'past' && styles.peak)
  if (!isAsked(slot)) return <span className={className}>{writeCell(slot, words)}</span>
  return (
    <button
      type="button"
      className={className}
      tabIndex={isStop ? 0 : -1}
      aria-label={describeSlot(slot, words)}
      aria-expanded={isChosen}
      onFocus={onChoose}
      onClick={onChoose}
      onKeyDown={move}
    >
      {writeCell(slot, words)}
    </button>
  )
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const found = findByKey(event.currentTarget, event.key)
  if (!found) return
  event.preventDefault()
  found.focus()
}

function Legend() {
  const { text } = useWords()
  return (
    <Row as="ul" gap={4} className="small muted">
      <Row as="li" tight gap={2}>
        <i className={cx(table.cell, table.sample, styles.may)} />
        {text('rules.preview.legendMay')}
      </Row>
      {Object.values(reasonKeys).map(({ letter, name }) => (
        <li key={name}>
          <b className="display">{text(letter)}</b> {text(name)}
        </li>
      ))}
      <Row as="li" tight gap={2}>
        <i className={cx(table.cell, table.sample, styles.not, styles.peak)} />
        {text('rules.peak')}
      </Row>
    </Row>
  )
}

/** Each reason why a slot can't be booked, and the sentence that its reader would be refused with. */
function Why({ slot, preview }: { slot: PreviewSlot; preview: RulesPreview }) {
  const words = useWords()
  const now = useNow()
  const refusalText = useRefusalText()
  return (
    <Stack gap={2}>
      <p>
        <b>{describeSlot(slot, words)}</b>
      </p>
      <Stack as="ul" gap={1} className="small">
        {slot.reasons.map((reason) => (
          <li key={reason}>
            <b className="display">{words.text(reasonKeys[reason].letter)}</b>{' '}
            {describeReason(reason, slot, { preview, now }, words)}
          </li>
        ))}
      </Stack>
      {slot.refusal && (
        <p className="small muted">
          {words.text('rules.preview.reads', {
            nick: preview.user.nick,
            says: refusalText({ key: slot.refusal.key, ...(slot.refusal.values && { values: slot.refusal.values }) }),
          })}
        </p>
      )}
    </Stack>
  )
}
