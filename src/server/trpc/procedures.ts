import { z } from 'zod'
import { policies } from '#domain/roles.ts'
import type { Meta } from './base.ts'
import { appRouter } from './router.ts'

/** A procedure as the program describes it: who may call it, what it takes and answers. */
export type Described = { meta: Meta; inputs: z.ZodType[]; output?: object | undefined }

const policyNames = z.custom<keyof typeof policies>((name) => typeof name === 'string' && Object.hasOwn(policies, name))

const described = z.object({
  meta: z.object({ policy: policyNames, title: z.string() }),
  inputs: z.array(z.custom<z.ZodType>((input) => input instanceof z.ZodType)),
  output: z.custom<object>().optional(),
})

/** Every procedure by its path. Refuses one that doesn't say who may call it: the server doesn't start with it. */
export function describeProcedures(router: object = appRouter): Map<string, Described> {
  const { procedures } = z.object({ procedures: z.record(z.string(), z.unknown()) }).parse(Reflect.get(router, '_def'))
  return new Map(
    Object.entries(procedures).map(([path, procedure]) => {
      const read = described.safeParse(Reflect.get(Object(procedure), '_def'))
      if (!read.success) throw new Error(`The procedure ${path} declares no policy.`)
      return [path, read.data]
    }),
  )
}
