import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Draw } from './draw.tsx'
import { GroupTables } from './group-tables.tsx'

/** Groups and draw of pairs, from the start on. */
export function DrawView({ competition }: { competition: CompetitionPage }) {
  return (
    <Stack gap={7} className="page-end">
      <Draw competition={competition} />
      <div className="page-width">
        <GroupTables competition={competition} />
      </div>
    </Stack>
  )
}
