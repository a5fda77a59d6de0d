import { Suspense, useState } from 'react'
import type { SettingsView } from '#domain/config/schema.ts'
import { weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { describeWeekdays } from '#web/prices/weekday-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

const PeakForm = lazyForm(async () => (await import('./peak-form.tsx')).PeakForm)

/** When peak hours are, the same for all groups; each can be changed, and more added. */
export function PeakSection({ settings }: { settings: SettingsView }) {
  const words = useWords()
  const { text } = words
  const { peak } = settings.config.rules
  /** Its place in the list; one after the last is new. */
  const [opened, setOpened] = useState<number | null>(null)
  const rows = peak.map(({ weekdays: days, from, to }, place) => {
    const written = describeWeekdays(
      weekdays.filter((weekday) => days.includes(weekday)),
      words,
    )
    return { place, days: written, hours: `${from}–${to}` }
  })
  return (
    <Section title={text('rules.peak')} note={text('rules.sameForAll')} rows>
      {peak.length === 0 && <p className="muted">{text('rules.noPeak')}</p>}
      {peak.length > 0 && (
        <Rows end>
          {rows.map(({ place, days, hours }) => (
            <li key={place}>
              <Row gap={4} as="span">
                <b className="semibold">{days}</b>
                <span className="display text-subheading semibold">{hours}</span>
              </Row>
              <Button
                kind="plain"
                aria-label={text('rules.changeNamed', { name: `${days} ${hours}` })}
                onClick={() => setOpened(place)}
              >
                {text('rules.change')}
              </Button>
            </li>
          ))}
        </Rows>
      )}
      <Row>
        <Button icon="plus" onClick={() => setOpened(peak.length)}>
          {text('rules.addPeak')}
        </Button>
      </Row>
      {opened !== null && (
        <Suspense>
          <PeakForm settings={settings} place={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  )
}
