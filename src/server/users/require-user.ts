import { Refused } from '#domain/errors.ts'

/** Somebody who is there; anybody else isn't found. */
export function requireUser<Found>(user: Found | null): Found {
  if (!user) throw new Refused({ key: 'errors.notFound' })
  return user
}
