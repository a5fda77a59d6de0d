import type { ReactNode } from 'react'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { isAdmin } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './cancel-note.module.css'

/** Until when a reservation can be canceled; admins always can. */
export function CancelNote({ startsAt }: { startsAt: number }) {
  const { cancelHours } = useConfig().booking
  const viewer = useViewer()
  const now = useNow()
  const formats = useFormats()
  const until = cancelDeadlineOf(startsAt, cancelHours)
  if (isAdmin(viewer ?? null)) return null
  return (
    <p className={styles.root}>
      <Icon name="clock" />
      <span>
        {now > until ? (
          <Text id="reservation.new.cancelPassed" values={{ hours: cancelHours }} />
        ) : (
          <Text
            id="reservation.new.cancelUntil"
            values={{ b: renderBold, day: formats.shortDay(until), time: formats.time(until), hours: cancelHours }}
          />
        )}
      </span>
    </p>
  )
}

function renderBold(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}
