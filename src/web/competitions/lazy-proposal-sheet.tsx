import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '#web/app/intl.tsx'

const ProposalSheet = lazy(async () => {
  const [{ ProposalSheet: sheet }] = await Promise.all([
    import('./proposal-sheet.tsx'),
    loadTexts(['desk', 'reservation', 'slot', 'validation']),
  ])
  return { default: sheet }
})

/** Times for a match of a ladder, in a sheet that is fetched as it opens. */
export function LazyProposalSheet(props: ComponentProps<typeof ProposalSheet>) {
  return (
    <Suspense>
      <ProposalSheet {...props} />
    </Suspense>
  )
}
