import { gameAddressOf } from '#domain/routes.ts'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'

const NAME = 'all'

/** The address of a game's page with all who play in it, above the page. */
export function allAddress(documentId: string): string {
  return `${gameAddressOf(documentId)}?${NAME}=1`
}

/** Whether the address asks for all who play in a game, and the way back to its page. */
export function useShowAll(): { isOpen: boolean; close: () => void } {
  const path = usePath()
  const navigate = useNavigate()
  return { isOpen: useSearch().has(NAME), close: () => navigate(path, { replace: true }) }
}
