import { randomBytes } from 'node:crypto'
import { createKeyInput, keyAnswerSchema, keysAnswerSchema, newKeyAnswerSchema } from '#domain/keys/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { listDoors } from '../devices/store.ts'
import { answer, portalAdmin, router } from '../trpc/base.ts'
import { createKey } from './create.ts'
import { endKeyForGood } from './end.ts'
import { hashKey } from './hash-key.ts'
import { listKeys } from './store.ts'
import { toKeyView } from './view.ts'

export const keysRouter = router({
  list: portalAdmin('Keys of programs')
    .output(answer(keysAnswerSchema))
    .query(({ ctx: { deps } }) => ({
      data: listKeys(deps.db).map((key) => toKeyView(key, deps.clock())),
      meta: { doors: listDoors(deps.db).map(({ id, name }) => ({ id, name })) },
    })),
  create: portalAdmin('Make a key for a program; the key itself is in this answer alone')
    .input(createKeyInput)
    .output(answer(newKeyAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      // It comes from here, not from the act: what is answered again to a repeated request is stored.
      const key = `pc_${randomBytes(32).toString('base64url')}`
      return { data: { ...(await createKey(ctx, { ...input, keyHash: hashKey(key) })), key } }
    }),
  end: portalAdmin('End a key')
    .input(oneInput)
    .output(answer(keyAnswerSchema))
    .mutation(async ({ ctx, input }) => ({ data: await endKeyForGood(ctx, input) })),
})
