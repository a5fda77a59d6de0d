import type { Words } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'

/** Who saved what one is editing, and at which time of the day; null where that isn't known. */
export type Saver = { by: string | null; time: string | null }

/** Who saved meanwhile, where that is why a call was refused; null where it failed for something else. */
export function readSaver(error: unknown): Saver | null {
  const stale = readFailure(error)?.refusals.find(({ key }) => key === 'errors.stale' || key === 'config.errors.stale')
  if (!stale) return null
  const { by, time } = stale.values ?? {}
  return { by: by === undefined ? null : String(by), time: time === undefined ? null : String(time) }
}

/** Parts of what is edited, each with its name and how it is written. */
export type WrittenParts = ReadonlyMap<string, string>

/** The names of the parts that are written otherwise than before. */
export function listChanged(before: WrittenParts, after: WrittenParts): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].filter((name) => before.get(name) !== after.get(name))
}

/** What somebody else made of the parts, one line for each that they changed. */
export function describeTheirs(before: WrittenParts, after: WrittenParts, { text }: Pick<Words, 'text'>): string[] {
  return listChanged(before, after).map((name) => {
    const [was = '–', now = '–'] = [before.get(name), after.get(name)]
    return text('stale.changed', { name, now, was })
  })
}
