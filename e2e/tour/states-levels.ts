import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import { by, failed, late, press, screen, untilDialog, untilHeading, untilRow } from './acts.ts'
import type { Stage } from './stage.ts'
import { on } from './state.ts'

const level = on('Level', 'player1')
const levels = on('Levels', 'player1')
const member = on('Level of a member', 'trainer')

const meSchema = z.object({ data: z.object({ id: z.number() }) })

async function toPlayer1({ calls: { player1 } }: Stage): Promise<string> {
  const me = meSchema.parse(await answerOf(player1.get('/api/users/me')))
  return `/levels/${me.data.id}`
}

/** Levels by results, and how they came about. */
export const levelStates = [
  level('level', 'with its steps', '/profile/level', untilHeading('Every step')),
  level('level-none', 'before any result', '/profile/level', [by('admin'), untilHeading('Your level')]),
  level('level-late', 'a late answer', '/profile/level', late('**/trpc/levels.one**')),
  level('level-failed', 'not loaded', '/profile/level', failed('**/trpc/levels.one**')),
  levels('levels', 'the table', '/levels', untilRow),
  levels('levels-backhand', 'one position, by games', '/levels?position=left&sort=-games', untilRow),
  levels('levels-late', 'a late answer', '/levels', late('**/trpc/levels.list**')),
  levels('levels-failed', 'not loaded', '/levels', failed('**/trpc/levels.list**')),
  member('member-level', 'for a trainer', toPlayer1, untilHeading('Every step')),
  member('member-assess', 'an assessment', toPlayer1, [screen, press('Assess'), untilDialog]),
]
