import { unseal } from '../sealing.ts'
import type { StoredServer } from './server-store.ts'

/** The password of a stored server, empty where there is none; null where the key that sealed it is another one by now. */
export function readPassword(secret: Buffer, { sealedPassword }: StoredServer): string | null {
  return sealedPassword === '' ? '' : unseal(secret, sealedPassword)
}
