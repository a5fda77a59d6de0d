import { z } from 'zod'
import { errorKeys } from '#domain/errors.ts'

/** The one shape of contract §8, strictly. */
export const failureShape = z.strictObject({
  data: z.null(),
  error: z.strictObject({ status: z.int(), name: z.string(), message: z.string().min(1) }),
  errors: z
    .array(
      z.strictObject({
        msg: z.enum(errorKeys),
        param: z.string().optional(),
        value: z.unknown().optional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .min(1),
})

/** The same as tRPC carries it, read as if it came over REST; the first failure of a batch. */
export const trpcFailureShape = z
  .strictObject({
    error: z.strictObject({
      message: z.string(),
      code: z.int(),
      data: z.strictObject({ status: z.int(), httpStatus: z.int(), errors: failureShape.shape.errors }),
    }),
  })
  .transform(({ error: { message, data } }) => ({ error: { status: data.httpStatus, message }, errors: data.errors }))
