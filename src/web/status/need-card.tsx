import { useId } from 'react'
import { policies } from '#domain/roles.ts'
import { describeNeed } from '#domain/status/describe-need.ts'
import type { StatusView } from '#domain/status/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './need-card.module.css'
import { actNames } from './status-words.ts'
import { useStatusAct } from './use-status-act.ts'

type Need = StatusView['needs'][number]

/** One thing that needs somebody: what it is, who notices, what to do in order, and the button that helps. */
export function NeedCard({ need, view }: { need: Need; view: StatusView }) {
  const words = useWords()
  const id = useId()
  const { title, what, who, steps } = describeNeed(need, view, words)
  return (
    <Split
      as="section"
      gap={5}
      className={cx(styles.root, need.level === 'stops' && styles.stops)}
      aria-labelledby={id}
    >
      <Stack gap={3}>
        <h2 id={id} className="display text-figure">
          {title}
        </h2>
        <p className="small quiet">
          <Marked text={what} marks={[view.mail.server]} />
        </p>
        <p className="small">
          <b>
            <Text id="status.whoNotices" />
          </b>{' '}
          <span className="muted">{who}</span>
        </p>
        {need.kind === 'mailStuck' && view.mail.way === 'ready' && (
          <p className="small muted">
            <Text id="status.alertWaits" />
          </p>
        )}
      </Stack>
      <Stack as="ol" gap={3} className={styles.steps}>
        {steps.map((step) => (
          <li key={step.do}>
            <div>
              <b className="semibold">{step.do}</b>
              <span className="block small quiet">
                <Marked text={step.why} marks={[view.mail.server, 'SMTP_URL']} />
              </span>
            </div>
          </li>
        ))}
      </Stack>
      <Ways need={need} isFirst={view.needs.find(({ act }) => act !== null) === need} />
    </Split>
  )
}

/** A text with names in it that are typed as they stand. */
function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  const mark = marks.find((one) => one !== '' && text.includes(one))
  if (mark === undefined) return text
  const [before, ...after] = text.split(mark)
  return (
    <>
      {before}
      <b className="anywhere">{mark}</b>
      {after.join(mark)}
    </>
  )
}

function Ways({ need: { kind, act }, isFirst }: { need: Need; isFirst: boolean }) {
  const isAdmin = policies.admin(useViewer() ?? null)
  const isMail = kind === 'mailStuck'
  if (act === null && !isMail) return null
  return (
    <Row gap={2}>
      {act !== null && <ActButton act={act} isFirst={isFirst} />}
      {isMail && isAdmin && (
        <LinkButton to="/admin/mail?state=waiting">
          <Text id="status.toMails" />
        </LinkButton>
      )}
      {isMail && (
        <LinkButton to="/admin/settings?part=mail">
          <Text id="status.toServer" />
        </LinkButton>
      )}
    </Row>
  )
}

/** The first of the page's buttons is the yellow one. */
function ActButton({ act, isFirst }: { act: NonNullable<Need['act']>; isFirst: boolean }) {
  const mutation = useStatusAct(act)
  return (
    <>
      <Button kind={isFirst ? 'primary' : 'outline'} busy={mutation.isPending} onClick={() => mutation.mutate()}>
        <Text id={actNames[act]} />
      </Button>
      <ActError mutation={mutation} what="status.act.failed" />
    </>
  )
}
