import { type CSSProperties, useState } from 'react'
import { PLACES } from '#domain/reservations/game.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useAddEntry, useMarkAbsent } from '#web/reservations/manage/mutations.ts'
import { describeSkill, fullNameOf } from '#web/reservations/player-words.ts'
import { RepeatSection } from '#web/reservations/repeat/repeat-section.tsx'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { describeTime } from './describe-time.ts'
import * as styles from './trainer-lesson.module.css'

type Props = { lesson: Reservation }

/** One lesson of a trainer's day: when, where, its pincode, its pupils on the court, and the same again. */
export function TrainerLesson({ lesson }: Props) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const [adding, setAdding] = useState(false)
  const add = useAddEntry(lesson.documentId)
  const [startsAt, endsAt] = [Date.parse(lesson.startDate), Date.parse(lesson.endDate)]
  const hasBegun = startsAt <= now
  const id = `lesson-${lesson.documentId}`
  const part = Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
  const canAdd = !hasBegun && lesson.freePlaces > 0
  return (
    <Stack as="section" gap={3} className={styles.root} aria-labelledby={id}>
      <div className={styles.head} style={toPart(part)}>
        <h2 id={id} className="display heavy text-time nowrap">
          {formats.time(startsAt)}
          <small className="time-end">–{formats.time(endsAt)}</small>
        </h2>
        <p className={styles.what}>
          <b className="semibold block">
            {[text(typeKeys[lesson.type]), describeLevels(lesson, words)].filter((one) => one !== null).join(' · ')}
          </b>
          <span className="small muted">
            {[describeTime({ startsAt, endsAt }, now, words), countPupils(lesson, hasBegun, text)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <span className={styles.code}>
          <Icon name="key" />
          <span className="visually-hidden">
            <Text id="today.code" />
          </span>{' '}
          <b className="display text-subheading">{lesson.pincode}</b>
        </span>
        <Link className="display text-figure tap" to={gameAddressOf(lesson.documentId)}>
          {lesson.court.name}
        </Link>
      </div>
      <Court lesson={lesson} hasBegun={hasBegun} onAdd={canAdd ? () => setAdding(true) : null} adding={adding} />
      {canAdd && adding && (
        <PlayerSearch
          label={<Text id="trainer.addTo" values={{ time: formats.time(startsAt) }} />}
          onChoose={(player) => add.mutate({ player })}
        />
      )}
      {!add.isPending && <ActError mutation={add} what="staff.add.failed" />}
      <RepeatSection reservation={lesson} />
    </Stack>
  )
}

type CourtProps = {
  lesson: Reservation
  hasBegun: boolean
  /** Null where nobody can be put in any more. */
  onAdd: (() => void) | null
  adding: boolean
}

/** The four places: who comes; once it has begun a box for each, ticked for who came. */
function Court({ lesson: { players = [] }, hasBegun, onAdd, adding }: CourtProps) {
  const playing = players.filter(({ active }) => active)
  const free = Math.max(0, PLACES - playing.length)
  return (
    <ul className={styles.boxes}>
      {playing.map((entry) => (
        <Pupil key={entry.id} entry={entry} hasBegun={hasBegun} />
      ))}
      {Array.from({ length: free }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a free place is nothing but its number
        <li key={at} className={styles.spare}>
          <span className="small muted">
            <Text id="today.freePlace" />
          </span>
          {onAdd && (
            <Button kind="plain" icon="plus" aria-expanded={adding} onClick={onAdd}>
              <Text id="trainer.add" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Pupil({ entry, hasBegun }: { entry: EntryView; hasBegun: boolean }) {
  const words = useWords()
  const mark = useMarkAbsent()
  const name = fullNameOf(entry, words)
  // Until the answer is there and read, as it was ticked.
  const absent = mark.isPending ? mark.variables.value : (entry.absent ?? false)
  const isTicked = hasBegun && entry.absent !== undefined
  const skill = <small className="mini block">{describeSkill(entry, words)}</small>
  return (
    <li className={cx(isTicked && !absent && styles.came)}>
      {isTicked ? (
        <Checkbox
          label={
            <>
              <b className="semibold">{name}</b>
              <span className="visually-hidden">
                , <Text id="trainer.came" />
              </span>
              {skill}
            </>
          }
          checked={!absent}
          onChange={({ target: { checked } }) => mark.mutate({ id: entry.id, value: !checked })}
        />
      ) : (
        <span>
          <b className="semibold">{name}</b>
          {skill}
        </span>
      )}
    </li>
  )
}

/** "3 of 4 came", or how many are in it. */
function countPupils({ players = [] }: Reservation, hasBegun: boolean, text: ReturnType<typeof useWords>['text']) {
  const playing = players.filter(({ active }) => active)
  const came = playing.filter(({ absent }) => absent !== true)
  return hasBegun && playing.length > 0
    ? text('trainer.cameOf', { came: came.length, of: playing.length })
    : text('trainer.in', { count: playing.length })
}

function toPart(part: number): CSSProperties & Record<'--part', number> {
  return { '--part': part }
}
