/** How many passkeys a user has at most. */
export const PASSKEYS_MAX = 10

/** For how many milliseconds browser and authenticator may answer a challenge. */
export const CHALLENGE_LIFETIME = 5 * 60_000
