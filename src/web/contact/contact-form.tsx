import { useId } from 'react'
import { answeredByOf } from '#domain/courts/opening.ts'
import type { OpeningView } from '#domain/courts/opening-schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { Whole } from '#web/forms/form.tsx'
import { emptyContact, LeadForm, useLeadForm } from '#web/leads/form/lead-form.tsx'
import { EmailField, MessageField, NameField, PhoneField } from '#web/leads/form/lead-parts.tsx'
import { Sent } from '#web/leads/form/sent.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Writes to the club; then says to whom and by when it answers, which is by closing. */
export function ContactForm({ opening }: { opening: OpeningView | null }) {
  const titleId = useId()
  const leadForm = useLeadForm({ kind: 'contact', defaultValues: emptyContact, toData: (values) => values })
  const { field, sent } = leadForm
  if (sent) {
    const { values, at } = sent
    return (
      <Sent
        title={<Text id="contact.sent.title" />}
        lede={<Answer email={values.email.trim()} opening={opening} at={at} />}
        at={at}
        message={values.message.trim()}
        onAgain={leadForm.startAgain}
      />
    )
  }
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId}>
      <h2 id={titleId} className="page-title">
        <Text id="contact.write" />
      </h2>
      <LeadForm
        form={leadForm}
        send={<Text id="contact.send" />}
        note={<Text id={leadForm.wrong.length > 0 ? 'contact.kept' : 'contact.needed'} />}
      >
        <Whole>
          <NameField {...field('name')} />
        </Whole>
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
        <Whole>
          <MessageField {...field('message')} />
        </Whole>
      </LeadForm>
    </Stack>
  )
}

type AnswerProps = { email: string; opening: OpeningView | null; at: number }

function Answer({ email, opening, at }: AnswerProps) {
  const { fullDay } = useFormats()
  const by = opening && answeredByOf(opening, at)
  const to = <b>{email}</b>
  if (!by) return <Text id="contact.sent.answer" values={{ email: to }} />
  const today = clubDayOf(at)
  const is = by.day === today ? 'today' : by.day === addDays(today, 1) ? 'tomorrow' : 'later'
  return <Text id="contact.sent.answerBy" values={{ email: to, is, day: fullDay(by.day), time: by.time }} />
}
