import { useState } from 'react'
import { addDays, type Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotToBeHad } from './not-to-be-had.tsx'
import { SlotTable } from './slot-table.tsx'
import type { Offered } from './use-offered-slots.ts'

type Props = {
  offered: Offered
  chosen: readonly string[]
  days: readonly Day[]
  error: string | undefined
  onChange: (next: { slots?: string[]; days?: Day[] }) => void
}

/** Courts and days: the slots that are wanted are pressed; those that can't be had are named below, with the ways out. */
export function SlotFields({ offered, chosen, days, error, onChange }: Props) {
  const { text, formats } = useWords()
  const [shown, setShown] = useState(days[0] ?? '')
  const current = offered.find(({ day }) => day === shown) ?? offered[0]
  const toggle = (key: string) =>
    onChange({
      slots: (chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).toSorted(),
    })
  const addDay = (day: Day) => {
    if (day === '') return
    if (!days.includes(day)) onChange({ days: [...days, day].toSorted() })
    setShown(day)
  }
  return (
    <Section title={text('competitionDesk.slots')} note={text('competitionDesk.slotsNote')}>
      <FieldGroup error={error}>
        <Row gap={3} align="end">
          <Chips
            quiet
            label={text('competitionDesk.days')}
            value={current?.day ?? null}
            options={days.map((day) => ({ value: day, label: formats.shortDay(day) }))}
            onChange={setShown}
          />
          <Button icon="plus" onClick={() => addDay(addDays(days.at(-1) ?? '', 1))}>
            <Text id="competitionDesk.nextDay" />
          </Button>
          <DateField label={text('competitionDesk.anotherDay')} value="" onChange={addDay} />
        </Row>
        {current?.query?.isError && <ReadError query={current.query} what="competitionDesk.slotsFailed" />}
        {current?.query?.isPending && <Skeleton height="320px" />}
        {current && current.slots.length > 0 && <SlotTable slots={current.slots} chosen={chosen} onToggle={toggle} />}
      </FieldGroup>
      <NotToBeHad offered={offered} chosen={chosen} onChange={(slots) => onChange({ slots })} />
    </Section>
  )
}
