import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SLOT_MAX, STANDING_MAX } from '#domain/alerts/rules.ts'
import type { AlertView, StandingAlertView } from '#domain/alerts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { ToldList } from '#web/offers/told-list.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useArrival } from '#web/users/profile/use-arrival.ts'
import { draftOf } from './alert-draft.ts'
import { AlertForm } from './alert-form.tsx'
import { describeAlert } from './alert-words.ts'
import * as styles from './alerts-section.module.css'
import { alertsQuery, useChangeAlert, useRemoveAlert } from './mutations.ts'
import { NewAlert } from './new-alert.tsx'
import { PastCount } from './past-count.tsx'
import { SmallWeek } from './small-week.tsx'
import { Unreached, useUnreached } from './unreached.tsx'

/** What a new one begins with. */
const evenings = { days: [], parts: ['evening'] } as const

/** All that one wants to be told of, each with a way to pause, change and remove it, and the way to one more. */
export function AlertsSection() {
  const level = useMe()?.level ?? null
  const query = useQuery(alertsQuery(true))
  const ref = useRef<HTMLDivElement>(null)
  // The number of the one that is being changed.
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const unreached = useUnreached()
  useArrival('alerts', query.data !== undefined)
  if (query.isError) return <ReadError query={query} what="alert.failed" />
  if (!query.data) return <Skeleton height="180px" />
  const alerts = query.data.data
  const slots = alerts.filter(({ kind }) => kind === 'slot').length
  const close = () => setOpen(null)
  return (
    <div ref={ref} tabIndex={-1}>
      <Stack gap={4}>
        {unreached && <Unreached why={unreached} />}
        <ToldList />
        {alerts.length === 0 && (
          <p className="muted">
            <Text id="alert.none" />
          </p>
        )}
        {alerts.length > 0 && (
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <Alert
                key={alert.id}
                alert={alert}
                open={open === alert.id}
                onOpen={() => setOpen(alert.id)}
                onClose={close}
                onRemoved={() => ref.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
        {open === 'new' ? (
          <NewAlert look={evenings} level={level} onDone={close} onCancel={close} />
        ) : (
          <Row gap={4}>
            <Button icon="plus" onClick={() => setOpen('new')}>
              <Text id="alert.new" />
            </Button>
            <span className="small muted">
              <Text
                id="alert.counts"
                values={{ standing: alerts.length - slots, standingMax: STANDING_MAX, slots, slotMax: SLOT_MAX }}
              />
            </span>
          </Row>
        )}
      </Stack>
    </div>
  )
}

type Props = { alert: AlertView; open: boolean; onOpen: () => void; onClose: () => void; onRemoved: () => void }

function Alert({ alert, open, onOpen, onClose, onRemoved }: Props) {
  const words = useWords()
  const { text } = words
  const remove = useRemoveAlert()
  const change = useChangeAlert()
  const said = describeAlert(alert, words)
  const named = (action: string) => `${action}: ${said}`
  const isPaused = alert.kind !== 'slot' && alert.paused
  return (
    <li className={styles.alert}>
      <SmallWeek alert={alert} />
      <div className={cx(isPaused && 'muted')}>
        <b className="semibold block">{text(kindKeys[alert.kind])}</b>
        <p>{said}</p>
        <p className="small muted">{alert.kind === 'slot' ? <Text id="alert.goes" /> : <Holds alert={alert} />}</p>
      </div>
      <div className={styles.ways}>
        {alert.kind !== 'slot' && (
          <Button
            busy={change.isPending}
            aria-label={named(text(isPaused ? 'alert.resume' : 'alert.pause'))}
            onClick={() => change.mutate({ id: alert.id, paused: !isPaused })}
          >
            <Text id={isPaused ? 'alert.resume' : 'alert.pause'} />
          </Button>
        )}
        {alert.kind !== 'slot' && (
          <Button aria-label={named(text('alert.change'))} aria-expanded={open} onClick={open ? onClose : onOpen}>
            <Text id="alert.change" />
          </Button>
        )}
        <Button
          busy={remove.isPending}
          aria-label={named(text('alert.remove'))}
          onClick={() => remove.mutate({ id: alert.id }, { onSuccess: onRemoved })}
        >
          <Text id="alert.remove" />
        </Button>
      </div>
      <ActError mutation={change} what="alert.changeFailed" />
      <ActError mutation={remove} what="alert.removeFailed" />
      {open && alert.kind !== 'slot' && (
        <div className={styles.form}>
          <AlertForm initial={draftOf(alert)} alert={alert} onDone={onClose} onCancel={onClose} />
        </div>
      )}
    </li>
  )
}

const kindKeys = { game: 'alert.kind.game', court: 'alert.kind.court', slot: 'alert.kind.slot' } as const

/** Until when it holds, or that it doesn't now; and how often there was something like it. */
function Holds({ alert }: { alert: StandingAlertView }) {
  const { until, paused } = alert
  const { formats } = useWords()
  const today = clubDayOf(useNow())
  const isOver = until !== null && until < today
  return (
    <>
      {paused && (
        <Tag>
          <Text id="alert.paused" />
        </Tag>
      )}{' '}
      {until === null ? (
        <Text id="alert.noEnd" />
      ) : (
        <Text id={isOver ? 'alert.over' : 'alert.endsOn'} values={{ day: formats.fullDay(until) }} />
      )}{' '}
      <PastCount alert={alert} />
    </>
  )
}
