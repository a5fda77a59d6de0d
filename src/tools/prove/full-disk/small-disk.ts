import { spawnSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** A disk of its own, in memory, whose room can be taken away. */
export type SmallDisk = {
  folder: string
  /** Leaves so many megabytes beside what is on it. */
  leave(megabytes: number): void
  /** Gives it all its room again. */
  clear(): void
  remove(): void
}

/** Mounts a disk of so many megabytes at a folder; null where this account may not, or the system has none such. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder)
  const mount = (size: number, more = '') =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.ceil(size * 1024)}k,mode=700${more}`, 'tmpfs', folder])
      .status === 0
  if (!mount(megabytes)) return null
  const setSize = (size: number) => mount(size, ',remount')
  return {
    folder,
    leave(left) {
      // Refused where more was written meanwhile: then there is more to leave it beside.
      for (let time = 0; time < 20 && !setSize(readUsed(folder) + left); time += 1);
    },
    clear: () => void setSize(megabytes),
    remove: () => void spawnSync('umount', ['-l', folder]),
  }
}

/** Megabytes. */
function readUsed(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return ((blocks - bfree) * bsize) / 2 ** 20
}

/** Takes a disk's room away as soon as something has begun; answers what that came to. */
export async function fillMeanwhile<Came>(
  disk: SmallDisk,
  hasStarted: () => boolean,
  work: Promise<Came>,
): Promise<Came> {
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  over.catch(() => undefined)
  while (!state.isOver && !hasStarted()) await setImmediate()
  if (!state.isOver) disk.leave(NEARLY_NOTHING)
  return await over
}

/** Megabytes: so that what is written while the room is taken doesn't keep it from being taken. */
const NEARLY_NOTHING = 0.5

/** How often something is begun anew that was over before the disk was full. */
const TURNS = 5

/** `prepare` is done before each, with all the room. */
type Attempt<Came> = {
  left: number
  prepare?: () => void
  begin: () => Promise<Came>
  isOver: (came: Came) => boolean
}

/**
 * Begins something with so many megabytes left on a disk that fills up meanwhile; answers what that came to. Throws where it is over each
 * time before the disk is full.
 */
export async function inTheMiddle<Came>(
  disk: SmallDisk,
  { left, prepare, begin, isOver }: Attempt<Came>,
): Promise<Came> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    prepare?.()
    disk.leave(left)
    const came = await begin()
    if (!isOver(came)) return came
    disk.clear()
  }
  throw new Error('It was over before the disk was full.')
}
