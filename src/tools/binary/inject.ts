import { readFileSync, writeFileSync } from 'node:fs'

/** Node looks for this mark in its own file, and for a note of this name in memory, to know that it carries a program. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:'
const NOTE = Buffer.from('NODE_SEA_BLOB\0\0\0')
const NOTE_NAME_LENGTH = 14

const PAGE = 4096
/** Kinds of program headers: what is loaded into memory, and where notes are. */
const LOAD = 1
const NOTES = 4

/**
 * Makes a single executable of Node for Linux and a prepared blob. What is never loaded, names for debuggers above all, is left out.
 * The blob goes behind the last part that is loaded, which is made so much longer, and the header of the notes is turned to it: no
 * other header moves. The system reads of it what is asked for.
 */
export function injectBlob({ node, blob, output }: { node: string; blob: string; output: string }): void {
  const elf = readFileSync(node)
  const headers = readHeaders(elf)
  const last = headers.filter(({ kind }) => kind === LOAD).reduce((a, b) => (b.offset > a.offset ? b : a))
  const notes = headers.find(({ kind }) => kind === NOTES)
  if (!notes) throw new Error(`${node} has no notes.`)
  const content = readFileSync(blob)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(NOTE_NAME_LENGTH, 0)
  sizes.writeUInt32LE(content.length, 4)
  const note = Buffer.concat([sizes, NOTE, content])

  // What the last part has in memory beyond its file are noughts, which now have to stand in the file.
  const start = Math.ceil(last.inMemory / PAGE) * PAGE
  const made = Buffer.concat([elf.subarray(0, last.offset + last.inFile), Buffer.alloc(start - last.inFile), note])
  writeHeader(made, { ...last, inFile: start + note.length, inMemory: start + note.length })
  writeHeader(made, {
    ...notes,
    offset: last.offset + start,
    address: last.address + start,
    inFile: note.length,
    inMemory: note.length,
  })
  dropSections(made)
  lightFuse(made)
  writeFileSync(output, made, { mode: 0o755 })
}

type Header = { at: number; kind: number; offset: number; address: number; inFile: number; inMemory: number }

function readHeaders(elf: Buffer): Header[] {
  if (elf.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') throw new Error('This is no 64-bit program for Linux.')
  const start = Number(elf.readBigUInt64LE(32))
  const size = elf.readUInt16LE(54)
  return Array.from({ length: elf.readUInt16LE(56) }, (_, index) => {
    const at = start + index * size
    const read = (place: number) => Number(elf.readBigUInt64LE(at + place))
    return { at, kind: elf.readUInt32LE(at), offset: read(8), address: read(16), inFile: read(32), inMemory: read(40) }
  })
}

function writeHeader(elf: Buffer, { at, offset, address, inFile, inMemory }: Header): void {
  for (const [place, value] of [
    [8, offset],
    [16, address],
    [24, address],
    [32, inFile],
    [40, inMemory],
  ] as const)
    elf.writeBigUInt64LE(BigInt(value), at + place)
}

/** Their list stood behind what is loaded, and is gone. */
function dropSections(elf: Buffer): void {
  elf.writeBigUInt64LE(0n, 40)
  elf.writeUInt16LE(0, 60)
  elf.writeUInt16LE(0, 62)
}

function lightFuse(elf: Buffer): void {
  const at = elf.indexOf(`${FUSE}0`)
  if (at < 0) throw new Error('This Node can carry no program, or carries one.')
  elf.write('1', at + FUSE.length)
}
