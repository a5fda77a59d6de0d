import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/**
 * A file under a passphrase: the mark, salt, nonce, the contents by AES-256-GCM, and the tag, by which any change of it is found.
 * The key comes of the passphrase by scrypt, which takes a guess a tenth of a second and 32 MB.
 */
const MARK = Buffer.from('PADELSEALED1')
const SALT = 16
const NONCE = 12
const TAG = 16
const HEAD = MARK.length + SALT + NONCE

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
const keyOf = async (passphrase: string, salt: Buffer) =>
  await derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })

/** Whether a file is one under a passphrase. */
export function isSealedFile(file: string): boolean {
  return readBytes(file, 0, MARK.length).equals(MARK)
}

/** Writes a file anew, under a passphrase. */
export async function sealFile(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
  const parts = async function* () {
    yield Buffer.concat([MARK, salt, nonce])
    for await (const part of readParts(from)) yield cipher.update(part)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await pipeline(parts, createWriteStream(to, { mode: 0o600, flush: true }))
}

/** Writes the contents of a file under a passphrase. Refuses the wrong passphrase, and a file that was changed or cut off. */
export async function unsealFile(from: string, to: string, passphrase: string): Promise<void> {
  await pipeline(await openParts(from, passphrase), createWriteStream(to, { mode: 0o600, flush: true }))
}

/** Whether a file under a passphrase holds just what another file does: read back from the disk, and nothing of it written. */
export async function isSealOf(sealed: string, plain: string, passphrase: string): Promise<boolean> {
  const [inside, outside] = [await digestOf(await openParts(sealed, passphrase)), await digestOf(readParts(plain))]
  return inside.equals(outside)
}

async function digestOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest()
}

/** Refuses at once what is too short; the rest as it is read. */
async function openParts(from: string, passphrase: string): Promise<AsyncGenerator<Buffer>> {
  const { size } = statSync(from)
  const wrong = `${from} doesn't open: the passphrase is another one, or the file was damaged.`
  if (size < HEAD + TAG) throw new Error(wrong)
  const head = readBytes(from, MARK.length, SALT + NONCE)
  const key = await keyOf(passphrase, head.subarray(0, SALT))
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(SALT)).setAuthTag(
    readBytes(from, size - TAG, TAG),
  )
  const parts = async function* () {
    // The end of a stream is the last byte that is read.
    if (size > HEAD + TAG)
      for await (const part of readParts(from, { start: HEAD, end: size - TAG - 1 })) yield decipher.update(part)
    yield endOf(decipher, wrong)
  }
  return parts()
}

async function* readParts(file: string, range: { start?: number; end?: number } = {}): AsyncGenerator<Buffer> {
  for await (const part of createReadStream(file, range)) {
    const bytes: unknown = part
    if (Buffer.isBuffer(bytes)) yield bytes
  }
}

function endOf(decipher: { final: () => Buffer }, wrong: string): Buffer {
  try {
    return decipher.final()
  } catch (error) {
    throw new Error(wrong, { cause: error })
  }
}

function readBytes(file: string, from: number, length: number): Buffer {
  const open = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(open, bytes, 0, length, from))
  } finally {
    closeSync(open)
  }
}
