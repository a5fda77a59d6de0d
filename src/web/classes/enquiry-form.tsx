import { useEffect, useEffectEvent } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { emptyContact, LeadForm, useLeadForm, Wide } from '#web/leads/form/lead-form.tsx'
import { EmailField, MessageField, NameField, PhoneField } from '#web/leads/form/lead-parts.tsx'
import { Sent } from '#web/leads/form/sent.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { listLevels, listTopics, writeTopic } from './enquiry-topics.ts'

/** What was asked for on the page, and the how manieth time something was. */
export type Asked = { topic: string; turn: number }

type Props = { classes: readonly Reservation[]; asked: Asked | null }

/** Asks for a place in a class, for one of one's own, or for the school. What is tapped in the list above is chosen here. */
export function EnquiryForm({ classes, asked }: Props) {
  const words = useWords()
  const now = useNow()
  const text = useText()
  const topics = listTopics(classes, now, words)
  const made = useLeadForm({
    kind: 'class',
    defaultValues: { ...emptyContact, level: '', topic: asked?.topic ?? '' },
    toData: ({ topic, level, ...values }) => ({ ...values, topic: writeTopic(topics, { topic, level }) }),
    labels: { level: text('classes.form.level'), topic: text('classes.form.topic') },
  })
  const choose = useEffectEvent((topic: string) => {
    made.startAgain()
    made.setValue('topic', topic)
  })
  useEffect(() => {
    if (asked) choose(asked.topic)
  }, [asked])
  if (made.sent) {
    const { values, at } = made.sent
    return (
      <Sent
        title={<Text id="classes.sent.title" />}
        lede={<Text id="classes.sent.lede" values={{ email: values.email, b: renderStrong }} />}
        at={at}
        said={[writeTopic(topics, values), values.message].filter((part) => part !== '').join('\n')}
        onAgain={made.startAgain}
      />
    )
  }
  return (
    <LeadForm made={made} send={<Text id="classes.form.send" />} note={<Text id="classes.form.note" />}>
      <NameField {...made.field('name')} />
      <EmailField {...made.field('email')} />
      <PhoneField {...made.field('phone')} />
      <NativeSelectField {...made.field('level')} options={listLevels(words)} />
      <Wide>
        <NativeSelectField
          {...made.field('topic')}
          required
          options={[{ value: '', label: text('classes.form.choose') }, ...topics]}
        />
      </Wide>
      <Wide>
        <MessageField {...made.field('message')} placeholder={text('classes.form.message')} />
      </Wide>
    </LeadForm>
  )
}
