import type { ReactNode } from 'react'
import type { CourtView } from '#domain/courts/schema.ts'
import type { DateView } from '#domain/subscribers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { courtNamed, describeChanges, type SubscriberDraft } from './subscriber-draft.ts'
import { countDates } from './twelve-dates.tsx'

type Props = {
  /** As it is in the club; null for a new one. */
  saved: SubscriberDraft | null
  draft: SubscriberDraft
  dates: readonly DateView[]
  courts: readonly CourtView[]
  isBusy: boolean
  summary: ReactNode
  onDiscard: () => void
}

/** At hand below the form: what isn't saved, what comes of it, who is mailed, and the button that saves it. */
export function SaveBar({ saved, draft, dates, courts, isBusy, summary, onDiscard }: Props) {
  const words = useWords()
  const { text } = words
  const isMailed = useMails() ? 'subscriber.isMailed' : 'subscriber.isMailed.noMail'
  const changes = saved ? describeChanges(saved, draft, words, (court) => courtNamed(courts, court)) : []
  const isNothing = saved !== null && changes.length === 0
  const { willBe, not } = countDates(dates, draft.skipped)
  const follows = [
    ...(dates.length > 0 ? [text('subscriber.follows', { dates: dates.length, will: willBe, not })] : []),
    ...(draft.user ? [text(isMailed, { nick: draft.user.nick })] : []),
  ]
  return (
    <FootBar
      error={summary}
      buttons={
        <>
          {changes.length > 0 && (
            <Button onClick={onDiscard}>
              <Text id="subscriber.discard" />
            </Button>
          )}
          <Button type="submit" kind="primary" busy={isBusy} aria-disabled={isNothing || undefined}>
            <Text id="subscriber.save" />
          </Button>
        </>
      }
    >
      <output className="small">
        {isNothing ? (
          <span className="muted">{text('subscriber.nothing')}</span>
        ) : (
          <>
            {changes.length > 0 && <b>{text('subscriber.unsaved', { changes: changes.join(' · ') })} </b>}
            <span className="muted">{follows.join(' ')}</span>
          </>
        )}
      </output>
    </FootBar>
  )
}
