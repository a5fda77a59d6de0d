import type { Words } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'

/** Who saved what one is editing, and at which time of the day; null where that isn't known. */
export type Saver = { by: string | null; time: string | null }

/** Who saved meanwhile, where that is why a call was refused; null where it failed for something else. */
export function readSaver(error: unknown): Saver | null {
  const stale = readFailure(error)?.refusals.find(({ key }) => key === 'errors.stale')
  if (!stale) return null
  const { by, time } = stale.values ?? {}
  return { by: by === undefined ? null : String(by), time: time === undefined ? null : String(time) }
}

/** Parts of what is edited, each with its name and how it is written. */
export type WrittenParts = ReadonlyMap<string, string>

/** What somebody else made of the parts, one line for each that they changed. */
export function describeTheirs(before: WrittenParts, after: WrittenParts, { text }: Pick<Words, 'text'>): string[] {
  const names = [...new Set([...after.keys(), ...before.keys()])]
  return names.flatMap((name) => {
    const [was = '–', now = '–'] = [before.get(name), after.get(name)]
    return was === now ? [] : [text('stale.changed', { name, now, was })]
  })
}
