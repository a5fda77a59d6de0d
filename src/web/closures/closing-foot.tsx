import type { ReactNode } from 'react'
import type { Choices } from '#domain/closures/plan.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { countOutcome, type Line } from './closing-words.ts'

const figures = ['canceled', 'moved', 'stays', 'mails'] as const
const figureKeys = {
  canceled: 'closure.sum.canceled',
  moved: 'closure.sum.moved',
  stays: 'closure.sum.stays',
  mails: 'closure.sum.mails',
} as const satisfies Record<(typeof figures)[number], TextKey>

type Props = {
  courts: number
  lines: readonly Line[]
  choices: Choices
  back: string
  isBusy: boolean
  summary: ReactNode
}

/** What confirming does, in four figures, and the one button that does it. */
export function ClosingFoot({ courts, lines, choices, back, isBusy, summary }: Props) {
  const isMailed = useMails()
  const outcome = countOutcome(lines, choices)
  const keys = isMailed ? figureKeys : { ...figureKeys, mails: 'closure.sum.mails.noMail' as const }
  return (
    <FootBar
      error={summary}
      buttons={
        <>
          <LinkButton to={back}>
            <Text id="closure.back" />
          </LinkButton>
          <Button type="submit" kind="primary" busy={isBusy}>
            <Text id="closure.submit" values={{ courts, mails: isMailed ? outcome.mails : 0 }} />
          </Button>
        </>
      }
    >
      <Row as="output" gap={5}>
        {figures.map((figure) => (
          <Row as="span" tight gap={2} align="baseline" key={figure}>
            <b className="display text-heading heavy">{outcome[figure]}</b>{' '}
            <small className="small muted">
              <Text id={keys[figure]} values={{ count: outcome[figure] }} />
            </small>
          </Row>
        ))}
      </Row>
    </FootBar>
  )
}
