import { isAdmin } from '#domain/roles.ts'
import { useViewer } from '#web/app/session.tsx'
import type { ViewerFacts } from './play-facts.ts'

/** What the rules of playing need of the viewer; one who isn't known yet counts as a visitor. */
export function useViewerFacts(): ViewerFacts {
  const viewer = useViewer() ?? null
  return { meId: viewer?.id ?? null, isAdmin: isAdmin(viewer) }
}
