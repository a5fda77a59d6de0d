import type { GuestInput } from '#domain/reservations/schema.ts'
import { useNavigate, usePath, useSearchText } from '#web/app/navigation.tsx'
import { formatGuest, readDraft } from './draft.ts'

/** The guests that the viewer would bring, in the address so that they last through signing in; and that address. */
export function useGuests() {
  const path = usePath()
  const search = useSearchText()
  const navigate = useNavigate()
  const { guests } = readDraft(new URLSearchParams(search), ['open'])
  const bring = (next: readonly GuestInput[]) => {
    const params = new URLSearchParams(search)
    params.delete('guest')
    for (const guest of next) params.append('guest', formatGuest(guest))
    navigate(params.size > 0 ? `${path}?${params.toString()}` : path, { replace: true })
  }
  return { guests, bring, here: search ? `${path}?${search}` : path }
}
