import { useState } from 'react'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import { buildSections, type DaySlot } from '#web/reservations/day/day-sections.ts'
import { useDay } from '#web/reservations/day/use-day.ts'
import { findFreeSlot, type SlotChoice } from '#web/reservations/new/slot-choice.ts'
import { SlotFields } from '#web/reservations/new/slot-fields.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** How many times may be proposed at once. */
const PROPOSED_MAX = 3

type Props = {
  title: string
  action: TextKey
  failed: TextKey
  mutation: { isPending: boolean; isError: boolean; error: unknown; submittedAt: number }
  onSend: (proposals: { court: number; startDate: string }[]) => void
  onClose: () => void
}

/** Up to three times with free courts for a match of a ladder, chosen one by one. */
export function ProposalSheet({ title, action, failed, mutation, onSend, onClose }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const days = listBookableDays(clubDayOf(now), useWindowDays())
  const [date, setDate] = useState<Day>(() => clubDayOf(now))
  const [choice, setChoice] = useState<SlotChoice>({ court: null, time: '' })
  const [proposed, setProposed] = useState<DaySlot[]>([])
  const day = useDay(date)
  const sections = day.data ? buildSections(day.data, { meId: null, now }) : null
  const slot = sections && findFreeSlot(sections, choice)
  const isProposed = slot !== null && proposed.some((one) => keyOf(one) === keyOf(slot))
  const mayAdd = slot !== null && !isProposed && proposed.length < PROPOSED_MAX
  const add = () => {
    if (!slot) return
    setProposed([...proposed, slot])
    setChoice({ court: null, time: '' })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      foot={
        <Button
          kind="primary"
          full
          busy={mutation.isPending}
          aria-disabled={proposed.length === 0}
          onClick={() => onSend(proposed.map(({ court, startDate }) => ({ court: court.id, startDate })))}
        >
          <Text id={action} />
        </Button>
      }
    >
      <Stack gap={5}>
        <p className="muted">{text('competition.challenge.upTo', { max: PROPOSED_MAX })}</p>
        {proposed.length > 0 && (
          <Rows end>
            {proposed.map((one) => (
              <li key={keyOf(one)}>
                <span>
                  <b>
                    {formats.shortDay(one.startDate)}, {formats.range(one.startDate, one.endDate)}
                  </b>
                  <span className="small muted">{one.court.name}</span>
                </span>
                <Button
                  kind="plain"
                  onClick={() => setProposed(proposed.filter((other) => keyOf(other) !== keyOf(one)))}
                >
                  <Text id="competition.challenge.remove" />
                </Button>
              </li>
            ))}
          </Rows>
        )}
        {!mutation.isPending && <ActError mutation={mutation} what={failed} />}
        {proposed.length < PROPOSED_MAX && (
          <>
            <Choice<Day>
              wrap
              label={text('reservation.day.days')}
              value={date}
              onChange={setDate}
              options={days.map((one) => ({ value: one, label: formats.shortDay(one) }))}
            />
            <SlotFields day={day} sections={sections} choice={choice} slot={slot} error={null} onChange={setChoice} />
            <Button full aria-disabled={!mayAdd} onClick={add}>
              <Text id="competition.challenge.add" />
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  )
}

function keyOf({ court, startDate }: DaySlot): string {
  return `${court.id} ${startDate}`
}
