import { bookings } from './bookings.ts'
import { overload } from './overload.ts'
import type { Trial } from './trial.ts'

/** All trials, in the order they are run; each has a file of its name. */
export const trials: readonly Trial[] = [bookings, overload]
