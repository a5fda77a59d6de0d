import { Refused } from '#domain/errors.ts'

/** What is refused because of all together: `errors.overloaded`, with the seconds after which there should be room. */
export function overloaded(seconds: number): Refused {
  return new Refused({ key: 'errors.overloaded', values: { seconds } })
}
