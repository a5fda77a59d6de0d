import { foldText } from '../users/rules.ts'

const SHORTEST = 3
/** Room for a number behind it. */
const LONGEST = 40

/** A username made of a name, for whom the desk gives none: `Lucía Ferrer` is `lucia.ferrer`, and where that is taken `lucia.ferrer2`. */
export function suggestUsername(nick: string, isTaken: (username: string) => boolean): string {
  const made = foldText(nick)
    .replaceAll(/[^a-z0-9]+/g, '.')
    .slice(0, LONGEST)
    .replaceAll(/^\.+|\.+$/g, '')
  const base = made.length < SHORTEST ? `padel${made}` : made
  let username = base
  for (let turn = 2; isTaken(username); turn += 1) username = `${base}${turn}`
  return username
}
