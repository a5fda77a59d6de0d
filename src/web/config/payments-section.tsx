import { useQuery } from '@tanstack/react-query'
import { type DeskWay, deskWays, usualWaysOf } from '#domain/money/ways.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { FieldHint } from '#web/ui/input/field-hint.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Noted } from './noted.tsx'
import { NumberPart } from './number-part.tsx'
import { wayHints, wayNames } from './setting-words.ts'
import { TextPart } from './text-part.tsx'
import type { SettingsForm } from './use-settings-form.tsx'

/** By what players pay at the desk, and whose receipts they get. */
export function PaymentsSection({ form }: { form: SettingsForm }) {
  const text = useText()
  return (
    <>
      <Section title={text('settings.payWhen')}>
        <WhenPart form={form} />
        {form.draft.payWhen === 'ahead' && (
          <NumberPart
            form={form}
            name="holdMinutes"
            unit={text('settings.minutesUnit')}
            hint={text('settings.holdMinutesHint')}
          />
        )}
      </Section>
      <Section title={text('settings.ways')} note={text('settings.waysNote')}>
        <WaysPart form={form} />
        <UsualPart form={form} />
      </Section>
      <Section title={text('settings.receipts')} note={text('settings.receiptsNote')}>
        <Grid columns={2} gap={3}>
          <TextPart form={form} name="legalName" />
          <TextPart form={form} name="taxNumber" />
        </Grid>
        <TextPart form={form} name="receiptAddress" />
      </Section>
    </>
  )
}

/** Online only once a test payment went through; what is chosen already stays. */
function WhenPart({ form }: { form: SettingsForm }) {
  const text = useText()
  const providers = useQuery(api.payments.provider.queryOptions()).data?.data
  const isOff = ![providers?.redsys, providers?.stripe].some((one) => one && !one.isTest && one.testedAt !== null)
  const { payWhen } = form.draft
  return (
    <Noted form={form} name="payWhen" hint={text(isOff ? 'settings.when.untested' : whens[payWhen].hint)}>
      {(hint) => (
        <FieldGroup error={form.errorOf('payWhen')}>
          <Choice
            label={text('settings.payWhen')}
            quiet
            value={payWhen}
            options={(['atClub', 'optional', 'ahead'] as const).map((when) => ({
              value: when,
              label: text(whens[when].name),
              isOff: isOff && when !== 'atClub' && when !== form.saved.payWhen,
            }))}
            onChange={(when) => form.change({ payWhen: when })}
            hint={hint}
          />
        </FieldGroup>
      )}
    </Noted>
  )
}

const whens = {
  atClub: { name: 'settings.when.atClub', hint: 'settings.when.atClubHint' },
  optional: { name: 'settings.when.optional', hint: 'settings.when.optionalHint' },
  ahead: { name: 'settings.when.ahead', hint: 'settings.when.aheadHint' },
} as const

function WaysPart({ form }: { form: SettingsForm }) {
  const text = useText()
  const { ways } = form.draft
  const offer = (way: DeskWay, isOffered: boolean) =>
    form.change({ ways: deskWays.filter((one) => (one === way ? isOffered : ways.includes(one))) })
  return (
    <Noted form={form} name="ways">
      {(hint) => (
        <FieldGroup error={form.errorOf('ways')}>
          <Stack as="fieldset" gap={3}>
            <legend className="visually-hidden">{text('settings.ways')}</legend>
            {deskWays.map((way) => (
              <Switch
                key={way}
                label={text(wayNames[way])}
                hint={text(wayHints[way])}
                on={text('settings.yes')}
                off={text('settings.no')}
                checked={ways.includes(way)}
                onChange={(isOffered) => offer(way, isOffered)}
              />
            ))}
            <FieldHint>{hint}</FieldHint>
          </Stack>
        </FieldGroup>
      )}
    </Noted>
  )
}

/** The two ways with a button of their own, of those that are offered; where there is one alone nothing is to be chosen. */
function UsualPart({ form }: { form: SettingsForm }) {
  const text = useText()
  const { ways, usualWays } = form.draft
  const usual = usualWaysOf({ ways, usual: usualWays })
  if (usual.length < 2) return null
  // Chosen for one button, the way of the other changes places with it.
  const choose = (at: number, way: DeskWay) =>
    form.change({ usualWays: usual.includes(way) ? usual.toReversed() : usual.with(at, way) })
  return (
    <Noted form={form} name="usualWays" hint={text('settings.usualWaysHint')}>
      {(hint) => (
        <FieldGroup error={form.errorOf('usualWays')}>
          <Stack as="fieldset" gap={2}>
            <legend className="semibold">{text('settings.usualWays')}</legend>
            <Grid columns={2} gap={3}>
              {usual.map((shown, at) => (
                <NativeSelectField
                  key={buttons[at] ?? shown}
                  label={text(buttons[at] ?? 'settings.usualWays')}
                  value={shown}
                  options={ways.map((way) => ({ value: way, label: text(wayNames[way]) }))}
                  onChange={({ target }) => {
                    const way = ways.find((one) => one === target.value)
                    if (way && way !== shown) choose(at, way)
                  }}
                />
              ))}
            </Grid>
            <FieldHint>{hint}</FieldHint>
          </Stack>
        </FieldGroup>
      )}
    </Noted>
  )
}

const buttons = ['settings.usualFirst', 'settings.usualSecond'] as const
