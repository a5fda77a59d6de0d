/** What the rules have let pass is there: the value itself, without null. Throws where it is missing, which is a fault of ours. */
export function required<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error('What the rules let pass is missing.')
  return thing
}
