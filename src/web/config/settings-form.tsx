import type { SettingsView } from '#domain/config/schema.ts'
import { Form } from '#web/forms/form.tsx'
import { BookingSection, PeopleSection } from './booking-section.tsx'
import { FooterSection } from './footer-section.tsx'
import { HeaderSection } from './header-section.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { SettingsBar } from './settings-bar.tsx'
import * as styles from './settings-form.module.css'
import { TablesSection } from './tables-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { useSettingsForm } from './use-settings-form.tsx'

/** All that is set for the club, in one form; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: SettingsView }) {
  const form = useSettingsForm(settings)
  return (
    <Form view={form.view} className={styles.root}>
      <SavedMeanwhile form={form} />
      <ThemeSection form={form} />
      <div className={styles.columns}>
        <div>
          <HeaderSection form={form} />
          <TablesSection form={form} />
        </div>
        <div>
          <FooterSection form={form} />
          <BookingSection form={form} />
          <PeopleSection form={form} />
        </div>
      </div>
      <SettingsBar form={form} />
    </Form>
  )
}
