import { lazy, type ReactNode, Suspense, type SyntheticEvent } from 'react'
import { PLACES } from '#domain/reservations/game.ts'
import { mayBringGuests } from '#domain/reservations/rules.ts'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { isAdmin } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts, Text, useFormats, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './booking-form.module.css'
import { changeType, type Draft } from './draft.ts'
import { GuestsChoice } from './guests-choice.tsx'
import { WantedLevelField } from './wanted-level-field.tsx'

const PupilsField = lazy(async () => {
  const [{ PupilsField: field }] = await Promise.all([import('./pupils-field.tsx'), loadTexts(['trainer'])])
  return { default: field }
})

type Props = {
  id: string
  slot: DaySlot
  draft: Draft
  types: readonly ReservationType[]
  onChange: (draft: Draft) => void
  onSubmit: () => void
}

/** Open or whole court, or what else staff may book; guests of an open game, pupils of a lesson; until when it can be canceled. */
export function BookingForm({ id, slot, draft, types, onChange, onSubmit }: Props) {
  const text = useText()
  const mayBring = mayBringGuests(useViewer() ?? null, useConfig().booking)
  const others = types.filter((type) => type !== 'open' && type !== 'complete')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" gap={4} id={id} onSubmit={submit}>
      <Choice<ReservationType>
        quiet
        label={<Text id="reservation.new.who" />}
        value={draft.type}
        onChange={(type) => onChange(changeType(draft, type))}
        options={[
          { value: 'open', label: text('reservation.new.open'), hint: text('reservation.new.openHint') },
          { value: 'complete', label: text('reservation.new.complete'), hint: text('reservation.new.completeHint') },
        ]}
      />
      {others.length > 0 && (
        <NativeSelectField
          label={<Text id="reservation.new.other" />}
          value={others.find((type) => type === draft.type) ?? ''}
          onChange={({ target: { value } }) =>
            onChange(changeType(draft, others.find((type) => type === value) ?? 'open'))
          }
          options={[
            { value: '', label: text('reservation.new.game') },
            ...others.map((type) => ({ value: type, label: text(typeKeys[type]) })),
          ]}
        />
      )}
      <BookingPreview draft={draft} />
      {draft.type === 'open' && mayBring && (
        <GuestsChoice
          label={<Text id="reservation.new.guests" />}
          guests={draft.guests}
          onChange={(guests) => onChange({ ...draft, guests })}
        />
      )}
      {draft.type === 'open' && (
        <WantedLevelField value={draft.wantedLevel} onChange={(wantedLevel) => onChange({ ...draft, wantedLevel })} />
      )}
      {hasPlayingOwner(draft.type) && (
        <Checkbox
          label={<Text id="reservation.new.friendly" />}
          checked={draft.friendly}
          onChange={({ target: { checked } }) => onChange({ ...draft, friendly: checked })}
        />
      )}
      {isTrainerLed(draft.type) && (
        <Suspense>
          <PupilsField pupils={draft.pupils} onChange={(pupils) => onChange({ ...draft, pupils })} />
        </Suspense>
      )}
      <CancelNote startsAt={slot.startsAt} />
    </Stack>
  )
}

/** Whose the four places will be. */
function BookingPreview({ draft: { type, guests, pupils } }: { draft: Draft }) {
  const isOpen = type === 'open'
  const isGame = isOpen || type === 'complete'
  const others = isOpen ? guests.length : isTrainerLed(type) ? pupils.length : isGame ? PLACES - 1 : PLACES
  const seats = [...(isGame ? (['you'] as const) : []), ...Array.from({ length: others }, (): Seat => 'taken')]
  return (
    <Row tight gap={4} className={cx(styles.preview, 'court-surface')}>
      <CourtDrawing seats={seats} size="preview" className={styles.drawing} />
      <Stack as="p" gap={1}>
        <b className="display text-subheading">
          {isOpen ? <Text id="reservation.new.you" values={{ guests: guests.length }} /> : <Text id={typeKeys[type]} />}
        </b>
        <span className="small muted">
          {isOpen ? (
            <Text id="reservation.new.stayOpen" values={{ places: PLACES - 1 - guests.length }} />
          ) : (
            <Text id="reservation.new.nobodyElse" />
          )}
        </span>
      </Stack>
    </Row>
  )
}

/** Until when a reservation can be canceled; admins always can. */
function CancelNote({ startsAt }: { startsAt: number }) {
  const { cancelHours } = useConfig().booking
  const viewer = useViewer()
  const now = useNow()
  const formats = useFormats()
  const until = cancelDeadlineOf(startsAt, cancelHours)
  if (isAdmin(viewer ?? null)) return null
  return (
    <Row as="p" tight gap={2} align="start" className="small quiet">
      <Icon name="clock" />
      <span>
        {now > until ? (
          <Text id="reservation.new.cancelPassed" values={{ hours: cancelHours }} />
        ) : (
          <Text
            id="reservation.new.cancelUntil"
            values={{ b: renderBold, day: formats.shortDay(until), time: formats.time(until), hours: cancelHours }}
          />
        )}
      </span>
    </Row>
  )
}

function renderBold(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}
