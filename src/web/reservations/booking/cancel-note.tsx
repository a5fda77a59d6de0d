import type { ReactNode } from 'react'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { isAdmin } from '#domain/roles.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Until when a reservation can be canceled; admins always can. */
export function CancelNote({ startsAt, now, words }: { startsAt: number; now: number; words: Words }) {
  const { cancelHours } = useConfig().booking
  const viewer = useViewer()
  const until = cancelDeadlineOf(startsAt, cancelHours)
  if (isAdmin(viewer ?? null)) return null
  const { formats } = words
  return (
    <p className="note">
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
