import type { Choices } from '#domain/closures/plan.ts'
import { type ClosureAct, closureActs } from '#domain/closures/rules.ts'
import { Text, type TextKey, useWords, type Words } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { describeUntil } from '#web/reservations/slot-states.ts'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import type { Line } from './closing-words.ts'
import { type ClosureDraft, intervalOf, reasonOf } from './closure-draft.ts'

type Props = { lines: readonly Line[]; choices: Choices; draft: ClosureDraft }

/** What each kind of mail says that goes out, or waits while the desk tells players itself, on the example of the first game it is about. */
export function MailsPreview({ lines, choices, draft }: Props) {
  const words = useWords()
  const show = useMails() ? 'closure.mails.show' : 'closure.mails.show.noMail'
  const interval = intervalOf(draft)
  const mailed = closureActs.flatMap((act) => {
    const line = lines.find(({ id, game }) => choices.get(id)?.do === act && game.mails > 0)
    return line ? [{ act, line }] : []
  })
  if (!interval || mailed.length === 0) return null
  return (
    <Disclosure icon="mail" title={<Text id={show} values={{ count: mailed.length }} />}>
      {mailed.map(({ act, line }) => {
        const until = describeUntil(new Date(interval.endsAt).toISOString(), line.startsAt, words)
        const { subject, text } = describeMail(line, { act, court: choices.get(line.id)?.court ?? null }, words)
        return (
          <article key={act} className="measure">
            <b>{subject}</b>
            <p className="muted">{text({ reason: reasonOf(draft), until })}</p>
          </article>
        )
      })}
    </Disclosure>
  )
}

const keys = {
  move: { subject: 'mail.closureMoved.subject', text: 'mail.closureMoved.text' },
  cancel: { subject: 'mail.closureCanceled.subject', text: 'mail.closureCanceled.text' },
  tell: { subject: 'mail.closureTold.subject', text: 'mail.closureTold.text' },
} as const satisfies Record<ClosureAct, { subject: TextKey; text: TextKey }>

/** Subject and text of the mail about one game, by the texts that the mail is made of. */
function describeMail(
  { game }: Line,
  { act, court: id }: { act: ClosureAct; court: number | null },
  { text, formats }: Words,
) {
  const target = game.courts.find((one) => one.id === id)
  const court = target?.name ?? game.court.name
  const price = target && target.price !== game.price ? formats.euros(target.price) : 'same'
  const [payer] = act === 'cancel' ? game.paid : []
  const paid = payer ? formats.euros(payer.amount) : 'nothing'
  const when = { day: formats.fullDay(game.startDate), time: formats.time(game.startDate), court }
  return {
    subject: text(keys[act].subject, when),
    text: (closed: { reason: string; until: string }) =>
      text(keys[act].text, { ...closed, closed: game.court.name, court, price, paid }),
  }
}
