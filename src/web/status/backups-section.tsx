import type { StatusView } from '#domain/status/schema.ts'
import { writeSize } from '#domain/status/sizes.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { nearDayOf } from './near-day.ts'
import { useStatusAct } from './use-status-act.ts'

/** So many of the latest are listed; the others lie in the same folder. */
const LISTED = 7

/** The club's backups: make one, take one along, where they lie, and how to bring one back. */
export function BackupsSection({ at, backup: { folder, files } }: Pick<StatusView, 'at' | 'backup'>) {
  const { text, formats } = useWords()
  const locale = useLocale()
  const backUp = useStatusAct('backUp')
  return (
    <Section title={text('status.backups')} note={text('status.backups.care')}>
      <Row gap={3}>
        <Button icon="plus" busy={backUp.isPending} onClick={() => backUp.mutate()}>
          <Text id="status.act.backUp" />
        </Button>
        <ActError mutation={backUp} what="status.act.failed" />
      </Row>
      {files.length > 0 && (
        <Rows end>
          {files.slice(0, LISTED).map(({ name, at: made, bytes }) => (
            <li key={name}>
              <span>
                <b>
                  {nearDayOf(made, at, formats)} {formats.time(made)}
                </b>
                <span className="small muted anywhere">
                  {name} · {writeSize(bytes, locale)}
                </span>
              </span>
              <FileLink kind="plain" href={`/api/status/backups/${name}`} download={name}>
                <Text id="status.backups.download" /> <span className="visually-hidden">{name}</span>
              </FileLink>
            </li>
          ))}
        </Rows>
      )}
      <Stack gap={2} className="small">
        {folder && (
          <p className="anywhere">
            <Text id="status.backups.where" values={{ folder, others: Math.max(0, files.length - LISTED) }} />
          </p>
        )}
        <p className="quiet">
          <Text id="status.backups.restore" />
        </p>
      </Stack>
    </Section>
  )
}
