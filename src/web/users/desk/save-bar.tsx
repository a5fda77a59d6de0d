import type { ReactNode } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { describeChanges, type UserDraft } from './user-draft.ts'

type Props = {
  saved: UserDraft
  draft: UserDraft
  isNew: boolean
  isBusy: boolean
  summary: ReactNode
  onDiscard: () => void
}

/** At hand below the form: what isn't saved, the way back, and the button that saves it. */
export function SaveBar({ saved, draft, isNew, isBusy, summary, onDiscard }: Props) {
  const words = useWords()
  const mails = useMails()
  const changes = describeChanges(saved, draft, words)
  const count = changes.length
  return (
    <FootBar
      error={summary}
      buttons={
        <>
          {count > 0 && (
            <Button onClick={onDiscard}>
              <Text id="people.discard" />
            </Button>
          )}
          <Button type="submit" kind="primary" busy={isBusy} aria-disabled={(!isNew && count === 0) || undefined}>
            <Text id={isNew ? 'people.make' : 'people.save'} />
          </Button>
        </>
      }
    >
      <output className="small">
        {isNew ? (
          <span className="muted">
            <Text id={mails ? 'people.newFollows' : 'people.newFollows.noMail'} />
          </span>
        ) : (
          <>
            <b>
              <Text id="people.unsaved" values={{ count }} />
            </b>{' '}
            <span className="muted">{changes.join(' · ')}</span>
          </>
        )}
      </output>
    </FootBar>
  )
}
