import type { CompetitionState } from '#domain/competitions/formats.ts'
import type { TextKey } from '#web/app/intl.tsx'

/** Where a competition stands, in words. */
export const stateKeys = {
  draft: 'competitionDesk.state.draft',
  open: 'competitionDesk.state.open',
  closed: 'competitionDesk.state.closed',
  running: 'competitionDesk.state.running',
  over: 'competitionDesk.state.over',
  canceled: 'competitionDesk.state.canceled',
} as const satisfies Record<CompetitionState, TextKey>
