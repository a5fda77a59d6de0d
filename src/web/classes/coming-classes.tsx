import type { ReactNode } from 'react'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { TrainerCard } from '#domain/users/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { classSeatsOf } from './class-seats.ts'
import { describeClassPlace, describeClassPlaces } from './class-words.ts'
import * as styles from './coming-classes.module.css'

type Props = {
  classes: readonly Reservation[]
  trainers: readonly TrainerCard[]
  /** The form's id in the page, and which class it shall ask for. */
  form: string
  onAsk: (documentId: string) => void
}

/** Classes and school groups to come: when, where, by whom, with how many places. Full ones are grey, with the word. */
export function ComingClasses({ classes, trainers, form, onAsk }: Props) {
  return (
    <section className={cx(styles.root, 'page-width')} aria-labelledby="coming-classes">
      <h2 id="coming-classes" className="page-title">
        <Text id="classes.coming.title" />
      </h2>
      <p className={styles.note}>
        <Text
          id={classes.length === 0 ? 'classes.coming.none' : 'classes.coming.note'}
          values={{ days: WINDOW_DAYS }}
        />
      </p>
      {classes.length === 0 ? (
        <a className={buttonClass({})} href={`#${form}`}>
          <Text id="classes.coming.askOwn" />
        </a>
      ) : (
        <ul>
          {classes.map((one) => (
            <ClassRow
              key={one.documentId}
              reservation={one}
              face={trainers.find(({ id }) => id === one.trainer?.id)?.avatar ?? null}
              form={form}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = Pick<Props, 'form' | 'onAsk'> & { reservation: Reservation; face: string | null }

function ClassRow({ reservation, face, form, onAsk }: RowProps) {
  const words = useWords()
  const now = useNow()
  const { text, formats } = words
  const { documentId, startDate, trainer } = reservation
  const isFull = reservation.freePlaces === 0
  const look = buttonClass({ kind: isFull ? 'plain' : 'outline' })
  const [day, time] = [capitalize(formats.day(startDate, now)), formats.time(startDate)]
  return (
    <li className={cx(styles.classRow, isFull && styles.classRowFull)}>
      <span className={cx(styles.classRowTime, 'display')}>{time}</span>
      <span className={styles.classRowWhat}>
        <b>{day}</b>
        <span className="small muted">{describeClassPlace(reservation, words)}</span>
      </span>
      {trainer && (
        <span className={styles.classRowTrainer}>
          <Avatar name={trainer.nick} src={face} /> {trainer.nick}
        </span>
      )}
      <span className={styles.classRowEnd}>
        <span className={styles.classRowPlaces}>
          <CourtDrawing seats={classSeatsOf(reservation)} className={styles.classRowCourt} />{' '}
          {describeClassPlaces(reservation, words)}
        </span>
        <a
          className={cx(look, styles.classRowAsk)}
          href={`#${form}`}
          aria-label={text(isFull ? 'classes.coming.askNextName' : 'classes.coming.askName', { day, time })}
          onClick={() => onAsk(documentId)}
        >
          <span>
            <Text id={isFull ? 'classes.coming.askNext' : 'classes.coming.ask'} values={{ more: renderMore }} />
          </span>
        </a>
      </span>
    </li>
  )
}

/** What a narrow window leaves out of the button. */
function renderMore(chunks: ReactNode[]) {
  return <span className={styles.classRowMore}>{chunks}</span>
}
