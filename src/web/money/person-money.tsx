import { useState } from 'react'
import type { DuePartView, MemberMovementView } from '#domain/money/member-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { DueSection } from './due-section.tsx'
import { MovementActs } from './movement-acts.tsx'
import { MovementRows } from './movement-rows.tsx'
import { describeWhat } from './movement-words.ts'
import { PayButton } from './pay-button.tsx'
import { Purse } from './purse.tsx'
import { TakeAll } from './take-all.tsx'
import { useMoney } from './use-money.tsx'

type Props = { userId: number; nick: string }

/** A member's money at the desk: credit and bonos, what is due and how it is taken, topping up and paying out, every movement. */
export function PersonMoney({ userId, nick }: Props) {
  const { money, part } = useMoney(userId)
  const [asking, setAsking] = useState<'topUp' | 'payOut' | null>(null)
  if (!money) return part
  const { due, dueParts, dueFees, balance } = money
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
          {dueParts.length + dueFees.length > 1 && (
            <Row gap={3}>
              <span className="small quiet" aria-hidden="true">
                <Text id="money.takeAll" />
              </span>
              <TakeAll id={userId} name={nick} sum={due} />
            </Row>
          )}
        </DueSection>
      )}
      <Section rows title={<Text id="money.movements" />}>
        <MovementRows money={money} userId={userId} act={takeBack} />
      </Section>
      {asking && (
        <CreditDialog what={asking} user={{ id: userId, nick }} balance={balance} onClose={() => setAsking(null)} />
      )}
    </Stack>
  )
}

/** The ways back from a movement, as the till has them. */
function takeBack(movement: MemberMovementView) {
  return <TakeBack movement={movement} />
}

function TakeBack({ movement }: { movement: MemberMovementView }) {
  const words = useWords()
  const { kind, amount, isCorrected = false, isCounted = true } = movement
  const cameIn = kind === 'payout' ? -amount : amount
  return (
    <MovementActs
      movement={{ ...movement, amount: cameIn, isCorrected, isCounted }}
      what={describeWhat(movement, words)}
    />
  )
}

function makeTake(nick: string) {
  return ({ entry, amount }: DuePartView, what: string) => (
    <PayButton of={{ place: entry }} name={`${nick}, ${what}`} sum={amount} />
  )
}
