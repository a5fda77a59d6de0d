import type { EntryDetailView } from '#domain/entries/schema.ts'
import { mayLead } from '#domain/reservations/rules-staff.ts'
import { useViewer } from '#web/app/session.tsx'
import { GuestNameForm } from '#web/reservations/game/guest-name-form.tsx'

/** Says what a guest is called; for admins, and for trainers in the lessons they give. */
export function NameGuest({ entry }: { entry: EntryDetailView }) {
  const viewer = useViewer() ?? null
  const { type, owner } = entry.reservation
  if (!entry.invited || !mayLead(viewer, { type, ownerId: owner })) return null
  return <GuestNameForm key={entry.nick} entry={entry} />
}
