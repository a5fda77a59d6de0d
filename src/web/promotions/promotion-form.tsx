import { useId } from 'react'
import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { emptyContact, LeadForm, useLeadForm } from '#web/leads/form/lead-form.tsx'
import { EmailField, NameField, PhoneField, withoutHint } from '#web/leads/form/lead-parts.tsx'
import { Sent } from '#web/leads/form/sent.tsx'
import { lastMomentOf } from '#web/posts/promotion-row.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './promotion-page.module.css'

type Props = { promotion: Pick<ArticleView, 'slug' | 'publishedTo'> }

/** The dark half, from which a visitor returns the offer; it is lit too once that is sent. */
export function PromotionForm({ promotion: { slug, publishedTo } }: Props) {
  const titleId = useId()
  const leadForm = useLeadForm({
    kind: 'promotion',
    defaultValues: emptyContact,
    toData: (values) => ({ ...values, slug }),
  })
  const { field, sent } = leadForm
  if (sent) {
    return (
      <Stack className={cx('court-surface', styles.side, styles.lit)}>
        <Sent
          title={<Text id="promotion.sent" />}
          lede={<Text id="promotion.sentTo" values={{ email: <b>{sent.values.email.trim()}</b> }} />}
        >
          <Steps publishedTo={publishedTo} />
          <LinkButton to="/reservations" kind="primary">
            <Text id="promotion.courts" />
          </LinkButton>
        </Sent>
      </Stack>
    )
  }
  return (
    <Stack as="section" gap={5} className={cx(styles.side, styles.ground)} aria-labelledby={titleId}>
      <h2 id={titleId} className="display text-time">
        <Text id="promotion.return" />
      </h2>
      <LeadForm
        form={leadForm}
        columns={1}
        send={<Text id="promotion.take" />}
        note={<Text id="promotion.nothingNow" />}
      >
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
        <TextArea {...withoutHint({ ...field('message'), hint: <Text id="promotion.messageHint" /> })} required />
      </LeadForm>
    </Stack>
  )
}

/** How it goes on. */
function Steps({ publishedTo }: Pick<ArticleView, 'publishedTo'>) {
  const { fullDay } = useFormats()
  return (
    <Rows as="dl" className={styles.steps}>
      <div>
        <dt className="display text-figure">
          <Text id="promotion.first" />
        </dt>
        <dd>
          <Text id="promotion.firstAnswer" />
        </dd>
      </div>
      <div>
        <dt className="display text-figure">
          <Text id="promotion.then" />
        </dt>
        <dd>
          <Text id="promotion.thenPlay" />
        </dd>
      </div>
      {publishedTo !== null && (
        <div>
          <dt className="display text-figure">
            <Text id="promotion.last" />
          </dt>
          <dd>
            <Text id="promotion.until" values={{ day: fullDay(lastMomentOf(publishedTo)) }} />
          </dd>
        </div>
      )}
    </Rows>
  )
}
