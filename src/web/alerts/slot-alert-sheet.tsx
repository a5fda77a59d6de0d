import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameAddressOf } from '#domain/routes.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { AlternativeSlots } from '#web/reservations/booking/alternative-slots.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { readFilters } from '#web/reservations/day/day-filters.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import { describeSlotState } from '#web/reservations/slot-states.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { describeAlert } from './alert-words.ts'
import { CourtOfFour } from './court-of-four.tsx'
import { alertsQuery, useCreateAlert, useRemoveAlert } from './mutations.ts'
import { Unreached, useUnreached } from './unreached.tsx'

type Props = {
  path: string
  date: Day
  slot: DaySlot
  sections: readonly DaySection[]
  /** Books another slot, or this one once it is free. */
  onSwitch: (slot: DaySlot) => void
  onClose: () => void
}

/** A slot that is full: who has it, what is free nearest to it, and the question whether to be told if it comes free. */
export function SlotAlertSheet({ path, date, slot, sections, onSwitch, onClose }: Props) {
  const words = useWords()
  const now = useNow()
  const { reservation } = slot.view
  const meId = useViewer()?.id ?? null
  const { state, detail } = describeSlotState(slot, words, meId)
  const isFull = slot.kind === 'full' && slot.startsAt > now
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.text('alert.slot.title', { court: slot.court.name, time: words.formats.time(slot.startDate) })}
      head={
        <>
          <h2 className="display text-display heavy">
            {words.formats.time(slot.startDate)}
            <small className="time-end">–{words.formats.time(slot.endDate)}</small>
          </h2>
          <p className="quiet">
            <b>{slot.court.name}</b> · {words.formats.day(slot.startDate, now)}
          </p>
        </>
      }
      foot={isFull && <Foot path={path} date={date} slot={slot} sections={sections} onClose={onClose} />}
    >
      <Stack gap={2}>
        <p>
          <b>{state}</b>
          {detail && <span className="muted"> · {detail}</span>}
          {reservation?.closed && isFull && (
            <span className="muted">
              {' · '}
              <Text id="alert.slot.closed" />
            </span>
          )}
        </p>
        {reservation && <CourtOfFour reservation={reservation} />}
        {slot.kind === 'free' && (
          <Button kind="primary" full onClick={() => onSwitch(slot)}>
            <Text id="alert.slot.book" />
          </Button>
        )}
      </Stack>
      {isFull && <AlternativeSlots slot={slot} date={date} sections={sections} onSwitch={onSwitch} />}
      {reservation && (
        <p>
          <LinkButton to={gameAddressOf(reservation.documentId)} kind="plain">
            <Text id="alert.slot.game" />
          </LinkButton>
        </p>
      )}
    </Sheet>
  )
}

type FootProps = Omit<Props, 'onSwitch'>

/** This court or any, and the button; or that the viewer is told already, and the way back from it. */
function Foot({ path, date, slot, sections, onClose }: FootProps) {
  const words = useWords()
  const { text } = words
  const navigate = useNavigate()
  const filters = readFilters(useSearch())
  const viewer = useViewer()
  const mails = useMails()
  const unreached = useUnreached()
  const create = useCreateAlert()
  const remove = useRemoveAlert()
  const alerts = useQuery(alertsQuery(Boolean(viewer))).data?.data ?? []
  const present = alerts.find(
    (alert) =>
      alert.kind === 'slot' &&
      alert.startDate === slot.startDate &&
      (alert.court === null || alert.court.id === slot.court.id),
  )
  // Of any court nobody has to be told while one is free.
  const isAny = !sections.some(({ startsAt, slots }) => startsAt === slot.startsAt && slots.some(isFree))
  const [which, setWhich] = useState<'one' | 'any'>('any')
  const court = isAny && which === 'any' ? null : slot.court.id

  function press() {
    if (viewer) return create.mutate({ kind: 'slot', startDate: slot.startDate, court }, { onSuccess: onClose })
    const here = dayAddressOf(path, date, { filters, picked: { court: slot.court.id, time: slot.time }, tells: true })
    navigate(`/login?next=${encodeURIComponent(here)}`)
  }

  if (present) {
    return (
      <>
        <p>
          <b>
            <Text id="alert.slot.present" />
          </b>{' '}
          {describeAlert(present, words)}
        </p>
        <ActError mutation={remove} what="alert.removeFailed" />
        <Button full busy={remove.isPending} onClick={() => remove.mutate({ id: present.id })}>
          <Text id="alert.slot.remove" />
        </Button>
      </>
    )
  }
  return (
    <>
      {isAny ? (
        <Choice<'one' | 'any'>
          label={<Text id="alert.slot.question" />}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'one', label: text('alert.slot.one', { court: slot.court.name }) },
            { value: 'any', label: text('alert.slot.any') },
          ]}
        />
      ) : (
        <p className="semibold">
          <Text id="alert.slot.questionOne" values={{ court: slot.court.name }} />
        </p>
      )}
      <ActError mutation={create} what="alert.makeFailed" />
      <Button kind="primary" full busy={create.isPending} onClick={press}>
        <Text id="alert.slot.tell" />
      </Button>
      {unreached ? (
        <Unreached why={unreached} />
      ) : (
        <p className="small muted">
          {viewer === null && <Text id="alert.slot.signIn" />}{' '}
          <Text id={mails ? 'alert.slot.order' : 'alert.slot.order.noMail'} />
        </p>
      )}
    </>
  )
}

function isFree({ kind }: DaySlot): boolean {
  return kind === 'free'
}
