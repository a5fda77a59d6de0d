import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { readPrice, type SetupValues, type StepName } from './draft.ts'

const ahead = {
  club: 'setup.club.ahead',
  courts: 'setup.courts.ahead',
  admin: 'setup.admin.ahead',
} as const

type Props = { step: StepName; values: SetupValues; isDone: boolean }

/** One line: the values of a step, or what it will be about. */
export function StepSummary({ step, values: { club, courts }, isDone }: Props) {
  const text = useText()
  const { euros } = useFormats()
  if (!isDone || step === 'admin') return <Text id={ahead[step]} />
  if (step === 'club') return text('setup.club.done', { name: club.name, locale: club.locale })
  const { opens, closes } = courts
  const price = euros(readPrice(courts.price)?.slot ?? 0)
  return text('setup.courts.done', { count: courts.names.length, opens, closes, price })
}
