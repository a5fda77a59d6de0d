/** The only reader of the time. Tests pass their own. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
