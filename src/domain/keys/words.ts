/** What a key may do, in the words of its form: a door's key does nothing else. */
export const keyWords = ['read', 'book', 'manage', 'money', 'door'] as const
export type KeyWord = (typeof keyWords)[number]

/**
 * An API key as a viewer carries it. Without `people` it sees no names. `device` is the number of the door that a door's key is for,
 * else null.
 */
export type KeyRights = {
  readonly id: number
  readonly may: readonly KeyWord[]
  readonly people: boolean
  readonly device: number | null
}
