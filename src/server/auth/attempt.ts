import { ATTEMPT_WINDOW, attemptsRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { addAttempt, countAttempts, removeAttempt } from './store.ts'

/**
 * Counts a sign-in before its password is looked at, so that guesses made at once count each; refused when there were too
 * many. Answers the attempt's number.
 */
export const startAttempt = act(
  'auth.attempt',
  (tx: Tx, ask: { account: string; address: string; knownDevice: boolean }): number => {
    const { account, address, knownDevice } = ask
    refuse(attemptsRefusal(countAttempts(tx.db, tx.now - ATTEMPT_WINDOW, { account, address }), knownDevice, tx.now))
    return addAttempt(tx.db, { account, address, at: tx.now })
  },
)

/** Takes an attempt back, whose password was right or wasn't checked. */
export const forgiveAttempt = act('auth.forgive', (tx: Tx, { id }: { id: number }): void => removeAttempt(tx.db, id))
