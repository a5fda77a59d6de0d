import { useText } from '#web/app/intl.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { NumberPart } from './number-part.tsx'
import { SwitchPart } from './switch-part.tsx'
import type { SettingsForm } from './use-settings-form.tsx'

/** The numbers that bookings go by. */
export function BookingSection({ form }: { form: SettingsForm }) {
  const text = useText()
  return (
    <Section title={text('settings.booking')} note={text('settings.bookingNote')}>
      <NumberPart form={form} name="cancelHours" unit={text('settings.hoursUnit')} />
      <Grid columns={2} gap={3}>
        <NumberPart form={form} name="waitingMax" />
        <NumberPart form={form} name="maxAhead" hint={text('settings.maxAheadHint')} />
      </Grid>
      <SwitchPart form={form} name="invitations" hint={text('settings.inviteHint')} />
      <SwitchPart form={form} name="halfWalkIn" hint={text('settings.halfWalkInHint')} />
    </Section>
  )
}

/** How the club finds players for games that lack some, and when it gives a game up. */
export function PlayersSection({ form }: { form: SettingsForm }) {
  const text = useText()
  return (
    <Section title={text('settings.players')} note={text('settings.playersNote')}>
      <NumberPart
        form={form}
        name="hoursAhead"
        unit={text('settings.hoursUnit')}
        hint={text('settings.hoursAheadHint')}
      />
      <Grid columns={2} gap={3}>
        <NumberPart form={form} name="wave" hint={text('settings.waveHint')} />
        <NumberPart form={form} name="pauseMinutes" unit={text('settings.minutesUnit')} />
        <NumberPart form={form} name="perDay" hint={text('settings.perDayHint')} />
        <NumberPart
          form={form}
          name="cancelUnfilledHours"
          unit={text('settings.hoursUnit')}
          hint={text('settings.cancelUnfilledHint')}
        />
      </Grid>
    </Section>
  )
}

/** Who may open an account, who is named in the hall, where the club is, and how long the club retains what visitors sent. */
export function PeopleSection({ form }: { form: SettingsForm }) {
  const text = useText()
  return (
    <>
      <Section title={text('settings.registration')}>
        <SwitchPart form={form} name="enableRegister" hint={text('settings.enableRegisterHint')} />
        <SwitchPart form={form} name="staffPasskey" hint={text('settings.staffPasskeyHint')} />
      </Section>
      <Section title={text('settings.wall')}>
        <SwitchPart form={form} name="levelsFromResults" hint={text('settings.levelsFromResultsHint')} />
        <SwitchPart form={form} name="wallNames" hint={text('settings.wallNamesHint')} />
        <NumberPart
          form={form}
          name="leadMonths"
          unit={text('settings.monthsUnit')}
          hint={text('settings.leadMonthsHint')}
        />
      </Section>
      <Section title={text('settings.place')} note={text('settings.placeHint')}>
        <Grid columns={2} gap={3}>
          <NumberPart form={form} name="latitude" />
          <NumberPart form={form} name="longitude" />
        </Grid>
      </Section>
    </>
  )
}
