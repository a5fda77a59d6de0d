import { useId } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReopenGame } from './mutations.ts'
import * as styles from './reopen-section.module.css'

/** Opening a closed game again, and what follows. */
export function ReopenSection({ reservation: { documentId, players = [] } }: { reservation: Reservation }) {
  const reopen = useReopenGame()
  const noteId = useId()
  return (
    <section className={styles.root}>
      <p className="small muted" id={noteId}>
        <Text id="close.reopens" values={{ count: players.length }} /> <Text id="staff.afterReopening" />
      </p>
      {!reopen.isPending && <ActError mutation={reopen} what="reservation.errors.openReservation" />}
      <Button full busy={reopen.isPending} aria-describedby={noteId} onClick={() => reopen.mutate({ documentId })}>
        <Text id="close.reopen" />
      </Button>
    </section>
  )
}
