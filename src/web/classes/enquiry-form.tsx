import { useEffect, useEffectEvent } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Whole } from '#web/forms/form.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { emptyContact, LeadForm, useLeadForm } from '#web/leads/form/lead-form.tsx'
import { EmailField, MessageField, NameField, PhoneField } from '#web/leads/form/lead-parts.tsx'
import { Sent } from '#web/leads/form/sent.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { listLevels, listTopics, writeTopic } from './enquiry-topics.ts'

/** The topic chosen on the page, and how many times one was chosen. */
export type RequestedTopic = { topic: string; turn: number }

type Props = { classes: readonly Reservation[]; requested: RequestedTopic | null }

/** Asks for a place in a class, for one of one's own, or for the school. What is tapped in the list above is chosen here. */
export function EnquiryForm({ classes, requested }: Props) {
  const words = useWords()
  const now = useNow()
  const text = useText()
  const topics = listTopics(classes, now, words)
  const leadForm = useLeadForm({
    kind: 'class',
    defaultValues: { ...emptyContact, level: '', topic: requested?.topic ?? '' },
    toData: ({ topic, level, ...values }) => ({ ...values, topic: writeTopic(topics, { topic, level }) }),
    labels: { level: text('classes.form.level'), topic: text('classes.form.topic') },
  })
  const choose = useEffectEvent((topic: string) => {
    leadForm.startAgain()
    leadForm.setValue('topic', topic)
  })
  useEffect(() => {
    if (requested) choose(requested.topic)
  }, [requested])
  if (leadForm.sent) {
    const { values, at } = leadForm.sent
    return (
      <Sent
        title={<Text id="classes.sent.title" />}
        lede={<Text id="classes.sent.lede" values={{ email: values.email, b: renderStrong }} />}
        at={at}
        message={[writeTopic(topics, values), values.message].filter((part) => part !== '').join('\n')}
        onAgain={leadForm.startAgain}
      />
    )
  }
  return (
    <LeadForm form={leadForm} send={<Text id="classes.form.send" />} note={<Text id="classes.form.note" />}>
      <NameField {...leadForm.field('name')} />
      <EmailField {...leadForm.field('email')} />
      <PhoneField {...leadForm.field('phone')} />
      <NativeSelectField {...leadForm.field('level')} options={listLevels(words)} />
      <Whole>
        <NativeSelectField
          {...leadForm.field('topic')}
          required
          options={[{ value: '', label: text('classes.form.choose') }, ...topics]}
        />
      </Whole>
      <Whole>
        <MessageField {...leadForm.field('message')} placeholder={text('classes.form.message')} />
      </Whole>
    </LeadForm>
  )
}
