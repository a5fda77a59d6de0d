/** Of what is sent only what differs, so that what somebody else changed meanwhile stays. */
export function pickChanged<Input extends object>(before: object, after: Input): Partial<Input> {
  const was = new Map<string, unknown>(Object.entries(before))
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(was.get(name)) !== JSON.stringify(value)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- some of its own fields
  return Object.fromEntries(Object.entries(after).filter(isOther)) as Partial<Input>
}
