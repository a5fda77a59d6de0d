import { ATTEMPT_WINDOW, type Attempts, attemptsRefusal } from '#domain/auth/rules.ts'
import { refuse } from '#domain/errors.ts'
import { type Acting, act, type Tx } from '../act.ts'
import { prepareOnce } from '../db/client.ts'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'
import type { Turn } from './password.ts'
import { addAttempt, countAttempts, removeAttempt } from './store.ts'

/** `account` is what was typed, as it is counted; `address` whom the sign-in comes from. */
export type Attempt = { account: string; address: string; knownDevice: boolean }

/** Seconds in which those that wait are done, on a slow computer. */
const SECONDS = 5

/** The attempts under way, and those that wait for one of them to end. */
const turnsOf = prepareOnce(() => ({ pending: new Set<Attempt>(), waiting: Array.of<() => void>() }))

/**
 * Checks a password, counted as a failure before it is looked at, so that guesses made at once count each. A right one is
 * taken back, as is one that wasn't looked at. Refused after too many failures; where only attempts under way are too many,
 * this one waits until it is known which of them failed. `check` gets the turn in which the password may be looked at.
 */
export async function countAttempt(
  acting: Acting,
  attempt: Attempt,
  check: (turn: Turn) => Promise<boolean>,
): Promise<boolean> {
  const turns = turnsOf(acting.deps.db)
  const { id, turn } = await startInTurn(acting, attempt)
  try {
    const isRight = await check(turn).catch(async (error: unknown) => {
      await forgiveAttempt(acting, { id })
      throw error
    })
    if (isRight) await forgiveAttempt(acting, { id })
    return isRight
  } finally {
    turns.pending.delete(attempt)
    for (const wake of turns.waiting.splice(0)) wake()
  }
}

async function startInTurn(acting: Acting, attempt: Attempt): Promise<Started> {
  const { pending, waiting } = turnsOf(acting.deps.db)
  for (;;) {
    const started = await startAttempt(acting, { attempt, pending }).catch((error: unknown) => {
      pending.delete(attempt)
      throw error
    })
    if (started) return started
    // Those that it was to wait for may have ended meanwhile.
    if (pending.size === 0) continue
    if (waiting.length >= figures.passwords.waiting) throw overloaded(SECONDS)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

type Started = { id: number; turn: Turn }

/** Adds the attempt to those under way and answers its number and turn; null where it has to wait. */
const startAttempt = act(
  'auth.attempt',
  (tx: Tx, { attempt, pending }: { attempt: Attempt; pending: Set<Attempt> }): Started | null => {
    const { account, address, knownDevice } = attempt
    const counted = countAttempts(tx.db, { since: tx.now - ATTEMPT_WINDOW, until: tx.now }, { account, address })
    const failed = withoutPending(counted, attempt, [...pending])
    refuse(attemptsRefusal(failed, knownDevice, tx.now))
    if (attemptsRefusal(counted, knownDevice, tx.now)) return null
    // At once: others that are looked at now would take it for a failure.
    pending.add(attempt)
    const id = addAttempt(tx.db, { account, address, at: tx.now })
    return { id, turn: findTurn(attempt, failed) }
  },
)

/** Whoever signed in before doesn't queue with the others behind the address. */
function findTurn({ account, address, knownDevice }: Attempt, failed: Attempts): Turn {
  if (knownDevice) return { line: account, rank: 'known' }
  return { line: address, rank: failed.address.count > 0 ? 'failed' : 'new' }
}

function withoutPending(counted: Attempts, { account, address }: Attempt, pending: readonly Attempt[]): Attempts {
  const ofAccount = pending.filter((one) => one.account === account)
  const fewer = (kind: keyof Attempts, by: number) => ({ ...counted[kind], count: counted[kind].count - by })
  return {
    accountFromAddress: fewer('accountFromAddress', ofAccount.filter((one) => one.address === address).length),
    address: fewer('address', pending.filter((one) => one.address === address).length),
    account: fewer('account', ofAccount.length),
  }
}

const forgiveAttempt = act('auth.forgive', (tx: Tx, { id }: { id: number }): void => removeAttempt(tx.db, id))
