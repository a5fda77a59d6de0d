import type { PageProps } from '#web/app/pages.ts'
import { PriceDesk } from './price-desk.tsx'

/** Changes or deletes a price rule; beside it stands what that would change. */
export function Page({ params }: PageProps) {
  return <PriceDesk requested={params.priceId ?? ''} />
}
