import { DatePicker, type DateValue, parseDate } from '@chakra-ui/react'
import { useDeferredValue } from 'react'
import { useLocale, useWords } from '#web/app/intl.tsx'
import { Icon } from '../icon.tsx'
import { returnFocus } from '../return-focus.ts'
import { ChakraRoot, popup, topLayer } from './chakra-root.tsx'

type Props = {
  /** Elements of the field that it belongs to. */
  ids: { control: string; trigger: string }
  value: string
  min: string | undefined
  max: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (day: string) => void
}

const MONDAY = 1

/** The calendar below a DateField: weeks from Monday; arrow keys move by days, Page Up and Down by months. */
export function ChakraCalendar({ ids, value, min, max, open, onOpenChange, onChange }: Props) {
  const { text, formats } = useWords()
  const locale = useLocale()
  // It takes focus as it opens, not when it is there opened.
  const shown = useDeferredValue(open, false)
  return (
    <ChakraRoot>
      <DatePicker.Root
        {...popup}
        ids={ids}
        locale={locale}
        startOfWeek={MONDAY}
        positioning={{ ...popup.positioning, placement: 'bottom-end' }}
        open={shown}
        onOpenChange={(change) => onOpenChange(change.open)}
        value={value ? [parseDate(value)] : []}
        onExitComplete={() => returnFocus(ids.trigger)}
        onValueChange={({ value: [day] }) => day && onChange(isoOf(day))}
        min={min ? parseDate(min) : undefined}
        max={max ? parseDate(max) : undefined}
        translations={{
          content: text('date.open'),
          dayCell: (cell) => formats.fullDay(isoOf(cell.value)),
          prevTrigger: () => text('date.previous'),
          nextTrigger: () => text('date.next'),
          viewTrigger: () => text('date.view'),
        }}
      >
        <DatePicker.Positioner {...topLayer}>
          <DatePicker.Content>
            <DatePicker.View view="day">
              <Head />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <Head />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <Head />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraRoot>
  )
}

function Head() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <Icon name="back" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <Icon name="next" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function isoOf({ year, month, day }: DateValue): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
