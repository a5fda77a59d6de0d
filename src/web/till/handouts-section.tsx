import { useMutation } from '@tanstack/react-query'
import type { TillView } from '#domain/money/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { createRequestId } from '#web/app/request-id.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { refreshMoney } from '#web/money/refresh-money.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What came back for guests of nobody, to be handed out in cash. */
export function HandoutsSection({ handouts }: Pick<TillView, 'handouts'>) {
  const { text, formats } = useWords()
  const notify = useFailureToast('till.handOutFailed')
  const handing = useOneAtATime(
    useMutation(
      api.money.payOut.mutationOptions({
        onSuccess: ({ data: { receipt } }) => toast(text('till.handedOut', { number: receipt ?? '' }), 'ok'),
        onError: (error) => notify(error),
        onSettled: refreshMoney,
      }),
    ),
  )
  if (handouts.length === 0) return null
  return (
    <Section rows title={text('till.handouts')} note={text('till.handoutsNote')}>
      <Rows end>
        {handouts.map(({ entry, amount, at, game }) => (
          <li key={entry}>
            <span>
              <b>{game ? `${formats.shortDay(game.startDate)} ${formats.time(game.startDate)}, ${game.court}` : '–'}</b>
              <span className="small muted">{text('till.cameBack', { day: formats.shortDay(at) })}</span>
            </span>
            <Button onClick={() => handing.mutate({ entry, method: 'cash', requestId: createRequestId() })}>
              <Text id="till.handOut" values={{ sum: formats.euros(amount) }} />
            </Button>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
