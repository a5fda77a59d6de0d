import { z } from 'zod'
import { type Policy, policies } from '#domain/roles.ts'
import { appRouter } from './router.ts'

const schema = z.instanceof(z.ZodType)

const definitionSchema = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.object({
    policy: z.custom<Policy>((name) => typeof name === 'string' && Object.hasOwn(policies, name)),
    title: z.string(),
  }),
  inputs: z.array(schema),
  output: z.object({ answers: schema }).optional(),
})

/** A procedure as the program describes it: who may call it, what it takes, and the schema of what it answers. */
export type Described = Omit<z.infer<typeof definitionSchema>, 'output'> & { answer: z.ZodType | null }

const routerSchema = z.object({ _def: z.object({ procedures: z.record(z.string(), z.unknown()) }) })

/** Every procedure by its path. Refuses one that doesn't say who may call it: the server doesn't start with it. */
export function describeProcedures(router: object = appRouter): Map<string, Described> {
  const {
    _def: { procedures },
  } = routerSchema.parse(router)
  return new Map(
    Object.entries(procedures).map(([path, procedure]) => {
      const { success, data } = definitionSchema.safeParse(definitionOf(procedure))
      if (!success) throw new Error(`The procedure ${path} declares no policy.`)
      const { output, ...described } = data
      return [path, { ...described, answer: output?.answers ?? null }]
    }),
  )
}

/** tRPC's procedures are functions that carry their definition. */
function definitionOf(procedure: unknown): unknown {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return undefined
  const { _def: definition } = procedure
  return definition
}
