import { useConfig } from './config.ts'
import { useMe } from './session.tsx'

/** How many days ahead the viewer books: as their group says, else as the club does. */
export function useWindowDays(): number {
  const { daysAhead } = useConfig().rules
  return useMe()?.daysAhead ?? daysAhead
}
