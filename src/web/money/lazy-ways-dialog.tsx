import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '#web/app/intl.tsx'

const load = async () => await Promise.all([import('./ways-dialog.tsx'), loadTexts(['money'])])
const WaysDialog = lazy(async () => ({ default: (await load())[0].WaysDialog }))

/** All ways of paying, fetched as they are about to be opened. */
export function LazyWaysDialog(props: ComponentProps<typeof WaysDialog>) {
  return (
    <Suspense>
      <WaysDialog {...props} />
    </Suspense>
  )
}

/** A failure shows when they are opened. */
export function prepareWays(): void {
  load().catch(() => undefined)
}
