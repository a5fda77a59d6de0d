import { Refused } from '#domain/errors.ts'
import { isAdmin, roleIdOf, roles } from '#domain/roles.ts'
import { oneInput } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import {
  changeUserInput,
  createUserInput,
  eraseInput,
  passwordLinkSchema,
  rolesAnswerSchema,
  sheetAnswerSchema,
  userAnswerSchema,
  userErasedSchema,
  usersAnswerSchema,
  usersFilterInput,
  usersInput,
} from '#domain/users/desk-schema.ts'
import { importedAnswerSchema, importInput, importPlanAnswerSchema } from '#domain/users/import-schema.ts'
import { foldText, SEARCH_MIN } from '#domain/users/rules.ts'
import {
  avatarAnswerSchema,
  avatarInput,
  erasedAnswerSchema,
  eraseMeInput,
  erasureAnswerSchema,
  profileAnswerSchema,
  searchAnswerSchema,
  searchInput,
  statisticsAnswerSchema,
  trainerCardsAnswerSchema,
  trainersAnswerSchema,
  updateMeInput,
} from '#domain/users/schema.ts'
import { requirePassword } from '../auth/require-password.ts'
import { formatText } from '../messages.ts'
import { answer, anyone, player, portalAdmin, router, staff, trainer } from '../trpc/base.ts'
import { fileViewSchema, joinParts, toCsvFile } from '../trpc/file.ts'
import { avatarFileOf } from './avatar.ts'
import { changeUser } from './change.ts'
import { createUser } from './create.ts'
import { describeErasure, eraseUser } from './erase.ts'
import { checkImport, importMembers } from './import.ts'
import { listUsers, toUserView } from './list.ts'
import { writeUsersCsv } from './list-csv.ts'
import { findUserFacts } from './list-store.ts'
import { ownDataNameOf, writeOwnData } from './own-data.ts'
import { givePasswordLink } from './password-link.ts'
import { readProfile } from './read-profile.ts'
import { requireUser } from './require-user.ts'
import { removePicture, setPicture } from './set-picture.ts'
import { readSheet } from './sheet.ts'
import { statisticsOf } from './statistics.ts'
import { findUser, listTrainerCards, listTrainers, type NamedUser, searchUsers } from './store.ts'
import { updateMe } from './update-me.ts'

