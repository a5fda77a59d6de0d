import { type ReactNode, useState } from 'react'
import type { MemberMoneyView, MemberMovementView } from '#domain/money/member-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { describeHow, describeWhat } from './movement-words.ts'
import { useMoney } from './use-money.tsx'

/** So many are seen at first. */
const FEW = 8

type Props = {
  money: Pick<MemberMoneyView, 'movements' | 'more'>
  userId: number | null
  /** Whether all that were read are seen at once. */
  isWhole?: boolean
  /** What can be done to one, below it. */
  act?: ((movement: MemberMovementView) => ReactNode) | undefined
}

/** Movements, the latest first: a few, then all that were read, then those before them, a tap each. */
export function MovementRows({ money: { movements, more }, userId, isWhole = false, act }: Props) {
  const [opened, setOpened] = useState(isWhole ? 1 : 0)
  const shown = opened > 0 ? movements : movements.slice(0, FEW)
  const hasMore = opened === 0 && movements.length > FEW
  const last = movements.at(-1)
  if (!last) {
    return (
      <p className="muted">
        <Text id="money.none" />
      </p>
    )
  }
  return (
    <>
      <Rows end>
        {shown.map((movement) => (
          <Movement key={movement.id} movement={movement} act={act} />
        ))}
      </Rows>
      {opened > 1 && <Earlier before={last.id} userId={userId} act={act} />}
      {(hasMore || (more && opened < 2)) && (
        <Button onClick={() => setOpened(hasMore ? 1 : 2)}>
          <Text id="money.earlier" />
        </Button>
      )}
    </>
  )
}

type EarlierProps = { before: number } & Pick<Props, 'userId' | 'act'>

function Earlier({ before, userId, act }: EarlierProps) {
  const { money, part } = useMoney(userId, before)
  return money ? <MovementRows isWhole money={money} userId={userId} act={act} /> : part
}

/** What moved, and where it moved their credit, by how much and to what. */
function Movement({ movement, act }: { movement: MemberMovementView } & Pick<Props, 'act'>) {
  const words = useWords()
  const { text, formats } = words
  const { amount, credit, balance, places } = movement
  const isIn = credit > 0
  return (
    <li tabIndex={act && -1}>
      <span className="anywhere">
        <b className="semibold block">{describeWhat(movement, words)}</b>
        <span className="small muted">{describeHow(movement, words)}</span>
      </span>
      <Stack as="span" align="end">
        <span className={cx('display text-subheading nowrap', isIn && 'ok')}>
          {credit === 0 && places < 0 && text('money.places', { count: -places })}
          {credit === 0 && places >= 0 && formats.euros(amount)}
          {credit !== 0 && `${isIn ? '+' : '−'}${formats.euros(Math.abs(credit))}`}
        </span>
        {credit !== 0 && (
          <span className="small muted nowrap">{text('money.after', { balance: formats.euros(balance) })}</span>
        )}
        {act && (
          <Row as="span" tight gap={3}>
            {act(movement)}
          </Row>
        )}
      </Stack>
    </li>
  )
}
