import type { DevicesAnswer, PlannedDevice } from '#domain/devices/schema.ts'
import { dayEndOf, HOUR, instantOf, MINUTE } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './day-bars.module.css'

/** From six on, as nobody plays before. */
const FROM = 6 * 60
const hours = [6, 9, 12, 15, 18, 21]

type Meta = DevicesAnswer['meta']
type Span = { from: string; until: string }
type Place = (from: number, until: number, className: string | undefined) => React.ReactNode

/** Today: games are outlines, the light lies inside them, a little longer at both ends. */
export function DayBars({ devices, meta }: { devices: readonly PlannedDevice[]; meta: Meta }) {
  const text = useText()
  const formats = useFormats()
  const begins = instantOf(meta.day, FROM)
  const share = (at: number) => Math.min(100, Math.max(0, ((at - begins) / (dayEndOf(meta.day) - begins)) * 100))
  const place: Place = (from, until, className) => {
    const [left, right] = [share(from), share(until)]
    return (
      right > left && (
        <i key={`${className} ${from}`} className={className} style={{ left: `${left}%`, width: `${right - left}%` }} />
      )
    )
  }
  const sun = { from: formats.time(meta.sun.from), until: formats.time(meta.sun.until) }
  return (
    <Section
      rows
      title={`${text('device.today')} ${capitalize(formats.fullDay(meta.now))}`}
      note={text('device.sun', sun)}
    >
      <div className={styles.row} aria-hidden="true">
        <span className={styles.axis}>
          {place(Date.parse(meta.sun.from), Date.parse(meta.sun.until), styles.sun)}
          {hours.map((hour) => (
            <small key={hour} className="display muted" style={{ left: `${share(instantOf(meta.day, hour * 60))}%` }}>
              {String(hour).padStart(2, '0')}
            </small>
          ))}
        </span>
      </div>
      <ul>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <b className="display text-heading anywhere">{device.name}</b>
            <span className={styles.bar} aria-hidden="true">
              <Bar device={device} meta={meta} place={place} />
              {place(Date.parse(meta.now), Date.parse(meta.now) + 3 * MINUTE, styles.now)}
            </span>
            <span className="small muted">{describeDay(device)}</span>
          </li>
        ))}
      </ul>
      <Row as="p" gap={4} className="small muted">
        <Legend className={styles.lit} id="device.legend.lit" />
        <Legend className={styles.coming} id="device.legend.coming" />
        <Legend className={styles.byHand} id="device.legend.byHand" />
        <Legend className={styles.unknown} id="device.legend.unknown" />
        <Legend className={styles.game} id="device.legend.game" />
      </Row>
    </Section>
  )

  function describeDay({ role, planned, opened, wrong }: PlannedDevice): string {
    if (role === 'door') return text('device.openings', { opened: opened.length, wrong })
    const lit = planned.reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)), 0)
    return text('device.litFor', { hours: Math.floor(lit / HOUR), minutes: Math.round((lit % HOUR) / MINUTE) })
  }
}

function Bar({ device, meta, place }: { device: PlannedDevice; meta: Meta; place: Place }) {
  const { role, courts, planned, opened, failing, byHand } = device
  const now = Date.parse(meta.now)
  const silent = failing ? Date.parse(failing.since) : Number.POSITIVE_INFINITY
  if (role === 'door') return opened.map((at) => place(Date.parse(at), Date.parse(at) + 5 * MINUTE, styles.opened))
  return (
    <>
      {meta.uses.filter(({ court }) => courts.includes(court)).map((use) => place(...read(use), styles.game))}
      {byHand && place(now, Date.parse(byHand.until), styles.byHand)}
      {planned.map((span) => {
        const [from, until] = read(span)
        const known = Math.min(now, silent)
        return [
          place(from, Math.min(until, known), styles.lit),
          place(Math.max(from, silent), until, styles.unknown),
          place(Math.max(from, now), Math.min(until, silent), styles.coming),
        ]
      })}
    </>
  )
}

function read({ from, until }: Span): [from: number, until: number] {
  return [Date.parse(from), Date.parse(until)]
}

function Legend({ className, id }: { className: string | undefined; id: Parameters<typeof Text>[0]['id'] }) {
  return (
    <Row as="span" tight gap={2}>
      <i className={cx(styles.key, className)} />
      <Text id={id} />
    </Row>
  )
}
