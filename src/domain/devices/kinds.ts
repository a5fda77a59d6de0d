export const deviceKinds = ['shelly', 'http'] as const
export type DeviceKind = (typeof deviceKinds)[number]
export const deviceRoles = ['light', 'door'] as const
export type DeviceRole = (typeof deviceRoles)[number]
export const deviceMethods = ['GET', 'POST', 'PUT'] as const

/** So long a door stays open, in seconds. */
export const DOOR_SECONDS = 10
/** So long a test lasts, in seconds. */
export const TEST_SECONDS = 3
/** What is switched by hand ends within so many hours. */
export const HAND_HOURS = 24

/**
 * What came of telling a device: `ok` it did it, `none` it doesn't answer, `notAllowed` its address isn't in the club's networks,
 * `password` it doesn't take the password, `refused` it answers that it doesn't do it.
 */
export const deviceAnswers = ['ok', 'none', 'notAllowed', 'password', 'refused'] as const
export type DeviceAnswer = (typeof deviceAnswers)[number]
