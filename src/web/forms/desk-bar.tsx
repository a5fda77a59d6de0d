import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { FormSummary } from './form.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { Desk } from './use-desk.ts'

type Props<Draft extends FieldValues> = {
  desk: Desk<Draft>
  /** What was changed, one by one, where it is said in other words than the desk's. */
  changes?: readonly string[]
  save: TextKey
  /** Why saving was refused; left out where the form says it elsewhere. */
  refused?: ReactNode
  /** What has to be mended or settled before anything is saved. */
  blocked?: ReactNode
  /** What follows from saving. */
  follows?: string | undefined
}

/** At hand below an editor: what isn't saved or what keeps it from being saved, the way back, and the button that saves it. */
export function DeskBar<Draft extends FieldValues>(props: Props<Draft>) {
  const { desk, changes = desk.changes, save, refused, blocked, follows } = props
  const isUnsaved = changes.length > 0
  const isNothing = !desk.isNew && !isUnsaved
  return (
    <FootBar
      error={refused}
      buttons={
        <>
          {isUnsaved && (
            <Button type="reset">
              <Text id="editor.discard" />
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={desk.isBusy}
            aria-disabled={isNothing || Boolean(blocked) || undefined}
          >
            <Text id={save} />
          </Button>
        </>
      }
    >
      <output className="small">
        {blocked || (
          <>
            {isUnsaved && (
              <b>
                <Text id="editor.unsaved" values={{ count: changes.length }} />
              </b>
            )}{' '}
            <span className="muted">{isNothing ? <Text id="editor.nothing" /> : joinSentences(changes, follows)}</span>
          </>
        )}
      </output>
    </FootBar>
  )
}

/** Why saving was refused: somebody else saved meanwhile, or what the server said. */
export function DeskRefused<Draft extends FieldValues>({ desk, title }: { desk: Desk<Draft>; title: TextKey }) {
  return (
    <>
      <StaleNotice desk={desk} />
      <FormSummary view={desk.view} title={<Text id={title} />} />
    </>
  )
}

/** "Price · When it applies. What is booked keeps its price." */
function joinSentences(changes: readonly string[], follows: string | undefined): string {
  const named = changes.join(' · ')
  if (follows === undefined || follows === '') return named
  return named === '' ? follows : `${named}. ${follows}`
}
