import { leadRefusals } from './rules.ts'
import { createLeadInput } from './schema.ts'

/** What a form of the public pages is checked by before it is sent: all that the server would refuse. */
export const leadFormInput = createLeadInput.superRefine(({ name, data }, context) => {
  for (const { key, param, values } of leadRefusals(name, data)) {
    context.addIssue({ code: 'custom', message: key, path: ['data', param ?? ''], params: values })
  }
})
