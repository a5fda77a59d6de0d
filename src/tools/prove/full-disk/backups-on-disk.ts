import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#server/run/testing.ts'
import { listBackups } from '#server/run/testing-backup.ts'
import { serveFullClub } from './served-club.ts'
import { fillMeanwhile, inTheMiddle, type SmallDisk } from './small-disk.ts'

/** Megabytes, and what more than its size a copy of the club asks for. */
export const [CLUB, MORE] = [40, 8]
/** Room for a copy of the club, with little to spare. */
export const ROOM = CLUB * 1.1 + MORE

/** Whether a text says in words that there is no room: found while writing, or before. */
export const saysFull = (text: string): boolean => /disk.* is full|make room first/.test(text) && !/\n\s+at /.test(text)

/** A backup by the command, beside the club that is served from the same disk: what is wrong afterwards. */
export async function backUpByCommand(disk: SmallDisk): Promise<string[]> {
  const [home, file] = [join(disk.folder, 'club'), join(disk.folder, 'one.backup')]
  const club = await serveFullClub(home, CLUB)
  const run = () => runCommand(home, process.env, ['backup', file])
  const { err } = await inTheMiddle(disk, {
    left: ROOM,
    begin: () => fillMeanwhile(disk, () => existsSync(`${file}.new`), run()),
    isOver: ({ code }) => code === 0,
  })
  const left = readdirSync(disk.folder).filter((name) => name.startsWith('one.backup'))
  const whileFull = await club.listFaultsWhileFull()
  disk.clear()
  const faults = [
    ...(saysFull(err) ? [] : [`it says: ${err}`]),
    ...(left.length === 0 ? [] : [`it left ${left.join()}`]),
    ...whileFull,
    ...(await club.listFaultsWithRoom()),
    ...((await run()).code === 0 ? [] : ['with room again none is made']),
  ]
  await club.end()
  return faults
}

/** The same by the button on the page of how the club runs, which is to say that it failed. */
export async function backUpByButton(disk: SmallDisk): Promise<string[]> {
  const home = join(disk.folder, 'club')
  const club = await serveFullClub(home, CLUB)
  await inTheMiddle(disk, {
    left: ROOM,
    begin: () => fillMeanwhile(disk, () => listBackups(home).length > 0, club.backUp()),
    isOver: (isMade) => isMade,
  })
  const left = listBackups(home)
  const whileFull = await club.listFaultsWhileFull()
  disk.clear()
  const faults = [
    ...(left.length === 0 ? [] : [`it left ${left.join()}`]),
    ...whileFull,
    ...(await club.listFaultsWithRoom()),
    ...((await club.tellsOfFailed('backUp')) ? [] : ['the page says nothing of it']),
    ...((await club.backUp()) ? [] : ['with room again none is made']),
  ]
  await club.end()
  return faults
}
