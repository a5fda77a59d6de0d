import { policies } from '#domain/roles.ts'
import { useClubName, useConfig } from '#web/app/config.ts'
import { useText } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { useMedia } from '../ui/media.ts'

/** Pixels beside the menu of a bar: the page's edges and gaps, the mark or logo, a tool, the button to sign in. */
const EDGES = 112
const MARK = 50
const LOGO = 130
const TOOL = 48
/** Of a letter of the club's name, which may break after so many of them. */
const LETTER = 9
const NAME = 18

/** How many pixels the bar has for the menu: no less than there are, as windows are told apart by a few widths alone. */
export function useBarRoom(): number {
  const text = useText()
  const club = useClubName()
  const { showLogo } = useConfig()
  const viewer = useViewer() ?? null
  const above = [useMedia('(width >= 1120px)'), useMedia('(width >= 1200px)'), useMedia('(width >= 1280px)')]
  const width = [1120, 1200, 1280].findLast((_, at) => above[at]) ?? 1024
  const brand = (showLogo ? LOGO : MARK) + Math.min(club.length, NAME) * LETTER
  const session = viewer ? TOOL : 36 + text('menu.signIn').length * 9
  const tools = TOOL * (policies.portalAdmin(viewer) ? 3 : 2) + session
  return width - EDGES - brand - tools
}
