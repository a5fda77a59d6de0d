import { z } from 'zod'
import { codeSchema } from '../auth/codes.ts'

/** What a mailed link of the newsletter holds. */
export const newsletterCodeInput = z.strictObject({ code: codeSchema })
