import type { CSSProperties } from 'react'
import type { NoticesView } from '#domain/notices/schema.ts'
import { formatTime } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useChangeNotices } from './mutations.ts'
import * as styles from './notices.module.css'

const first = { from: '22:00', to: '08:00' }
const times = Array.from({ length: 48 }, (_, half) => formatTime(half * 30)).map((time) => ({
  value: time,
  label: time,
}))

/** Hours of the clock from noon on, which the night is drawn from. */
function sinceNoon(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours + 12 + minutes / 60) % 24
}

/** When nothing rings: the night as a gap in the light, from noon to noon. */
export function QuietFields({ quiet: saved }: Pick<NoticesView, 'quiet'>) {
  const text = useText()
  const change = useChangeNotices()
  const chosen = change.isPending ? change.variables.quiet : undefined
  const quiet = chosen === undefined ? saved : chosen
  return (
    <>
      <ActError mutation={change} what="notices.changeFailed" />
      {quiet && <Night {...quiet} />}
      <Grid columns={2} gap={3} className="measure">
        <NativeSelectField
          label={text('notices.quietFrom')}
          value={quiet?.from ?? ''}
          options={[{ value: '', label: text('notices.never') }, ...withTime(quiet?.from ?? first.from)]}
          onChange={({ target: { value: from } }) =>
            change.mutate({ quiet: from === '' ? null : { from, to: quiet?.to ?? first.to } })
          }
        />
        {quiet && (
          <NativeSelectField
            label={text('notices.quietTo')}
            value={quiet.to}
            options={withTime(quiet.to)}
            onChange={({ target: { value: to } }) => change.mutate({ quiet: { ...quiet, to } })}
          />
        )}
      </Grid>
      <p className="small muted">
        <Text id={quiet ? 'notices.quietHint' : 'notices.neverHint'} />
      </p>
    </>
  )
}

/** Every half hour, and what was set over the interface. */
function withTime(time: string) {
  return times.some(({ value }) => value === time) ? times : [...times, { value: time, label: time }]
}

function Night({ from, to }: { from: string; to: string }) {
  const [begins, ends] = [sinceNoon(from), sinceNoon(to)]
  // Hours that noon falls into aren't a gap in this drawing; the fields say them.
  if (begins >= ends) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- React's type knows no custom properties
  const hours = { '--begins': begins, '--ends': ends } as CSSProperties
  return (
    <div className={styles.night} style={hours} aria-hidden="true">
      <span className={styles.light}>
        <Text id="notices.rings" />
      </span>
      <span className={styles.dark}>
        <b className="display">{from}</b>
        <span className={styles.silence}>
          <Icon name="moon" />
          <small>
            <Text id="notices.noSound" />
          </small>
        </span>
        <b className="display">{to}</b>
      </span>
      <span className={styles.light} />
    </div>
  )
}
