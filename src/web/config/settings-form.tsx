import type { SettingsView } from '#domain/config/schema.ts'
import { Form } from '#web/forms/form.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { BookingSection, PeopleSection, PlayersSection } from './booking-section.tsx'
import { FooterSection } from './footer-section.tsx'
import { HeaderSection } from './header-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { TablesSection } from './tables-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import { useSettingsForm } from './use-settings-form.tsx'

/** All that is set for the club, in one form; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: SettingsView }) {
  const form = useSettingsForm(settings)
  return (
    <Form view={form.view}>
      <Stack gap={6}>
        <SavedMeanwhile form={form} />
        <ThemeSection form={form} />
        <Split gap={6}>
          <Stack gap={6}>
            <HeaderSection form={form} />
            <TablesSection form={form} />
            <PaymentsSection form={form} />
          </Stack>
          <Stack gap={6}>
            <FooterSection form={form} />
            <BookingSection form={form} />
            <PlayersSection form={form} />
            <PeopleSection form={form} />
          </Stack>
        </Split>
        <SettingsBar form={form} />
      </Stack>
    </Form>
  )
}
