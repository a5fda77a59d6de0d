/** Names that were given up, and what is said instead, as parts of any name in code. */
const leftOut: Readonly<Record<string, string>> = {
  looker: 'viewer',
  looking: 'viewer',
  trouble: 'error',
  fate: 'outcome',
  bell: 'wake',
}

/** The same for whole names, whose words are right elsewhere. */
const leftOutWhole: Readonly<Record<string, string>> = {
  callOff: 'cancelGame',
  takeOut: 'removeEntry',
  daySeen: 'buildDay',
  standing: 'gameState',
  reservationSeen: 'reservationView',
}

/** The same for functions. */
const leftOutFunctions: Readonly<Record<string, string>> = {
  present: 'required',
  given: 'param',
  seen: 'toReservationView',
  touch: 'afterGameChange',
}

/** Names in a line of code that the project has given up, each with what to say instead. */
export function findLeftOutWords(line: string): [name: string, instead: string][] {
  const code = line.replaceAll(/'(?:[^'\\]|\\.)*'|"[^"]*"/g, "''")
  const names = code.match(/[A-Za-z_$][\w$]*/g) ?? []
  const functions = [...code.matchAll(/\bfunction (\w+)|\bconst (\w+) = (?:async )?\(/g)].map(
    (found) => found[1] ?? found[2] ?? '',
  )
  return [
    ...names.flatMap((name) => [
      ...insteadOf(name, leftOutWhole),
      ...partsOf(name).flatMap((part) => insteadOf(part, leftOut)),
    ]),
    ...functions.flatMap((name) => insteadOf(name, leftOutFunctions)),
  ]
}

function insteadOf(name: string, list: Readonly<Record<string, string>>): [string, string][] {
  const instead = Object.hasOwn(list, name) ? list[name] : undefined
  return instead === undefined ? [] : [[name, instead]]
}

function partsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase())
}
