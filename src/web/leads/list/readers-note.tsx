import type { ReactNode } from 'react'
import type { LeadsOverview } from '#domain/leads/schema.ts'
import { Text } from '#web/app/intl.tsx'

/** Says whom the newsletter's file holds, and whom not. */
export function ReadersNote({ overview: { counts, readers } }: { overview: LeadsOverview }) {
  const values = { signed: counts.newsletter, count: readers, b: renderBold }
  return (
    <p className="small muted">
      <Text id="leads.readersNote" values={values} />
    </p>
  )
}

function renderBold(words: ReactNode[]) {
  return <b>{words}</b>
}
