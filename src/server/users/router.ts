import { Refused } from '#domain/errors.ts'
import { oneInput } from '#domain/reservations/schema.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { fileSeen } from '../trpc/file.ts'
import { initialsPicture } from './avatar.ts'
import { type NamedUser, namedUser } from './store.ts'

export const usersRouter = router({
  avatar: anyone("The picture of a user; a visitor sees trainers' only")
    // Before the input is looked at: a visitor doesn't learn which users there are.
    .use(async ({ ctx, getRawInput, next }) => {
      const asked = ctx.who ? null : oneInput.safeParse(await getRawInput())
      if (asked && !(asked.success && isForVisitors(namedUser(ctx.deps.db, asked.data.id)))) {
        throw new Refused({ key: 'errors.unauthorized' })
      }
      return await next()
    })
    .input(oneInput)
    .output(answer(fileSeen))
    .query(({ ctx, input }) => initialsPicture(found(namedUser(ctx.deps.db, input.id)).nick)),
})

function isForVisitors(user: NamedUser | null): boolean {
  return user?.trainer === true && !user.blocked
}

function found(user: NamedUser | null): NamedUser {
  if (!user) throw new Refused({ key: 'errors.notFound' })
  return user
}
