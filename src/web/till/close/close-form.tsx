import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillView } from '#domain/money/schema.ts'
import { incomingWays } from '#domain/money/ways.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshMoney } from '../refresh-money.ts'
import { nameWay } from '../till-words.ts'
import { emptyCount, leftOf, sumCount } from './count.ts'
import { CountFields } from './count-fields.tsx'
import { Sums } from './sums.tsx'

/** What is counted, what was expected, what they differ by, what stays in the drawer: and the day is closed. */
export function CloseForm({ till }: { till: TillView }) {
  const words = useWords()
  const { text, formats } = words
  const navigate = useNavigate()
  const { date, opening, expected, methods } = till
  const [count, setCount] = useState(emptyCount)
  const [typedLeft, setLeft] = useState('')
  const counted = sumCount(count)
  const left = counted === null ? null : leftOf(typedLeft, { opening: centsOf(opening), counted })
  const day = formats.shortDay(date)
  const closing = useOneAtATime(
    useMutation(
      api.money.closeTill.mutationOptions({
        onSuccess: () => {
          toast(text('till.isClosed', { day }), 'ok')
          refreshMoney()
          navigate(`/admin/till?date=${date}`)
        },
      }),
    ),
  )
  const close = () => {
    if (counted !== null && left !== null) closing.mutate({ date, counted: eurosOf(counted), left: eurosOf(left) })
  }
  return (
    <Stack gap={6}>
      <Split gap={6}>
        <CountFields count={count} onChange={setCount} />
        <Section title={text('till.against')}>
          <Sums
            lines={[
              [text('till.opening'), opening],
              [text('till.cash'), expected - opening],
              [text('till.expected'), expected],
              [text('till.counted'), counted === null ? null : eurosOf(counted)],
            ]}
          />
          {counted !== null && <Difference cents={counted - centsOf(expected)} />}
          <Field
            label={text('till.left')}
            hint={
              left !== null && counted !== null && text('till.safe', { sum: formats.euros(eurosOf(counted - left)) })
            }
            error={counted !== null && left === null && text('till.leftTooMuch')}
            unit="€"
            inputMode="decimal"
            autoComplete="off"
            placeholder={counted === null || typedLeft !== '' ? '' : formats.amount(eurosOf(left ?? 0))}
            value={typedLeft}
            onChange={({ target }) => setLeft(target.value)}
          />
        </Section>
      </Split>
      <Section title={text('till.otherWays')} note={text('till.otherWaysNote')}>
        <Sums
          lines={incomingWays
            .filter((way) => way !== 'cash')
            .map((way) => [nameWay(way, words), methods[way] ?? 0] as const)}
        />
      </Section>
      <FootBar
        error={<ActError mutation={closing} what="till.closeFailed" />}
        buttons={
          <>
            <LinkButton to={`/admin/till?date=${date}`}>
              <Text id="till.later" />
            </LinkButton>
            <Button kind="primary" busy={closing.isPending} aria-disabled={left === null || undefined} onClick={close}>
              <Text id="till.close" values={{ day }} />
            </Button>
          </>
        }
      >
        <p className="small muted">{text(counted === null ? 'till.countFirst' : 'till.closeFollows')}</p>
      </FootBar>
    </Stack>
  )
}

/** What is missing or too much, the biggest thing; it doesn't keep the day from being closed. */
function Difference({ cents }: { cents: number }) {
  const { text, formats } = useWords()
  const state = cents === 0 ? 'none' : cents < 0 ? 'missing' : 'tooMuch'
  return (
    <Row as="output" gap={4}>
      <b className={`display text-display nowrap ${cents === 0 ? 'ok' : 'warning'}`}>{formats.euros(eurosOf(cents))}</b>
      <span className="muted">{text('till.differs', { state, sum: formats.euros(eurosOf(Math.abs(cents))) })}</span>
    </Row>
  )
}
