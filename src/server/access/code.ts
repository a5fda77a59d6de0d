import { createHmac } from 'node:crypto'

const ROUNDS = 10
const HALF = 1000

/**
 * The six digits that open the door for the member of an entry. Nothing of them is stored: they are the entry's number, shuffled by
 * the club's key (a Feistel network). Two entries have the same only if their numbers are a multiple of a million apart.
 */
export function codeOf(secret: Buffer, entry: { id: number }): string {
  let [left, right] = [Math.floor(entry.id / HALF) % HALF, entry.id % HALF]
  for (let round = 0; round < ROUNDS; round += 1) {
    const digest = createHmac('sha256', secret).update(`door:${round}:${right}`).digest()
    ;[left, right] = [right, (left + digest.readUInt32BE()) % HALF]
  }
  return String(left * HALF + right).padStart(6, '0')
}
