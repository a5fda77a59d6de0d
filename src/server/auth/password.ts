import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type FairQueue } from '../limits/fair-queue.ts'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'

/** What a hash costs: memory in KiB and how often it is gone over; one thread each. */
type Cost = { memoryCost: number; timeCost: number }

/** argon2id with 19 MiB and two passes. */
const usual: Cost = { memoryCost: 19_456, timeCost: 2 }

/** Seconds in which all that may wait are hashed, on a slow computer. */
const SECONDS = 5

/** Who is signed in, has a link or signed in before in this browser; who is new; whose address failed to sign in lately. */
type Rank = 'known' | 'new' | 'failed'
/** In which line somebody waits, such as that of their address, and how they are known. */
export type Turn = { line: string; rank: Rank }

/** Stands in the place of a hash for an account that has no password yet: nothing that is typed matches it. */
export const NO_PASSWORD = ''

export type Passwords = {
  /** Hashes a password for the account's row, in the line of who asks for it; `errors.overloaded` when too many wait. */
  hash(password: string, turn?: Turn): Promise<string>
  /** Whether a password matches the stored hash; without one it takes as long and answers no. `errors.overloaded` when too many wait. */
  isRight(stored: string | null, password: string, turn: Turn): Promise<boolean>
  /** Prepares the hash that unknown accounts are compared with, so that the first of them takes no longer than any other. */
  warmUp(): Promise<void>
  /** How many passwords are hashed now, and how many wait for it. */
  count(): { running: number; waiting: number }
}

/** Creates what hashes and compares passwords, a few at once, as each takes a processor and memory on purpose. Tests that don't try that ask less. */
export function createPasswords(cost: Cost = usual): Passwords {
  const queue: FairQueue<Waiting> = createFairQueue()
  let running = 0
  let nobody: Promise<string> | null = null
  const hashOfNobody = (): Promise<string> => {
    nobody ??= hashPassword('nobody has this password', cost)
    return nobody
  }
  const runInTurn = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (running >= figures.passwords.atOnce) await waitForTurn(queue, turn)
    else running += 1
    try {
      return await work()
    } finally {
      // Who is next takes over the place.
      const next = queue.take(hasFailed)
      if (next) next.start()
      else running -= 1
    }
  }
  return {
    hash: (password, turn = { line: '', rank: 'known' }) => runInTurn(turn, () => hashPassword(password, cost)),
    async isRight(stored, password, turn) {
      const hashed = stored === NO_PASSWORD ? null : stored
      return await runInTurn(
        turn,
        async () => (await verify(hashed ?? (await hashOfNobody()), password)) && hashed !== null,
      )
    },
    async warmUp() {
      await hashOfNobody()
    },
    count: () => ({ running, waiting: queue.size }),
  }
}

/** Hashes a password at once: for commands, which serve nobody meanwhile. */
export function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  return hash(password, { ...cost, parallelism: 1 })
}

type Waiting = { rank: Rank; start: () => void; refuse: () => void }
type Line = readonly Waiting[]

async function waitForTurn(queue: FairQueue<Waiting>, { line, rank }: Turn): Promise<void> {
  makeRoom(queue, { line, rank })
  await new Promise<void>((start, reject) => {
    queue.add(line, { rank, start, refuse: () => reject(overloaded(SECONDS)) })
  })
}

/** The known have places of their own. Where all are taken, the latest of the longest line gives way, of those that failed first. */
function makeRoom(queue: FairQueue<Waiting>, { line, rank }: Turn): void {
  const isKnown = rank === 'known'
  const rivals = [...queue.lines].filter(([, waiting]) => (rankOf(waiting) === 'known') === isKnown)
  const places = isKnown ? figures.passwords.known : figures.passwords.waiting
  if (rivals.reduce((sum, [, { length }]) => sum + length, 0) < places) return
  const own = weigh(queue.lines.get(line) ?? [], rank)
  const [longest] = rivals.toSorted(([, one], [, other]) => weigh(other) - weigh(one))
  if (!longest || weigh(longest[1]) <= own + 1) throw overloaded(SECONDS)
  queue.drop(longest[0])?.refuse()
}

/** A line that failed is longer than any other. */
function weigh(line: Line, rank: Rank | undefined = rankOf(line)): number {
  return line.length + (rank === 'failed' ? figures.passwords.waiting : 0)
}

/** How whoever came last to a line is known: what is known of an address may change while it waits. */
function rankOf(line: Line): Rank | undefined {
  return line.at(-1)?.rank
}

function hasFailed(line: Line): boolean {
  return rankOf(line) === 'failed'
}
