import { newsletterCodeInput } from '#domain/leads/newsletter-schema.ts'
import {
  answerLeadInput,
  changeLeadInput,
  createLeadInput,
  leadAnswerSchema,
  leadRemovedSchema,
  leadSheetAnswerSchema,
  leadsAnswerSchema,
  leadsFilterInput,
  leadsInput,
  leadsOverviewAnswerSchema,
  leadTakenSchema,
} from '#domain/leads/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { readConfig } from '../config/store.ts'
import { admin, answer, anyone, router } from '../trpc/base.ts'
import { fileViewSchema, toCsvFile } from '../trpc/file.ts'
import { answerLead } from './answer.ts'
import { createLead } from './create.ts'
import { listLeads } from './list.ts'
import { writeLeadsCsv, writeReadersCsv } from './list-csv.ts'
import { countLeads, countReaders, listSources } from './list-store.ts'
import { confirmPlace, confirmReader, unsubscribe } from './newsletter.ts'
import { unsubscribeLinkOf } from './newsletter-link.ts'
import { removeLead } from './remove.ts'
import { requireLead } from './require-lead.ts'
import type { Lead } from './store.ts'
import { toLeadSheet, toLeadView } from './view.ts'

export const leadsRouter = router({
  create: anyone('Send a form of the public pages')
    .input(createLeadInput)
    .output(answer(leadTakenSchema))
    .mutation(async ({ ctx: { deps, viewer, address, locale }, input }) => {
      await createLead({ deps, viewer }, { ...input, address, locale, isMailed: deps.mail.isConfigured })
      return { success: true } as const
    }),
  confirm: anyone('Confirm by a mailed link that one wants the newsletter')
    .input(newsletterCodeInput)
    .output(answer(leadTakenSchema))
    .mutation(async ({ ctx: { deps }, input }) => {
      await confirmReader({ deps, viewer: null }, input)
      return { success: true } as const
    }),
  confirmPlace: anyone('Confirm a place at the festival by a mailed link')
    .input(newsletterCodeInput)
    .output(answer(leadTakenSchema))
    .mutation(async ({ ctx: { deps }, input }) => {
      await confirmPlace({ deps, viewer: null }, input)
      return { success: true } as const
    }),
  unsubscribe: anyone('Leave the newsletter by a mailed link')
    .input(newsletterCodeInput)
    .output(answer(leadTakenSchema))
    .mutation(async ({ ctx: { deps }, input }) => {
      await unsubscribe({ deps, viewer: null }, input)
      return { success: true } as const
    }),
  list: admin('What was sent by the forms of the public pages')
    .input(leadsInput)
    .output(answer(leadsAnswerSchema))
    .query(({ ctx, input }) => listLeads(ctx.deps.db, input)),
  overview: admin('How much was sent by forms')
    .output(answer(leadsOverviewAnswerSchema))
    .query(({ ctx: { deps } }) => ({
      data: { counts: countLeads(deps.db), readers: countReaders(deps.db), sources: listSources(deps.db) },
    })),
  csv: admin('What was sent by forms, as a table in a file')
    .input(leadsFilterInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => toCsvFile(ctx, 'leads', writeLeadsCsv({ db: ctx.deps.db, locale: ctx.locale }, input))),
  newsletter: admin('Whom the newsletter goes to, as a table in a file')
    .output(answer(fileViewSchema))
    .query(({ ctx }) => {
      const { deps, locale, publicUrl } = ctx
      const linkOf = (lead: Lead) => unsubscribeLinkOf({ secret: deps.secret, publicUrl }, lead)
      return toCsvFile(ctx, 'newsletter', writeReadersCsv({ db: deps.db, locale, linkOf }))
    }),
  one: admin('One lead')
    .input(oneInput)
    .output(answer(leadAnswerSchema))
    .query(({ ctx, input }) => ({ data: toLeadView(requireLead(ctx.deps.db, input.id)) })),
  sheet: admin('One lead, and what else is known of who wrote it')
    .input(oneInput)
    .output(answer(leadSheetAnswerSchema))
    .query(({ ctx: { deps }, input }) => {
      const { leads, name } = readConfig(deps.db, deps.environment)
      return { data: toLeadSheet(deps.db, requireLead(deps.db, input.id), { months: leads.months, clubName: name }) }
    }),
  answer: admin('Mark a lead as answered, or take it back')
    .input(answerLeadInput)
    .output(answer(leadAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({
      data: toLeadView(await answerLead({ deps, viewer }, input)),
    })),
  change: admin('Change a lead: whether it is answered')
    .input(changeLeadInput)
    .output(answer(leadAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input: { id, answered } }) => ({
      data: toLeadView(await answerLead({ deps, viewer }, { id, value: answered })),
    })),
  remove: admin('Delete a lead')
    .input(oneInput)
    .output(answer(leadRemovedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeLead({ deps, viewer }, input) })),
})
