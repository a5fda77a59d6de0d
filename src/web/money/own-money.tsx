import type { DuePartView, MemberMoneyView } from '#domain/money/member-schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { BuyBonosSection } from '#web/pay/buy-bonos-section.tsx'
import { useOnlineWays } from '#web/pay/pay-ways.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { useArrival } from '#web/users/profile/use-arrival.ts'
import { DueSection } from './due-section.tsx'
import { MovementRows } from './movement-rows.tsx'
import { OwnPayButton } from './own-pay-button.tsx'
import { Purse } from './purse.tsx'
import { useMoney } from './use-money.tsx'
import { useOwnWays } from './use-own-ways.ts'
import { sumOfParts, usePayAll } from './use-pay-all.ts'

/** A player's money in the club: credit and bonos, what they owe and the button that pays it, every movement. */
export function OwnMoney() {
  const { money, part } = useMoney(null)
  useArrival('money', money !== null)
  if (!money) return part
  return (
    <Stack gap={5}>
      <Purse money={money} />
      {money.due > 0 && (
        <DueSection money={money} act={makeOwnPay}>
          <PayAll money={money} />
        </DueSection>
      )}
      <BuyBonosSection />
      <Section rows title={<Text id="money.movements" />}>
        <MovementRows money={money} userId={null} />
      </Section>
      <p className="small muted">
        <Text id="money.closedLoop" />
      </p>
    </Stack>
  )
}

function makeOwnPay(part: DuePartView, what: string) {
  return <OwnPay part={part} what={what} />
}

/** The button that pays a place, or else where it is paid. */
function OwnPay({ part: { entry, amount }, what }: { part: DuePartView; what: string }) {
  const { text, formats } = useWords()
  const { payments } = useConfig()
  const isOnline = useOnlineWays().length > 0 && payments.when !== 'atClub'
  const ways = useOwnWays(entry)
  const sum = formats.euros(amount)
  if (ways) return <OwnPayButton entry={entry} name={what} sum={amount} />
  return <span className="small">{ways === null || isOnline ? sum : text('money.onlyAtDesk', { sum })}</span>
}

/** By credit at once, as far as it reaches for all of it; nothing where there is neither credit nor a bono. */
function PayAll({ money }: { money: MemberMoneyView }) {
  const { text, formats } = useWords()
  const { balance, bonos } = money
  const due = sumOfParts(money)
  const paying = usePayAll(money)
  if (due === 0 || (balance === 0 && bonos.length === 0)) return null
  if (balance < due) {
    return (
      <p className="small muted">
        <Text id="money.atDesk" />
      </p>
    )
  }
  return (
    <>
      <Button kind="primary" busy={paying.isPending} onClick={() => paying.mutate('wallet')}>
        {text('money.payAll', { sum: formats.euros(due) })}
      </Button>
      <p className="small muted">
        {text('money.ways.credit', { before: formats.euros(balance), after: formats.euros(balance - due) })}
      </p>
      {!paying.isPending && <ActError mutation={paying} what="reservation.errors.payment" />}
    </>
  )
}
