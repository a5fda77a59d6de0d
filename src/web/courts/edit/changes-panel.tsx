import type { ReactNode } from 'react'
import type { CourtPreview } from '#domain/courts/desk-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import type { Desk } from '#web/forms/use-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { AffectedGames, AffectedSubscribers } from './affected-rows.tsx'
import { ChangeRows } from './change-rows.tsx'
import * as styles from './changes-panel.module.css'
import { type CourtDraft, toChanges } from './court-draft.ts'
import type { usePreview } from './use-preview.ts'

type Props = {
  formId: string
  desk: Pick<Desk<CourtDraft>, 'saved' | 'draft' | 'isNew' | 'isBusy'>
  preview: ReturnType<typeof usePreview>
  summary: ReactNode
}

/** What saving would do, before it is done: slots that appear and go, by weekday and date, and who is in them; then the button. */
export function ChangesPanel({ formId, desk, preview, summary }: Props) {
  const { text } = useWords()
  const { saved, draft, isNew, isBusy } = desk
  const changed = Object.keys(toChanges(saved, draft))
  const isChanged = changed.length > 0
  const touchesSlots =
    isNew || ['active', 'openingTime', 'closingTime', 'schedules'].some((one) => changed.includes(one))
  return (
    <Stack gap={5} className={styles.root}>
      <div>
        <h2 className="display uppercase text-heading">
          <Text id="courts.changes" />
        </h2>
        <output className="small muted block">
          {isChanged || isNew ? text('courts.changesUnsaved') : text('courts.changesNone')}
        </output>
      </div>
      <Stack gap={5}>
        {touchesSlots && !preview.isReadable && (
          <output className="small block">{text('courts.changesUnreadable')}</output>
        )}
        {touchesSlots && preview.isError && <ReadError query={preview} what="courts.previewFailed" />}
        {touchesSlots && preview.data && (
          <Updating busy={preview.isBehind}>
            <Stack gap={5}>
              <Parts preview={preview.data.data} isNew={isNew} />
            </Stack>
          </Updating>
        )}
        {isChanged && !touchesSlots && (
          <p className="small muted">
            <Text id="courts.changesNoSlots" />
          </p>
        )}
      </Stack>
      <Stack gap={3} className={styles.foot}>
        {summary}
        <Button
          type="submit"
          form={formId}
          kind="primary"
          full
          busy={isBusy}
          aria-disabled={(!isChanged && !isNew) || undefined}
        >
          <Text id={isNew ? 'courts.make' : 'courts.save'} />
        </Button>
        <Button type="reset" form={formId} full aria-disabled={!isChanged || undefined}>
          <Text id="editor.discard" />
        </Button>
        <p className="small muted">
          <Text id="courts.noMail" />
        </p>
      </Stack>
    </Stack>
  )
}

function Parts({ preview, isNew }: { preview: CourtPreview; isNew: boolean }) {
  const { appear, go, games, subscribers } = preview
  return (
    <>
      <Row tight spread gap={4} align="start">
        <Figure value={appear === 0 ? '0' : `+${appear}`} look={appear > 0 && 'ok'}>
          <Text id="courts.figureAppear" values={{ count: appear }} />
        </Figure>
        <Figure value={go === 0 ? '0' : `−${go}`}>
          <Text id="courts.figureGo" values={{ count: go }} />
        </Figure>
        {!isNew && (
          <Figure value={String(games.length)} look={games.length > 0 && 'warning'}>
            <Text id="courts.figureGames" values={{ count: games.length }} />
          </Figure>
        )}
      </Row>
      <ChangeRows preview={preview} isNew={isNew} />
      {games.length > 0 && <AffectedGames games={games} />}
      {subscribers.length > 0 && <AffectedSubscribers subscribers={subscribers} />}
    </>
  )
}

function Figure({ value, look, children }: { value: string; look?: string | false | undefined; children: ReactNode }) {
  return (
    <p>
      <span className={cx('display text-display heavy block', look)}>{value}</span>
      <span className="mini muted">{children}</span>
    </p>
  )
}
