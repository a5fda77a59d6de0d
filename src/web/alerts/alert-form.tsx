import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { StandingAlertView } from '#domain/alerts/schema.ts'
import { clubDayOf, type Day, formatTime, parseTime } from '#domain/time.ts'
import { Text, useFormats, useRefusalText, useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { levelBounds, levelsAround } from '#web/reservations/booking/draft.ts'
import { LineCall } from '#web/reservations/games/line-call.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { announce } from '#web/ui/announce.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { type AlertDraft, draftRefusal, toInput, untilChoices, untilOf } from './alert-draft.ts'
import * as styles from './alert-form.module.css'
import { describeAlert } from './alert-words.ts'
import { useChangeAlert, useCreateAlert } from './mutations.ts'
import { PastCount } from './past-count.tsx'
import { Unreached, useUnreached } from './unreached.tsx'
import { WeekPicker } from './week-picker.tsx'

type Props = {
  initial: AlertDraft
  /** The one that is changed; none is made anew without. */
  alert?: StandingAlertView
  onDone: () => void
  /** Lets go of it, where that is offered. */
  onCancel?: () => void
}

/** What somebody wants to be told of: days, hours, level, until when; a sentence reads it back before it is made. */
export function AlertForm({ initial, alert, onDone, onCancel }: Props) {
  const text = useText()
  const mails = useMails()
  const unreached = useUnreached()
  const refusalText = useRefusalText()
  const now = useNow()
  const today = clubDayOf(now)
  const [draft, setDraft] = useState(initial)
  const saidId = useId()
  const create = useCreateAlert()
  const change = useChangeAlert()
  const set = (changed: Partial<AlertDraft>) => setDraft({ ...draft, ...changed })
  const refusal = draftRefusal(draft, { today, now })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (refusal) return
    const input = toInput(draft, today)
    if (alert) change.mutate({ id: alert.id, ...input }, { onSuccess: onDone })
    else create.mutate({ kind: draft.kind, ...input }, { onSuccess: onDone })
  }
  return (
    <Stack as="form" gap={5} className={styles.root} onSubmit={submit}>
      {!alert && (
        <Choice
          quiet
          label={text('alert.what')}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          options={[
            { value: 'game', label: text('alert.kind.game') },
            { value: 'court', label: text('alert.kind.court') },
          ]}
        />
      )}
      <WeekPicker {...draft} value={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <Hours draft={draft} onChange={set} />
      {draft.kind === 'game' && <Levels draft={draft} onChange={set} />}
      <Until draft={draft} today={today} onChange={set} />
      <div id={saidId} className={styles.said}>
        {refusal ? (
          <p>{draft.weekdays.length === 0 ? <Text id="alert.noDay" /> : refusalText(refusal)}</p>
        ) : (
          <ReadBack draft={draft} today={today} />
        )}
      </div>
      <ActError mutation={create} what="alert.makeFailed" />
      <ActError mutation={change} what="alert.changeFailed" />
      <Stack gap={3}>
        <Row full gap={2}>
          {onCancel && (
            <Button onClick={onCancel}>
              <Text id="alert.cancel" />
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending || change.isPending}
            aria-disabled={refusal !== null}
            aria-describedby={saidId}
          >
            <Text id={alert ? 'alert.save' : 'alert.make'} />
          </Button>
        </Row>
        {unreached ? (
          <Unreached why={unreached} />
        ) : (
          <p className="small muted">
            <Text id={mails ? 'alert.reach' : 'alert.reach.noMail'} />
          </p>
        )}
      </Stack>
    </Stack>
  )
}

type PartProps = { draft: AlertDraft; onChange: (changed: Partial<AlertDraft>) => void }

const HALF_HOUR = 30
/** Every half hour of a day, its end among them. */
const times = Array.from({ length: 1 + 1440 / HALF_HOUR }, (_, at) => formatTime(at * HALF_HOUR))

function Hours({ draft: { from, to }, onChange }: PartProps) {
  const firsts = optionsOf(times.slice(0, -1), from)
  const lasts = optionsOf(times, to).filter(({ value }) => value > from)
  // Two hours later where the end would come first.
  const follow = (first: string) => (to > first ? to : formatTime(Math.min((parseTime(first) ?? 0) + 120, 1440)))
  return (
    <div className={styles.pair}>
      <NativeSelectField
        label={<Text id="alert.from" />}
        options={firsts}
        value={from}
        onChange={({ target: { value } }) => onChange({ from: value, to: follow(value) })}
      />
      <NativeSelectField
        label={<Text id="alert.to" />}
        options={lasts}
        value={to}
        onChange={({ target: { value } }) => onChange({ to: value })}
      />
    </div>
  )
}

/** The times, and the present one where it isn't among them. */
function optionsOf(known: readonly string[], present: string) {
  return [...new Set([...known, present])].toSorted().map((value) => ({ value, label: value }))
}

const steps = (levelBounds.max - levelBounds.min) / levelBounds.step
const levels = Array.from({ length: steps + 1 }, (_, at) => levelBounds.min + at * levelBounds.step)

function Levels({ draft: { levels: range }, onChange }: PartProps) {
  const text = useText()
  const formats = useFormats()
  const own = useMe()?.level ?? null
  const options = levels.map((level) => ({ value: String(level), label: formats.level(level) }))
  const around = levelsAround(own ?? levelBounds.min)
  return (
    <Stack gap={3}>
      <Choice<'any' | 'some'>
        label={
          <Text
            id={own === null ? 'alert.level' : 'alert.levelOwn'}
            values={{ level: formats.level(own ?? levelBounds.min) }}
          />
        }
        value={range ? 'some' : 'any'}
        onChange={(choice) => onChange({ levels: choice === 'some' ? around : null })}
        options={[
          { value: 'any', label: text('alert.anyLevel') },
          { value: 'some', label: text('alert.someLevel') },
        ]}
      />
      {range && <LineCall band={range} soft={false} level={own} />}
      {range && (
        <div className={styles.pair}>
          <NativeSelectField
            label={<Text id="alert.levelFrom" />}
            options={options}
            value={String(range.min)}
            onChange={({ target: { value } }) =>
              onChange({ levels: { min: Number(value), max: Math.max(Number(value), range.max) } })
            }
          />
          <NativeSelectField
            label={<Text id="alert.levelTo" />}
            options={options}
            value={String(range.max)}
            onChange={({ target: { value } }) =>
              onChange({ levels: { min: Math.min(Number(value), range.min), max: Number(value) } })
            }
          />
        </div>
      )}
    </Stack>
  )
}

const untilKeys = {
  week: 'alert.until.week',
  month: 'alert.until.month',
  quarter: 'alert.until.quarter',
  day: 'alert.until.day',
  none: 'alert.until.none',
} as const

function Until({ draft, today, onChange }: PartProps & { today: Day }) {
  const { text, formats } = useWords()
  const options = untilChoices.map((value) => {
    const last = untilOf({ ...draft, until: value, day: null }, today)
    return { value, label: text(untilKeys[value], { day: last ? formats.shortDay(last) : '' }) }
  })
  return (
    <>
      <NativeSelectField
        label={<Text id="alert.until" />}
        options={options}
        value={draft.until}
        onChange={({ target: { value } }) => {
          const until = untilChoices.find((one) => one === value)
          if (until) onChange({ until })
        }}
      />
      {draft.until === 'day' && (
        <DateField
          label={<Text id="alert.lastDay" />}
          value={draft.day ?? ''}
          min={today}
          onChange={(day) => onChange({ day: day === '' ? null : day })}
        />
      )}
    </>
  )
}

/** The sentence is read out half a second after the last change. */
const SETTLED = 500

function ReadBack({ draft, today }: { draft: AlertDraft; today: Day }) {
  const words = useWords()
  const until = untilOf(draft, today)
  const wanted = toInput(draft, today)
  const when = describeAlert(wanted, words)
  const end =
    until === null ? words.text('alert.noEnd') : words.text('alert.endsOn', { day: words.formats.fullDay(until) })
  useSpoken(`${words.text(draft.kind === 'game' ? 'alert.kind.game' : 'alert.kind.court')}, ${when}. ${end}`)
  return (
    <>
      <p className="display">
        <Text id={draft.kind === 'game' ? 'alert.says.game' : 'alert.says.court'} values={{ when, b: renderStrong }} />{' '}
        {end}
      </p>
      <p className="small muted">
        <Text id="alert.manners" /> <PastCount alert={{ kind: draft.kind, ...wanted }} />
      </p>
    </>
  )
}

function useSpoken(sentence: string): void {
  const spoken = useRef(sentence)
  useEffect(() => {
    if (spoken.current === sentence) return undefined
    const timer = setTimeout(() => {
      spoken.current = sentence
      announce(sentence)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [sentence])
}
