import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillView } from '#domain/money/schema.ts'
import { incomingWays } from '#domain/money/ways.ts'
import { type Cents, centsOf, eurosOf } from '#domain/money.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshMoney } from '#web/money/refresh-money.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { nameWay } from '../till-words.ts'
import { CloseDialog } from './close-dialog.tsx'
import { emptyCount, leftOf, parseCents, sumCount } from './count.ts'
import { CountFields } from './count-fields.tsx'
import { Sums } from './sums.tsx'

/** What is counted, what was expected, what they differ by, what stays in the drawer: then it shows what counting does, and asks once. */
export function CloseForm({ till }: { till: TillView }) {
  const words = useWords()
  const { text, formats } = words
  const navigate = useNavigate()
  const { date, methods } = till
  const [count, setCount] = useState(emptyCount)
  const [typedFloat, setFloat] = useState('')
  const [typedLeft, setLeft] = useState('')
  /** Whether the day is closed by what is asked; null as long as nothing is. */
  const [asking, setAsking] = useState<boolean | null>(null)
  const float = till.opening === null ? parseCents(typedFloat) : null
  const opening = till.opening === null ? (float ?? 0) : centsOf(till.opening)
  const expected = centsOf(till.expected) + (float ?? 0)
  const counted = sumCount(count)
  const left = counted === null ? null : leftOf(typedLeft, { opening, counted })
  const isReady = left !== null && (till.opening !== null || float !== null)
  const day = formats.shortDay(date)
  const counting = useOneAtATime(
    useMutation(
      api.money.countTill.mutationOptions({
        onSuccess: (_, { close }) => {
          toast(text(close ? 'till.isClosed' : 'till.isCounted', { day }), 'ok')
          refreshMoney()
          navigate(`/admin/till?date=${date}`)
        },
      }),
    ),
  )
  const ask = (closes: boolean) => isReady && setAsking(closes)
  return (
    <Stack gap={6}>
      <Split gap={6}>
        <CountFields count={count} onChange={setCount} />
        <Section title={text('till.against')}>
          {till.opening === null && <FloatField value={typedFloat} onChange={setFloat} />}
          <Sums
            lines={[
              ...(till.opening === null ? [] : [[text('till.opening'), till.opening] as const]),
              [text('till.cash'), eurosOf(expected - opening)],
              [text('till.expected'), eurosOf(expected)],
              [text('till.counted'), counted === null ? null : eurosOf(counted)],
            ]}
          />
          {counted !== null && <Difference cents={counted - expected} />}
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
        error={null}
        buttons={
          <>
            <LinkButton to={`/admin/till?date=${date}`}>
              <Text id="till.later" />
            </LinkButton>
            <Button aria-disabled={!isReady || undefined} onClick={() => ask(false)}>
              <Text id="till.countShift" />
            </Button>
            <Button kind="primary" aria-disabled={!isReady || undefined} onClick={() => ask(true)}>
              <Text id="till.close" values={{ day }} />
            </Button>
          </>
        }
      >
        <Stays counted={counted} left={left} />
      </FootBar>
      {asking !== null && counted !== null && left !== null && (
        <CloseDialog
          till={till}
          sums={{ expected, counted, left }}
          closes={asking}
          mutation={counting}
          onYes={() =>
            counting.mutate({
              date,
              counted: eurosOf(counted),
              left: eurosOf(left),
              close: asking,
              ...(float !== null && { float: eurosOf(float) }),
            })
          }
          onBack={() => setAsking(null)}
        />
      )}
    </Stack>
  )
}

/** What was in the drawer before anything was taken: asked with the first count of all. */
function FloatField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { text } = useWords()
  return (
    <Field
      label={text('till.float')}
      hint={text('till.floatOnce')}
      error={parseCents(value) === null && text('till.chooseSum')}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Stays({ counted, left }: { counted: Cents | null; left: Cents | null }) {
  const { text, formats } = useWords()
  if (counted === null || left === null) return <p className="small muted">{text('till.countFirst')}</p>
  const values = { left: formats.euros(eurosOf(left)), safe: formats.euros(eurosOf(counted - left)) }
  return <p className="small muted">{text('till.stays', values)}</p>
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
