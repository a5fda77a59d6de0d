import { useState } from 'react'
import type { DuePartView, MemberMoneyView } from '#domain/money/member-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { DueSection } from './due-section.tsx'
import { MovementRows } from './movement-rows.tsx'
import { PayButton } from './pay-button.tsx'
import { Purse } from './purse.tsx'
import { useMoney } from './use-money.tsx'
import { sumOfParts, usePayAll } from './use-pay-all.ts'
import { OtherWays, WayButtons } from './way-buttons.tsx'

type Props = { userId: number; nick: string }

/** A member's money at the desk: credit and bonos, what is due and how it is taken, topping up and paying out, every movement. */
export function PersonMoney({ userId, nick }: Props) {
  const { money, part } = useMoney(userId)
  const [asking, setAsking] = useState<'topUp' | 'payOut' | null>(null)
  if (!money) return part
  const { due, dueParts, balance } = money
  return (
    <Stack gap={5}>
      <Purse money={money} />
      <Row full gap={2}>
        <Button onClick={() => setAsking('topUp')}>
          <Text id="money.topUp" />
        </Button>
        {balance > 0 && (
          <Button onClick={() => setAsking('payOut')}>
            <Text id="money.payOut" />
          </Button>
        )}
      </Row>
      {due > 0 && (
        <DueSection money={money} act={makeTake(nick)}>
          {dueParts.length > 1 && <TakeAll money={money} />}
        </DueSection>
      )}
      <Section rows title={<Text id="money.movements" />}>
        <MovementRows money={money} userId={userId} />
      </Section>
      {asking && (
        <CreditDialog what={asking} user={{ id: userId, nick }} balance={balance} onClose={() => setAsking(null)} />
      )}
    </Stack>
  )
}

function makeTake(nick: string) {
  return ({ entry, amount }: DuePartView, what: string) => (
    <PayButton of={{ place: entry }} name={`${nick}, ${what}`} sum={amount} />
  )
}

/** All that is due at once. */
function TakeAll({ money }: { money: MemberMoneyView }) {
  const { text } = useWords()
  const paying = usePayAll(money)
  const says = text('money.takeAll')
  return (
    <Row gap={3}>
      <span className="small quiet" aria-hidden="true">
        {says}
      </span>
      <WayButtons
        says={[`${says}:`, says]}
        sum={sumOfParts(money)}
        pending={paying.isPending ? paying.variables : null}
        onTake={paying.mutate}
        more={<OtherWays label={text('pay.other', { name: says })} onTake={paying.mutate} />}
      />
    </Row>
  )
}
