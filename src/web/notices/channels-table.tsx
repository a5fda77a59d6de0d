import { type Channel, channels, type NoticeKind, noticeKinds, type ReminderHours } from '#domain/notices/kinds.ts'
import type { NoticesView } from '#domain/notices/schema.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { useChangeNotices } from './mutations.ts'
import * as styles from './notices.module.css'

const names = {
  changes: 'notices.kind.changes',
  booked: 'notices.kind.booked',
  reminder: 'notices.kind.reminder',
  offers: 'notices.kind.offers',
} as const satisfies Record<NoticeKind, TextKey>

const hints = {
  changes: 'notices.kind.changesHint',
  booked: 'notices.kind.bookedHint',
  reminder: null,
  offers: 'notices.kind.offersHint',
} as const satisfies Record<NoticeKind, TextKey | null>

const channelNames = { push: 'notices.push', mail: 'notices.mail' } as const satisfies Record<Channel, TextKey>

/** Which kind of notice goes by what: two columns with the net between them. */
export function ChannelsTable({ notices }: { notices: NoticesView }) {
  const change = useChangeNotices()
  const mails = useMails()
  const sent = change.isPending ? change.variables.kinds : undefined
  return (
    <>
      <ActError mutation={change} what="notices.changeFailed" />
      <table className={styles.channels}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">
                <Text id="notices.notice" />
              </span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                <Text id={channelNames[channel]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              chosen={sent?.[kind] ?? notices.kinds[kind]}
              hours={notices.reminderHours}
              onChange={(next) => change.mutate({ kinds: { [kind]: next } })}
              onHours={(reminderHours) => change.mutate({ reminderHours })}
            />
          ))}
        </tbody>
      </table>
      <p className="small muted">
        {mails ? <Text id="notices.withoutDevice" /> : <Text id="notices.withoutDevice.noMail" />}
      </p>
    </>
  )
}

type RowProps = {
  kind: NoticeKind
  chosen: readonly Channel[]
  hours: ReminderHours
  onChange: (chosen: Channel[]) => void
  onHours: (hours: ReminderHours) => void
}

function KindRow({ kind, chosen, hours, onChange, onHours }: RowProps) {
  const text = useText()
  const hint = hints[kind]
  const isLast = (channel: Channel) => kind === 'changes' && chosen.length === 1 && chosen[0] === channel
  const toggle = (channel: Channel) => {
    if (!isLast(channel)) onChange(channels.filter((one) => (one === channel) !== chosen.includes(one)))
  }
  return (
    <tr>
      <th scope="row">
        {kind === 'reminder' ? (
          <NativeSelectField
            label={text('notices.kind.reminder')}
            value={String(hours)}
            options={[
              { value: '24', label: text('notices.hours', { hours: 24 }) },
              { value: '3', label: text('notices.hours', { hours: 3 }) },
            ]}
            onChange={({ target: { value } }) => onHours(value === '3' ? 3 : 24)}
          />
        ) : (
          <b>
            <Text id={names[kind]} />
          </b>
        )}
        {hint && (
          <p className="small muted">
            <Text id={hint} />
          </p>
        )}
        {kind === 'changes' && (
          <p id="notices-last" className="small">
            <Text id="notices.oneStays" />
          </p>
        )}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Checkbox
            quiet
            label={text('notices.kindBy', { kind: text(names[kind]), channel: text(channelNames[channel]) })}
            checked={chosen.includes(channel)}
            onChange={() => toggle(channel)}
            {...(isLast(channel) && { 'aria-disabled': true, 'aria-describedby': 'notices-last' })}
          />
        </td>
      ))}
    </tr>
  )
}