export const usersRouter = router({
  me: player("The caller's own data")
    .output(answer(profileAnswerSchema))
    .query(({ ctx }) => ({ data: readProfile(ctx.deps.db, ctx.viewer.id, ctx.deps.clock()) })),
  updateMe: player("Change the caller's own data")
    .input(updateMeInput)
    .output(answer(profileAnswerSchema))
    .mutation(async ({ ctx, input }) => ({ data: await updateMe(ctx, input) })),
  statistics: player('What the caller played in the last twelve months')
    .output(answer(statisticsAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => ({ data: statisticsOf(deps.db, viewer.id, deps.clock()) })),
  download: player('All that is kept about the caller, as a file')
    .output(answer(fileViewSchema))
    .query(async ({ ctx }) => {
      const body = await joinParts(ctx, writeOwnData(ctx.deps, ctx.viewer.id))
      return { type: 'application/json; charset=utf-8', body, name: ownDataNameOf(ctx.deps.clock()) }
    }),
  erasure: player('What erasing the own account does to games to come, credit and bonos')
    .output(answer(erasureAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => ({ data: describeErasure(deps, viewer.id, { isOwn: true }) })),
  eraseMe: player('Erase the own account, by its password')
    .input(eraseMeInput)
    .output(answer(erasedAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const verified = await requirePassword(ctx, input.password)
      await eraseUser({ deps: ctx.deps, viewer: ctx.viewer }, { id: ctx.viewer.id, verified, credit: input.credit })
      await ctx.session.close()
      return { message: formatText(ctx.locale, 'profile.erased') }
    }),
  search: player('Players by nick or username')
    .input(searchInput)
    .output(answer(searchAnswerSchema))
    .query(({ ctx, input }) => {
      // Counted after folding, as accents alone fold to nothing and would match everybody.
      if (foldText(input.query).length < SEARCH_MIN) return { data: [] }
      return { data: searchUsers(ctx.deps.db, input.query, { hiddenToo: isAdmin(ctx.viewer) }) }
    }),
  trainers: trainer('Who gives lessons')
    .output(answer(trainersAnswerSchema))
    .query(({ ctx }) => ({ data: listTrainers(ctx.deps.db) })),
  trainerCards: anyone('The trainers, as they introduce themselves')
    .output(answer(trainerCardsAnswerSchema))
    .query(({ ctx }) => ({ data: listTrainerCards(ctx.deps.db) })),
  roles: staff('The roles there are')
    .output(answer(rolesAnswerSchema))
    .query(() => ({ data: roles.map((role) => ({ id: roleIdOf(role), role })) })),
  list: portalAdmin('Users')
    .input(usersInput)
    .output(answer(usersAnswerSchema))
    .query(({ ctx, input }) => listUsers(ctx.deps.db, input, ctx.deps.clock())),
  csv: portalAdmin('Users as a table in a file')
    .input(usersFilterInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => toCsvFile(ctx, 'users', writeUsersCsv({ db: ctx.deps.db, locale: ctx.locale }, input))),
  checkImport: portalAdmin('What importing a file of members would do')
    .output(answer(importPlanAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, upload } }) => ({ data: await checkImport({ deps, viewer }, upload) })),
  import: portalAdmin('Import a file of members, as it was checked')
    .input(importInput)
    .output(answer(importedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, upload }, input: { plan } }) => ({
      data: await importMembers({ deps, viewer }, { plan, file: upload }),
    })),
  one: portalAdmin('One user')
    .input(oneInput)
    .output(answer(userAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({
      data: toUserView(requireUser(findUserFacts(deps.db, input.id)), clubDayOf(deps.clock())),
    })),
  erase: portalAdmin('Erase a user: past games keep a place without a name; their credit is paid out or given up')
    .input(eraseInput)
    .output(answer(userErasedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      const { id, documentId } = requireUser(findUserFacts(deps.db, input.id))
      await eraseUser({ deps, viewer }, { ...input, id })
      return { data: { id, documentId } }
    }),
  sheet: portalAdmin("What stands beside a user's data")
    .input(oneInput)
    .output(answer(sheetAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: readSheet(deps, viewer, input.id) })),
  mailLink: portalAdmin('Mail a user a link to set a password by; answers it where no mail goes out')
    .input(oneInput)
    .output(answer(passwordLinkSchema))
    .mutation(async ({ ctx, input }) => ({ data: await givePasswordLink(ctx, input) })),
  create: portalAdmin('Make a user, who is sent a link to choose a password')
    .input(createUserInput)
    .output(answer(userAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createUser({ deps, viewer }, input) })),
  change: portalAdmin('Change a user')
    .input(changeUserInput)
    .output(answer(userAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, session }, input }) => ({
      data: await changeUser({ deps, viewer }, { ...input, session: session.key(), isMailed: deps.mail.isConfigured }),
    })),
  avatar: anyone("The picture of a user; a visitor sees trainers' only")
    // Checked before the input, so that a visitor doesn't learn which users exist.
    .use(async ({ ctx, getRawInput, next }) => {
      const query = ctx.viewer ? null : avatarInput.safeParse(await getRawInput())
      if (query && !(query.success && isForVisitors(findUser(ctx.deps.db, query.data.id)))) {
        throw new Refused({ key: 'errors.unauthorized' })
      }
      return await next()
    })
    .input(avatarInput)
    .output(answer(fileViewSchema))
    .query(({ ctx: { deps }, input }) => avatarFileOf(deps.db, requireUser(findUser(deps.db, input.id)), input.v)),
  setAvatar: player('Set the picture of oneself, or as portal admin of anybody: PNG, JPEG or WebP up to 5 MiB')
    .input(oneInput)
    .output(answer(avatarAnswerSchema))
    .mutation(({ ctx: { deps, viewer, upload, pictures }, input }) =>
      setPicture({ deps, viewer }, { id: input.id, upload, pictures }),
    ),
  removeAvatar: player('Remove the picture of oneself, or as portal admin of anybody')
    .input(oneInput)
    .output(answer(avatarAnswerSchema))
    .mutation(({ ctx: { deps, viewer }, input }) => removePicture({ deps, viewer }, input)),
})

function isForVisitors(user: NamedUser | null): boolean {
  return user?.trainer === true && !user.blocked
}
