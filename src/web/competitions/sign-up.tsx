import { lazy, Suspense, useState } from 'react'
import { sizeOf } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { loadTexts, Text, useText, useWords } from '#web/app/intl.tsx'
import { usePath } from '#web/app/navigation.tsx'
import { useMe } from '#web/app/session.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useAnswerPartner, useEnter, useLeave } from './mutations.ts'

type Props = { competition: CompetitionPage }

const PartnerSheet = lazy(async () => {
  const [{ PartnerSheet: sheet }] = await Promise.all([
    import('./partner-sheet.tsx'),
    loadTexts(['reservation', 'slot']),
  ])
  return { default: sheet }
})

/** What it costs and the way in: sign up, wait, or leave; why not, where there is none. */
export function SignUp({ competition }: Props) {
  const { text, formats } = useWords()
  const { price, format } = competition
  const each = sizeOf(format) === 2 ? 'pair' : 'player'
  return (
    <Stack gap={4} className="rule-top">
      <span />
      <Row gap={5}>
        <p>
          <span className={cx('display heavy', price > 0 ? 'text-display' : 'text-heading')}>
            {price > 0 ? formats.euros(price) : text('competition.price.none')}
          </span>{' '}
          {price > 0 && <span className="small muted">{text('competition.price.each', { each })}</span>}
        </p>
        <Way competition={competition} />
      </Row>
    </Stack>
  )
}

function Way({ competition }: Props) {
  const text = useText()
  const path = usePath()
  const me = useMe()
  const { own, asked, state, format } = competition
  if (state === 'canceled') return <p className="strong">{text('competition.canceled')}</p>
  if (asked) return <Asked competition={competition} asked={asked} />
  if (own && own.state !== 'gone') return <Entered competition={competition} own={own} />
  const mayEnter = state === 'open' || (state === 'running' && format === 'ladder')
  if (!mayEnter) return <p className="strong">{text('competition.signUpOver')}</p>
  if (me) return <Enter competition={competition} />
  return (
    <LinkButton kind="primary" to={`/login?next=${encodeURIComponent(path)}`}>
      <Text id={sizeOf(format) === 2 ? 'competition.enterPair' : 'competition.enter'} />
    </LinkButton>
  )
}

function Enter({ competition }: Props) {
  const text = useText()
  const enter = useEnter()
  const [isChoosing, setChoosing] = useState(false)
  const { id, format, taken, places, waiting, price } = competition
  const isPair = sizeOf(format) === 2
  const waits = taken >= places
  const action = waits ? 'competition.wait' : isPair ? 'competition.enterPair' : 'competition.enter'
  return (
    <>
      <Stack gap={3}>
        <Row gap={4}>
          <Button
            kind={waits ? 'outline' : 'primary'}
            busy={enter.isPending}
            onClick={() => (isPair ? setChoosing(true) : enter.mutate({ id }))}
          >
            <Text id={action} />
          </Button>
          <p className="small muted measure">
            {waits
              ? text('competition.waitNote', { place: waiting + 1 })
              : text('competition.enterNote', { paid: String(price > 0) })}
          </p>
        </Row>
        {!isChoosing && <ActError mutation={enter} what="competition.errors.enter" />}
      </Stack>
      <Suspense>
        {isChoosing && (
          <PartnerSheet
            action={action}
            mutation={enter}
            onChoose={(partner) => enter.mutate({ id, partner }, { onSuccess: () => setChoosing(false) })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type AskedProps = Props & { asked: NonNullable<CompetitionPage['asked']> }

/** Question of whoever asks the viewer to play with them, until when, and a yes or no of one tap. */
function Asked({ competition: { id }, asked: { entry, player, until } }: AskedProps) {
  const words = useWords()
  const answer = useAnswerPartner()
  return (
    <Stack gap={3}>
      <p className="strong">{words.text('competition.asked.by', { name: nameOf({ nick: player.name }, words) })}</p>
      <p className="small muted">{words.text('competition.asked.until', describeUntil(until, words))}</p>
      <Row gap={3}>
        <Button kind="primary" busy={answer.isPending} onClick={() => answer.mutate({ id, entry, agree: true })}>
          <Text id="competition.asked.yes" />
        </Button>
        <Button
          aria-disabled={answer.isPending || undefined}
          onClick={() => answer.mutate({ id, entry, agree: false })}
        >
          <Text id="competition.asked.no" />
        </Button>
      </Row>
      <ActError mutation={answer} what="competition.errors.answer" />
    </Stack>
  )
}

function describeUntil(until: string, { formats }: ReturnType<typeof useWords>) {
  return { day: formats.shortDay(until), time: formats.time(until) }
}

type OwnProps = Props & { own: NonNullable<CompetitionPage['own']> }

/** That the viewer is in it, or waits, and the way out. */
function Entered({ competition, own }: OwnProps) {
  const words = useWords()
  const { text } = words
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const { id, state, format } = competition
  const mayLeave = state === 'open' || format === 'ladder'
  const { askedUntil, players } = competition.entries.find((entry) => entry.id === own.entry) ?? {}
  return (
    <>
      <Row gap={4}>
        {(own.state === 'waiting' || !askedUntil) && (
          <p className="strong">
            {own.state === 'waiting'
              ? text('competition.you.wait', { place: own.place ?? 1 })
              : text('competition.you.play')}
          </p>
        )}
        {askedUntil && (
          <p className="strong measure">
            {text('competition.you.asks', {
              name: nameOf({ nick: players?.[1]?.name ?? null }, words),
              ...describeUntil(askedUntil, words),
            })}
          </p>
        )}
        {mayLeave && (
          <Button onClick={() => setAsking(true)}>
            <Text id="competition.leave.open" />
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={<Text id="competition.leave.ask" />}
          keep="competition.leave.stay"
          yes="competition.leave.yes"
          failed="competition.errors.leave"
          mutation={leave}
          onYes={() => leave.mutate({ id, entry: own.entry }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            <Text id={own.state === 'waiting' ? 'competition.leave.waiting' : 'competition.leave.follows'} />
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
