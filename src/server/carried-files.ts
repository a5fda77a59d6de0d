import { fstatSync, read, readSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The files that the single executable carries. They stand at its very end, behind all that the system loads of it: unlike what is
 * loaded, they take no memory. First come their bytes, then a line for each with
 * its length and name, then how long that list is, and a mark.
 */
export type CarriedFiles = {
  has(name: string): boolean
  listNames(): Iterable<string>
  read(name: string): Buffer
  /** The same, without keeping anybody waiting for the disk. */
  fetch(name: string): Promise<Buffer>
}

const MARK = Buffer.from('padel-club files', 'latin1')
const LENGTH = 4
const END = LENGTH + MARK.length

const readAsync = promisify(read)

/** What is put behind a program for it to carry some files, by their names. */
export function packFiles(files: ReadonlyMap<string, Buffer>): Buffer {
  const list = Buffer.from([...files].map(([name, { length }]) => `${length} ${name}`).join('\n'))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32LE(list.length)
  return Buffer.concat([...files.values(), list, length, MARK])
}

/** Finds what an open program carries; throws where it carries nothing, as one does that wasn't copied to its end. */
export function openCarriedFiles(program: number): CarriedFiles {
  const { size } = fstatSync(program)
  const end = size < END ? Buffer.alloc(END) : readExactly(program, { from: size - END, length: END })
  if (!end.subarray(LENGTH).equals(MARK)) throw new Error('This executable isn’t whole: download or copy it again.')
  const list = { from: size - END - end.readUInt32LE(), length: end.readUInt32LE() }
  const places = new Map<string, Place>()
  let { from } = list
  for (const line of readExactly(program, list).toString().split('\n').toReversed()) {
    const space = line.indexOf(' ')
    const length = Number(line.slice(0, space))
    from -= length
    places.set(line.slice(space + 1), { from, length })
  }
  const find = (name: string): Place => {
    const place = places.get(name)
    if (!place) throw new Error(`This executable carries no ${name}.`)
    return place
  }
  return {
    has: (name) => places.has(name),
    listNames: () => places.keys(),
    read: (name) => readExactly(program, find(name)),
    fetch: async (name) => await fetchExactly(program, find(name)),
  }
}

/**
 * Gives the memory of what was read back to the system at once, where it is not needed any more: else it is kept until V8 next tidies
 * up, and then by what shares memory out, for as long as the program runs. It is empty from then on.
 */
export function releaseBytes({ buffer }: Buffer): void {
  // Such alone have pages of their own.
  if (buffer instanceof ArrayBuffer && buffer.resizable) buffer.resize(0)
}

/** Where in the program a file stands, in bytes. */
type Place = { from: number; length: number }

function readExactly(program: number, { from, length }: Place): Buffer {
  const buffer = Buffer.from(new ArrayBuffer(length, { maxByteLength: length }))
  return requireWhole(buffer, readSync(program, buffer, 0, length, from))
}

async function fetchExactly(program: number, { from, length }: Place): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await readAsync(program, buffer, 0, length, from)
  return requireWhole(buffer, bytesRead)
}

function requireWhole(buffer: Buffer, bytesRead: number): Buffer {
  if (bytesRead < buffer.length) throw new Error('The executable has become shorter while it runs.')
  return buffer
}
