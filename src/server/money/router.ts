import {
  memberMoneyAnswerSchema,
  memberMoneyInput,
  ownMoneyInput,
  waysAnswerSchema,
  waysInput,
} from '#domain/money/member-schema.ts'
import {
  allPaidAnswerSchema,
  changeMethodInput,
  correctInput,
  countTillInput,
  courtPaidAnswerSchema,
  debtorsAnswerSchema,
  mailReceiptInput,
  moneyCsvInput,
  moveCashInput,
  movementAnswerSchema,
  movementInput,
  movementsAnswerSchema,
  movementsInput,
  payAllInput,
  payCourtInput,
  payOutInput,
  receiptAnswerSchema,
  receiptMailedSchema,
  reopenTillInput,
  sellInput,
  tillAnswerSchema,
  tillInput,
} from '#domain/money/schema.ts'
import { paginationOf } from '../paging.ts'
import { admin, answer, player, router } from '../trpc/base.ts'
import { fileViewSchema, toCsvFile } from '../trpc/file.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { findUser } from '../users/store.ts'
import { changeMethod } from './change-method.ts'
import { correct, undo } from './correct.ts'
import { countTill, reopenTill } from './count-till.ts'
import { listDebtors } from './list-debtors.ts'
import { mailReceipt } from './mail-receipt.ts'
import { writeMoneyCsv } from './money-csv.ts'
import { moveCash } from './move-cash.ts'
import { listMovementIds, listMovements } from './movement-store.ts'
import { payAll } from './pay-all.ts'
import { payCourt } from './pay-court.ts'
import { payOut } from './pay-out.ts'
import { readMember } from './read-member.ts'
import { readReceipt } from './read-receipt.ts'
import { readTill } from './read-till.ts'
import { readWays } from './read-ways.ts'
import { sell } from './sell.ts'
import { toMovementView } from './view-movement.ts'

export const moneyRouter = router({
  waysOf: player('What could pay a place or a whole court: credit and bonos of whoever would pay')
    .input(waysInput)
    .output(answer(waysAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: readWays(deps.db, viewer, input, deps.clock()) })),
  me: player("One's own credit, bonos, what one owes, and every movement")
    .input(ownMoneyInput)
    .output(answer(memberMoneyAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({
      data: readMember(deps.db, viewer.id, { before: input.before, now: deps.clock(), withNames: false }),
    })),
  ofUser: admin("A member's credit, bonos, what they owe, and every movement")
    .input(memberMoneyInput)
    .output(answer(memberMoneyAnswerSchema))
    .query(({ ctx: { deps }, input: { id, before } }) => ({
      data: readMember(deps.db, requireUser(findUserFacts(deps.db, id)).id, {
        before,
        now: deps.clock(),
        withNames: true,
      }),
    })),
  payCourt: player('Pay every unpaid place of a game at once: admins of any, players where all are theirs')
    .input(payCourtInput)
    .output(answer(courtPaidAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await payCourt({ deps, viewer, requestId }, input),
    })),
  debtors: admin('All that is owed to the club, by person, the oldest debt first')
    .output(answer(debtorsAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: listDebtors(deps.db, deps.clock()) })),
  payAll: admin('Pay all that a member owes at once, with one receipt')
    .input(payAllInput)
    .output(answer(allPaidAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await payAll({ deps, viewer, requestId }, input),
    })),
  sell: admin('Sell a bono or goods, or top credit up')
    .input(sellInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await sell({ deps, viewer, requestId }, input),
    })),
  payOut: admin('Pay credit out, or hand out what came back for somebody without an account')
    .input(payOutInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await payOut({ deps, viewer, requestId }, input),
    })),
  moveCash: admin('Put cash into the drawer, or take it out, with a reason')
    .input(moveCashInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await moveCash({ deps, viewer, requestId }, input),
    })),
  correct: admin('Correct a movement by an opposite one, with a reason')
    .input(correctInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await correct({ deps, viewer }, input) })),
  undo: admin('Undo a movement where it was made: without a reason for a minute, with one until the drawer is counted')
    .input(correctInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await undo({ deps, viewer }, input) })),
  changeMethod: admin('Change the way of a movement, as undone and done by the right one')
    .input(changeMethodInput)
    .output(answer(movementAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeMethod({ deps, viewer }, input) })),
  movements: admin('The movements of some days, the latest first')
    .input(movementsInput)
    .output(answer(movementsAnswerSchema))
    .query(({ ctx: { deps }, input: { page, pageSize, user, ...wanted } }) => {
      const userId = user === undefined ? undefined : (findUser(deps.db, user)?.id ?? 0)
      const { ids, total } = listMovementIds(deps.db, { ...wanted, userId }, { page, pageSize })
      const data = listMovements(deps.db, ids).map(toMovementView)
      return { data, meta: { pagination: paginationOf({ page, pageSize, total }) } }
    }),
  till: admin('The till of a day: what came in by each way, and the cash that should be there')
    .input(tillInput)
    .output(answer(tillAnswerSchema))
    .query(({ ctx: { deps }, input: { date } }) => ({ data: readTill(deps.db, date, deps.clock()) })),
  countTill: admin('Count the drawer of a day and close it, or count it alone as at the end of a shift')
    .input(countTillInput)
    .output(answer(tillAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await countTill({ deps, viewer }, input) })),
  reopenTill: admin('Open the latest closed day again, with a reason; its counts stay')
    .input(reopenTillInput)
    .output(answer(tillAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await reopenTill({ deps, viewer }, input) })),
  receipt: player('The receipt of a movement, for admins and whoever it is about')
    .input(movementInput)
    .output(answer(receiptAnswerSchema))
    .query(({ ctx: { deps, viewer }, input: { id } }) => ({ data: readReceipt(deps.db, viewer, id) })),
  mailReceipt: admin('Mail the receipt of a movement to whom it is about')
    .input(mailReceiptInput)
    .output(answer(receiptMailedSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => {
      await mailReceipt({ deps, viewer, requestId }, input)
      return { data: { movement: input.movement } }
    }),
  csv: admin('The book of some days as a table in a file, a row a posting')
    .input(moneyCsvInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => toCsvFile(ctx, 'money', writeMoneyCsv({ db: ctx.deps.db, locale: ctx.locale }, input))),
})
