import { hash, verify } from '@node-rs/argon2'
import { Refused } from '#domain/errors.ts'

/** argon2id with 19 MiB and two passes; one thread each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many are worked on at once, and how many may wait: hashing is meant to be slow, and must not eat the machine. */
const atOnce = 2
const mayWait = 64

let busy = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, cost))
}

/** Whether a password is right. Without an account it takes as long and says no. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  return await runInTurn(async () => (await verify(kept ?? (await hashOfNobody()), password)) && kept !== null)
}

let nobody: Promise<string> | null = null

function hashOfNobody(): Promise<string> {
  nobody ??= hash('nobody has this password', cost)
  return nobody
}

/** Makes ready what the first answer for an unknown account needs, so that it takes as long as any other. */
export async function warmUp(): Promise<void> {
  await hashOfNobody()
}

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) {
    if (waiting.length >= mayWait) throw new Refused({ key: 'errors.overloaded' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  busy += 1
  try {
    return await work()
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}
