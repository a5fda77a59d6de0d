import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { TrainerCardView } from '#domain/users/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { classSeatsOf } from './class-seats.ts'
import { describeClassPlace, describeClassPlaces } from './class-words.ts'
import * as styles from './coming-classes.module.css'

type Props = {
  classes: readonly Reservation[]
  trainers: readonly TrainerCardView[]
  /** The form's id in the page, and which class it shall ask for. */
  form: string
  onAsk: (documentId: string) => void
}

/** Classes and school groups to come: when, where, by whom, with how many places. Full ones are grey, with the word. */
export function ComingClasses({ classes, trainers, form, onAsk }: Props) {
  const { daysAhead } = useConfig().rules
  return (
    <Stack as="section" gap={4} className="page-width" aria-labelledby="coming-classes">
      <Stack gap={2}>
        <h2 id="coming-classes" className="page-title">
          <Text id="classes.coming.title" />
        </h2>
        <p className="measure muted">
          <Text
            id={classes.length === 0 ? 'classes.coming.none' : 'classes.coming.note'}
            values={{ days: daysAhead }}
          />
        </p>
      </Stack>
      {classes.length === 0 ? (
        <p>
          <a className={buttonClass({})} href={`#${form}`}>
            <Text id="classes.coming.askOwn" />
          </a>
        </p>
      ) : (
        <Rows start className="rule-top">
          {classes.map((one) => (
            <ClassRow
              key={one.documentId}
              reservation={one}
              face={trainers.find(({ id }) => id === one.trainer?.id)?.avatar ?? null}
              form={form}
              onAsk={onAsk}
            />
          ))}
        </Rows>
      )}
    </Stack>
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
    <li className={styles.row}>
      <span className={cx('display text-time', isFull ? 'muted medium' : 'heavy')}>{time}</span>
      <Row spread gap={3}>
        <Stack as="span" className={styles.what}>
          <b className="strong">{day}</b>
          <span className="small muted">{describeClassPlace(reservation, words)}</span>
        </Stack>
        {trainer && (
          <Row as="span" tight gap={2} className={cx('small muted', styles.trainer)}>
            <Avatar name={trainer.nick} src={face} /> {trainer.nick}
          </Row>
        )}
        <Row as="span" tight gap={2} className={cx('small', isFull ? 'muted medium' : 'semibold', styles.places)}>
          <CourtDrawing seats={classSeatsOf(reservation)} className={cx(!isFull && styles.open)} />{' '}
          {describeClassPlaces(reservation, words)}
        </Row>
        <a
          className={cx(look, styles.ask)}
          href={`#${form}`}
          aria-label={text(isFull ? 'classes.coming.askNextName' : 'classes.coming.askName', { day, time })}
          onClick={() => onAsk(documentId)}
        >
          <span>
            <Text id={isFull ? 'classes.coming.askNext' : 'classes.coming.ask'} values={{ more: renderMore }} />
          </span>
        </a>
      </Row>
    </li>
  )
}

/** What a narrow window leaves out of the button. */
function renderMore(chunks: ReactNode[]) {
  return <span className={styles.more}>{chunks}</span>
}
