import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { errorKeys } from '#domain/errors.ts'
import type { Assets } from './assets.ts'

/** The one shape of every refused answer, strictly. */
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

/** A built web app with nothing in it but the places that the server fills; its folder goes with the test file. */
export function bareAssets(): Assets {
  const folder = mkdtempSync(join(tmpdir(), 'padel-pages-'))
  mkdirSync(join(folder, 'assets'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    folder,
    document: '<html lang="en"><head><!--head--></head><body><div id="root"><!--page--></div><!--boot--></body></html>',
    worker: '',
    scriptDigests: [],
    filesFor: () => ({ scripts: [], styles: [] }),
    readStyle: () => '',
  }
}
