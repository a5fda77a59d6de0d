import type { ReactNode } from 'react'
import { retainedBackups } from '#domain/backups/rules.ts'
import { writeWhen } from '#domain/status/describe-need.ts'
import { DISK_LOW } from '#domain/status/needs.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { writeSize } from '#domain/status/sizes.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { nearDayOf } from './near-day.ts'
import * as styles from './parts-section.module.css'
import { looks, type Part, parts, partWords } from './status-words.ts'

/** The six parts of the club's program in plain words, each with its figure. */
export function PartsSection({ view }: { view: StatusView }) {
  const { text, formats } = useWords()
  const locale = useLocale()
  const size = (bytes: number) => writeSize(bytes, locale)
  const when = (instant: string | null) =>
    instant === null
      ? { day: '', time: '' }
      : { day: nearDayOf(instant, view.at, formats), time: formats.time(instant) }
  const { booking, mail, backup, database, disk, program } = view
  return (
    <Section title={text('status.parts')} rows>
      <ul className="rows">
        <Row
          part="booking"
          view={view}
          figure={booking.lastBookedAt === null ? '–' : writeWhen(booking.lastBookedAt, view.at, formats)}
        >
          {booking.isWritable ? (
            <Text
              id="status.says.booking"
              values={{ hasBooked: booking.lastBookedAt === null ? 'no' : 'yes', ...when(booking.lastBookedAt) }}
            />
          ) : (
            <Text id="status.says.unwritable" />
          )}
        </Row>
        <Row part="mail" view={view} figure={mail.waiting}>
          {mail.way === 'none' ? (
            <Text id="status.says.mailOff" />
          ) : (
            <Text
              id="status.says.mail"
              values={{ waiting: mail.waiting, failed: mail.failed, sent: mail.sentThisMonth }}
            />
          )}
        </Row>
        <Row part="backup" view={view} figure={backup.bytes === null ? '–' : size(backup.bytes)}>
          {backup.lastAt === null ? (
            <Text id={backup.isMade ? 'status.says.backupFirst' : 'status.says.backupNone'} />
          ) : (
            <Text id="status.says.backup" values={{ ...when(backup.lastAt), ...retainedBackups }} />
          )}
        </Row>
        <Row part="database" view={view} figure={size(database.bytes + database.walBytes)}>
          {database.checkedAt === null ? (
            <Text id="status.says.databaseNew" />
          ) : (
            <Text id="status.says.database" values={{ ...when(database.checkedAt), faults: database.faults }} />
          )}
        </Row>
        {disk && (
          <Row part="disk" view={view} figure={size(disk.freeBytes)}>
            <Lasts disk={disk} />
          </Row>
        )}
        <Row part="program" view={view} figure={program.version}>
          <Text id="status.says.program" values={when(program.startedAt)} />
        </Row>
      </ul>
    </Section>
  )
}

const LONG = 10

function Lasts({ disk: { freeBytes, years } }: { disk: NonNullable<StatusView['disk']> }) {
  if (freeBytes < DISK_LOW) return <Text id="status.says.diskLow" />
  if (years === null) return <Text id="status.says.diskNew" />
  return years > LONG ? <Text id="status.says.diskLong" /> : <Text id="status.says.disk" values={{ years }} />
}

function Row({
  part,
  view,
  figure,
  children,
}: {
  part: Part
  view: StatusView
  figure: ReactNode
  children: ReactNode
}) {
  const { name, needs } = parts[part]
  const level = view.needs.find(({ kind }) => needs.some((of) => of === kind))?.level ?? 'fine'
  return (
    <li className={styles.row}>
      <Icon name={level === 'fine' ? 'check' : 'warning'} className={looks[level]} />
      <b className="strong">
        <Text id={name} />
      </b>
      <span className={cx('small semibold', looks[level])}>
        <Text id={partWords[level]} />
      </span>
      <span className="small muted">{children}</span>
      <span className="display text-subheading align-end">{figure}</span>
    </li>
  )
}
