import { lazy, Suspense } from 'react'
import { useIsAlive } from '#web/app/boot-data.ts'
import { loadTexts, useText } from '#web/app/intl.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { setFindText } from './find-state.ts'

/** Without it, should it not load, the page is the same. */
const FindPeople = lazy(() =>
  Promise.all([import('./find-people.tsx'), loadTexts(['find'])]).then(
    ([{ FindPeople: find }]) => ({ default: find }),
    () => ({ default: () => null }),
  ),
)

/** The search for people in the header of admins, who open it by typing too. */
export function FindButton() {
  const text = useText()
  const isAlive = useIsAlive()
  return (
    <>
      <IconButton icon="search" label={text('menu.find')} title={text('menu.find')} onClick={() => setFindText('')} />
      {isAlive && (
        <Suspense>
          <FindPeople />
        </Suspense>
      )}
    </>
  )
}
