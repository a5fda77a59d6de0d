import { hash, verify } from '@node-rs/argon2'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'

/** argon2id with 19 MiB and two passes; one thread each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Seconds in which all that may wait are hashed, on a slow computer. */
const SECONDS = 5

let busy = 0

/** Who is signed in, has a link or signed in before in this browser; who is new; whose address failed to sign in lately. */
type Rank = 'known' | 'new' | 'failed'
/** In which line somebody waits, such as that of their address, and how they are known. */
export type Turn = { line: string; rank: Rank }

type Waiter = { start: () => void; refuse: () => void }
type Line = Turn & { waiters: Waiter[] }
/** Who waits; the line whose turn is next comes first. */
const lines = new Map<string, Line>()

/** Hashes a password for the account's row, in the line of who asks for it; `errors.overloaded` when too many wait. */
export function hashPassword(password: string, turn: Turn = { line: '', rank: 'known' }): Promise<string> {
  return runInTurn(turn, () => hash(password, cost))
}

/** Kept in the place of a hash for an account that has no password yet: nothing that is typed matches it. */
export const NO_PASSWORD = ''

/** Whether a password matches the kept hash; without one it takes as long and answers no. `errors.overloaded` when too many wait. */
export async function isPassword(kept: string | null, password: string, turn: Turn): Promise<boolean> {
  const hashed = kept === NO_PASSWORD ? null : kept
  return await runInTurn(
    turn,
    async () => (await verify(hashed ?? (await hashOfNobody()), password)) && hashed !== null,
  )
}

let nobody: Promise<string> | null = null

function hashOfNobody(): Promise<string> {
  nobody ??= hash('nobody has this password', cost)
  return nobody
}

/** Prepares the hash that unknown accounts are compared with, so that the first of them takes no longer than any other. */
export async function warmUp(): Promise<void> {
  await hashOfNobody()
}

/** How many passwords are hashed now, and how many wait for it. */
export function countHashing(): { running: number; waiting: number } {
  return { running: busy, waiting: countWaiting([...lines.values()]) }
}

function countWaiting(some: readonly Line[]): number {
  return some.reduce((sum, { waiters }) => sum + waiters.length, 0)
}

async function runInTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  if (busy >= figures.passwords.atOnce) await waitForTurn(turn)
  else busy += 1
  try {
    return await work()
  } finally {
    const next = takeNext()
    // Who is next takes over the place.
    if (next) next.start()
    else busy -= 1
  }
}

async function waitForTurn({ line, rank }: Turn): Promise<void> {
  const own = lines.get(line) ?? { line, rank, waiters: [] }
  own.rank = rank
  makeRoom(own)
  await new Promise<void>((resolve, reject) => {
    own.waiters.push({ start: resolve, refuse: () => reject(overloaded(SECONDS)) })
    lines.set(line, own)
  })
}

/** The known have places of their own. Where all are taken, the latest of the longest line gives way, of those that failed first. */
function makeRoom(own: Line): void {
  const isKnown = own.rank === 'known'
  const rivals = [...lines.values()].filter(({ rank }) => (rank === 'known') === isKnown)
  if (countWaiting(rivals) < (isKnown ? figures.passwords.known : figures.passwords.waiting)) return
  const longest = rivals.reduce((longer, one) => (weigh(one) > weigh(longer) ? one : longer), own)
  if (weigh(longest) <= weigh(own) + 1) throw overloaded(SECONDS)
  longest.waiters.pop()?.refuse()
  if (longest.waiters.length === 0) lines.delete(longest.line)
}

/** A line that failed is longer than any other. */
function weigh({ rank, waiters }: Line): number {
  return waiters.length + (rank === 'failed' ? figures.passwords.waiting : 0)
}

/** One of each line in turn; of those that failed when nobody else waits. */
function takeNext(): Waiter | undefined {
  const all = [...lines.values()]
  const first = all.find(({ rank }) => rank !== 'failed') ?? all[0]
  if (!first) return undefined
  const next = first.waiters.shift()
  lines.delete(first.line)
  if (first.waiters.length > 0) lines.set(first.line, first)
  return next
}
