import { PriceDesk } from './price-desk.tsx'

/** Makes a price rule; beside it stands what it would change. */
export function Page() {
  return <PriceDesk requested={null} />
}
