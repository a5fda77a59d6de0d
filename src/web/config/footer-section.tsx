import type { ReactNode } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { FieldHint } from '#web/ui/input/field-hint.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './footer-section.module.css'
import { Noted } from './noted.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { TextPart } from './text-part.tsx'
import type { SettingsForm } from './use-settings-form.tsx'

const LINKS_MAX = 10

/** Where the club is found, as the end of every page says it. */
export function FooterSection({ form }: { form: SettingsForm }) {
  const text = useText()
  return (
    <Section title={text('settings.footer')}>
      <TextPart form={form} name="address" />
      <Grid columns={2} gap={3}>
        <TextPart form={form} name="phone" type="tel" />
        <TextPart form={form} name="email" type="email" />
      </Grid>
      <TextPart form={form} name="reviewUrl" type="url" />
      <Noted form={form} name="social">
        {(hint) => <SocialPart form={form} hint={hint} />}
      </Noted>
    </Section>
  )
}

function SocialPart({ form, hint }: { form: SettingsForm; hint: ReactNode }) {
  const text = useText()
  const { social } = form.draft
  const write = (at: number, part: Partial<SettingsDraft['social'][number]>) =>
    form.change({ social: social.map((link, row) => (row === at ? { ...link, ...part } : link)) })
  return (
    <FieldGroup error={form.errorOf('social')}>
      <Stack as="fieldset" gap={3} align="start">
        <legend className="visually-hidden">{text('settings.social')}</legend>
        {social.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by, and are only added at the end
          <Row key={at} gap={2} align="start" className={styles.link}>
            <Field
              label={text('settings.linkName')}
              autoComplete="off"
              value={link.name}
              error={form.errorOf(`social.${at}.name`)}
              onChange={({ target }) => write(at, { name: target.value })}
            />
            <Field
              type="url"
              label={text('settings.linkAddress')}
              autoComplete="off"
              placeholder="https://"
              value={link.url}
              error={form.errorOf(`social.${at}.url`)}
              onChange={({ target }) => write(at, { url: target.value })}
            />
            <IconButton
              icon="close"
              label={text('settings.socialRemove', { name: link.name })}
              onClick={() => form.change({ social: social.filter((_, row) => row !== at) })}
            />
          </Row>
        ))}
        <FieldHint>{hint}</FieldHint>
        {social.length < LINKS_MAX && (
          <Button kind="plain" icon="plus" onClick={() => form.change({ social: [...social, { name: '', url: '' }] })}>
            {text('settings.socialAdd')}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  )
}
