import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { FestivalView } from '#domain/posts/schema.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { Whole } from '#web/forms/form.tsx'
import { emptyContact, LeadForm, useLeadForm } from '#web/leads/form/lead-form.tsx'
import { EmailField, NameField, PhoneField, withoutHint } from '#web/leads/form/lead-parts.tsx'
import { Sent } from '#web/leads/form/sent.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { CategoryChoice } from './category-choice.tsx'
import * as styles from './fest-page.module.css'

type Props = { festival: Pick<FestivalView, 'categories' | 'signUpUntil'> }

/** In the order of the form, as what is wrong is listed in it. */
const empty = (() => {
  const { name, email, phone, ...rest } = emptyContact
  return { category: '', name, email, phone, partner: '', partnerEmail: '', ...rest }
})()

/** Signs a pair up: the centre line parts the two of them. */
export function PairForm({ festival: { categories, signUpUntil } }: Props) {
  const text = useText()
  const { fullDay } = useFormats()
  const locale = useLocale()
  const mails = useMails()
  const [youId, partnerId] = [useId(), useId()]
  const labels = {
    category: text('fest.category'),
    partner: text('fest.partnerName'),
    partnerEmail: text('fest.partnerEmail'),
  }
  const leadForm = useLeadForm({
    kind: 'fest',
    defaultValues: empty,
    labels,
    // A browser has null for choices of which none is chosen.
    toData: ({ category, ...values }) => ({ ...values, category: category || '' }),
  })
  const { field, sent, isBusy } = leadForm
  useFreshPlaces(isBusy)
  if (sent) {
    const { name, partner, email, category, message } = sent.values
    const chosen = categories.find(({ id }) => String(id) === category)
    const pair = { name: <b>{name.trim()}</b>, partner: <b>{partner.trim()}</b>, email: <b>{email.trim()}</b> }
    return (
      <Sent
        title={<Text id={mails ? 'fest.held' : 'fest.sent'} />}
        lede={
          <Text
            id={mails ? 'fest.heldFor' : 'fest.sentTo'}
            values={{ ...pair, category: chosen?.name[locale] ?? '' }}
          />
        }
        at={sent.at}
        message={message.trim()}
      >
        <Button onClick={leadForm.startAgain}>
          <Text id="fest.again" />
        </Button>
      </Sent>
    )
  }
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2 className="page-title">
          <Text id="fest.signUp" />
        </h2>
        <p className="measure muted">
          <Text id="fest.needed" />
        </p>
      </Stack>
      <LeadForm
        form={leadForm}
        send={<Text id="fest.send" />}
        note={<Text id="fest.withdraw" values={{ day: fullDay(signUpUntil) }} />}
      >
        <Whole>
          <CategoryChoice {...field('category')} categories={categories} />
        </Whole>
        <Whole>
          <Grid columns={2} align="stretch" className={styles.court}>
            <Stack as="section" gap={4} aria-labelledby={youId}>
              <h3 className="display uppercase text-heading" id={youId}>
                <Text id="fest.you" />
              </h3>
              <NameField {...field('name')} />
              <EmailField {...field('email')} />
              <PhoneField {...field('phone')} />
            </Stack>
            <Stack as="section" gap={4} aria-labelledby={partnerId}>
              <h3 className="display uppercase text-heading" id={partnerId}>
                <Text id="fest.partner" />
              </h3>
              <Field {...field('partner')} autoComplete="off" required />
              <Field
                {...withoutHint({ ...field('partnerEmail'), hint: <Text id="fest.partnerEmailHint" /> })}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </Stack>
          </Grid>
        </Whole>
        <Whole>
          <TextArea {...withoutHint({ ...field('message'), hint: <Text id="fest.messageHint" /> })} />
        </Whole>
      </LeadForm>
    </Stack>
  )
}

/** Fetches how many places are left whenever the club has answered a sign-up: this one took one, or others were quicker. */
function useFreshPlaces(isBusy: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isBusy) return undefined
    return () => void queryClient.invalidateQueries({ queryKey: api.posts.pageText.queryKey() })
  }, [isBusy, queryClient])
}
