import { act, type Tx } from '../act.ts'
import { addProblem, type ProblemRow } from './problem-store.ts'

/** Keeps what went wrong; the same thing of a day is one row. */
export const saveProblems = act('status.saveProblems', (tx: Tx, rows: readonly ProblemRow[]): void => {
  for (const row of rows) addProblem(tx.db, row)
})
