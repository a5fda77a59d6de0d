import { lazy } from 'react'
import { loadTexts } from '#web/app/intl.tsx'

/** The sheet in which a game is moved; it comes with its texts. */
export const MoveSheet = lazy(async () => {
  const [{ MoveSheet: sheet }] = await Promise.all([
    import('./move-sheet.tsx'),
    loadTexts(['desk', 'move', 'reservation', 'validation']),
  ])
  return { default: sheet }
})
