import { refuse } from '#domain/errors.ts'
import { type NoticeSettings, settingsRefusal } from '#domain/notices/rules.ts'
import type { NoticeSettingsInput } from '#domain/notices/schema.ts'
import { parseTime } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { readNoticeSettings, saveNoticeSettings } from './store.ts'

/** Changes how one is told: what is named, the rest stays. What was written before goes out as it was written. */
export const changeSettings = act('notices.change', (tx: Tx, input: NoticeSettingsInput): void => {
  const userId = required(tx.viewer).id
  const before = readNoticeSettings(tx.db, userId)
  const settings: NoticeSettings = {
    kinds: {
      changes: input.kinds?.changes ?? before.kinds.changes,
      booked: input.kinds?.booked ?? before.kinds.booked,
      reminder: input.kinds?.reminder ?? before.kinds.reminder,
      offers: input.kinds?.offers ?? before.kinds.offers,
    },
    quiet: input.quiet === undefined ? before.quiet : input.quiet && toQuiet(input.quiet),
    reminderHours: input.reminderHours ?? before.reminderHours,
  }
  refuse(settingsRefusal(settings))
  saveNoticeSettings(tx.db, userId, settings)
})

function toQuiet({ from, to }: { from: string; to: string }): NoticeSettings['quiet'] {
  return { from: required(parseTime(from)), to: required(parseTime(to)) }
}
