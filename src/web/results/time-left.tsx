import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { MINUTE } from '#domain/time.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './time-left.module.css'

/** What is left of the 48 hours in which somebody may object, as a bar and in words. */
export function TimeLeft({ countsAt }: { countsAt: string }) {
  const text = useText()
  const formats = useFormats()
  // The page's clock goes by half minutes: more than all of the time is never left.
  const left = Math.min(OBJECTION_TIME, Math.max(0, Date.parse(countsAt) - useNow()))
  const minutes = Math.ceil(left / MINUTE)
  const words = text('result.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <Stack gap={2}>
      <progress className={styles.bar} max={OBJECTION_TIME} value={left} aria-label={words} />
      <p className="small muted">
        <b>{words}</b>{' '}
        <Text id="result.countsAt" values={{ day: formats.shortDay(countsAt), time: formats.time(countsAt) }} />
      </p>
    </Stack>
  )
}
