import type { State } from './state.ts'
import { accountStates } from './states-account.ts'
import { competitionDeskStates } from './states-competition-desk.ts'
import { competitionStates } from './states-competitions.ts'
import { dayStates } from './states-day.ts'
import { officeStates } from './states-desk.ts'
import { deviceStates } from './states-devices.ts'
import { deskStates, gameStates } from './states-game.ts'
import { keyStates } from './states-keys.ts'
import { levelStates } from './states-levels.ts'
import { noticesStates } from './states-notices.ts'
import { payStates } from './states-pay.ts'
import { peopleStates } from './states-people.ts'
import { portalStates } from './states-portal.ts'
import { priceStates } from './states-prices.ts'
import { publicStates } from './states-public.ts'
import { resultStates } from './states-result.ts'
import { ruleStates } from './states-rules.ts'
import { tillStates } from './states-till.ts'
import { todayStates } from './states-today.ts'

/** Every page in every state. */
export const states: readonly State[] = [
  ...dayStates,
  ...gameStates,
  ...todayStates,
  ...accountStates,
  ...levelStates,
  ...noticesStates,
  ...deskStates,
  ...publicStates,
  ...competitionStates,
  ...competitionDeskStates,
  ...priceStates,
  ...tillStates,
  ...payStates,
  ...resultStates,
  ...officeStates,
  ...peopleStates,
  ...portalStates,
  ...deviceStates,
  ...keyStates,
  ...ruleStates,
]
