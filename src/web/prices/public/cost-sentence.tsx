import { type ReactNode, useEffect, useRef } from 'react'
import type { Court } from '#domain/courts/rules.ts'
import type { Ask, WrittenQuery } from '#domain/prices/ask.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, clubDayOf, clubTimeOf, type Day } from '#domain/time.ts'
import { Text, useRichText, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pricesAddressOf } from './prices-address.ts'
import * as styles from './prices-page.module.css'

type QueryPart = 'day' | 'time' | 'court'

type Props = {
  titleId: string
  courts: readonly Court[]
  query: Ask
  written: WrittenQuery
  now: number
}

/** A question with its blanks to choose: what is chosen is the address. Where no script runs, a button sends it. */
export function CostSentence({ titleId, courts, query, written, now }: Props) {
  const { text, formats } = useWords()
  const renderText = useRichText()
  const navigate = useNavigate()
  const today = clubDayOf(now)
  const days = Array.from({ length: WINDOW_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
  const times = query.slots.map(({ startsAt }) => clubTimeOf(startsAt))
  const chosen = { court: String(query.court.id), day: query.day, time: query.time }
  // The week that is shown follows the day.
  const choose = (other: Partial<Record<QueryPart, string>>) =>
    navigate(pricesAddressOf({ ...written, ...chosen, week: null }, other), { replace: true })
  const form = useTakenOver(chosen, choose)
  const nameDay = (day: Day) => `${formats.weekday(day)} ${formats.dayOfMonth(day)}`
  const blank = (name: QueryPart, label: string, options: readonly Option[]) => (
    <Blank
      name={name}
      label={label}
      value={chosen[name]}
      options={options}
      onChoose={(value) => choose({ [name]: value })}
    />
  )
  return (
    <form ref={form} method="get" onSubmit={(event) => event.preventDefault()}>
      <h2 id={titleId} className="visually-hidden">
        <Text id="prices.askTitle" />
      </h2>
      <p className={cx('display text-title medium muted', styles.sentence)}>
        {renderText('prices.ask', {
          n: renderPhrase,
          day: blank(
            'day',
            text('prices.day'),
            days.map((day) => [day, nameDay(day)]),
          ),
          time: blank(
            'time',
            text('prices.time'),
            (times.length > 0 ? times : [chosen.time]).map((time) => [time, time]),
          ),
          court: blank(
            'court',
            text('prices.court'),
            courts.map(({ id, name }) => [String(id), name]),
          ),
        })}
      </p>
      <noscript>
        <Button type="submit">{text('prices.show')}</Button>
      </noscript>
    </form>
  )
}

type Option = readonly [value: string, label: string]

type BlankProps = {
  name: QueryPart
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

function Blank({ name, label, value, options, onChoose }: BlankProps) {
  return (
    <span key={name} className={styles.blank}>
      <select name={name} aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}

function renderPhrase(chunks: ReactNode[]) {
  return <span className={styles.phrase}>{chunks}</span>
}

/** Takes over what the user chose before hydration. */
function useTakenOver(drawn: Record<QueryPart, string>, choose: (other: Partial<Record<QueryPart, string>>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef({ drawn, choose })
  useEffect(() => {
    if (!form.current) return
    const chosen: Partial<Record<QueryPart, string>> = {}
    for (const { name, value } of [...form.current.elements].filter((field) => field instanceof HTMLSelectElement)) {
      if (isQueryPart(name) && value !== first.current.drawn[name]) chosen[name] = value
    }
    if (Object.keys(chosen).length > 0) first.current.choose(chosen)
  }, [])
  return form
}

function isQueryPart(name: string): name is QueryPart {
  return name === 'day' || name === 'time' || name === 'court'
}
