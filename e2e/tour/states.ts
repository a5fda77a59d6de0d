import { routeStates } from './routes.ts'
import type { State } from './state.ts'
import { clubStates } from './states-club.ts'
import { deskStates } from './states-desk.ts'
import { playerStates } from './states-players.ts'
import { visitorStates } from './states-visitors.ts'

/** Every page in every state. */
export const states: readonly State[] = [
  ...routeStates,
  ...playerStates,
  ...visitorStates,
  ...deskStates,
  ...clubStates,
]
