import { useMutation } from '@tanstack/react-query'
import type { LeadSheetView, LeadView } from '#domain/leads/schema.ts'
import { isPortalAdmin } from '#domain/roles.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { answerAddressOf, newUserAddressOf } from './lead-addresses.ts'

const yellow = buttonClass({ kind: 'primary', full: true })
const outline = buttonClass({ full: true })

/** What is done about a lead: an answer by mail or WhatsApp in their language, a note that it has one, and an account for who has none, by whoever may make one. */
export function LeadActions({ sheet }: { sheet: LeadSheetView }) {
  const { lead, account, subject, greeting } = sheet
  const phone = lead.data['phone']
  const mayMakeUsers = isPortalAdmin(useViewer() ?? null)
  return (
    <Stack gap={2}>
      <a className={yellow} href={answerAddressOf(lead, subject, greeting)}>
        <Icon name="mail" />
        <Text id="leads.answer" />
      </a>
      {phone !== undefined && (
        <a className={outline} href={whatsappAddressOf(greeting, phone)} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" />
          <Text id="leads.answerWhatsapp" />
        </a>
      )}
      {lead.name !== 'newsletter' && <Answered lead={lead} />}
      {mayMakeUsers && !account && (
        <LinkButton to={newUserAddressOf(lead)} full>
          <Text id="leads.makeUser" />
        </LinkButton>
      )}
    </Stack>
  )
}

/** Whether somebody answered, and a way to say so or to take it back. */
function Answered({ lead: { id, answeredAt, answeredBy } }: { lead: LeadView }) {
  const { text, formats } = useWords()
  const notify = useFailureToast('leads.answerFailed')
  const mark = useOneAtATime(
    useMutation(
      api.leads.answer.mutationOptions({
        onSuccess: () => queryClient.invalidateQueries(api.leads.pathFilter()),
        onError: (error: unknown) => notify(error),
      }),
    ),
  )
  return (
    <>
      <ActError mutation={mark} what="leads.answerFailed" />
      {answeredAt !== null && (
        <p className="ok">
          {text('leads.answeredBy', {
            day: formats.fullDay(answeredAt),
            time: formats.time(answeredAt),
            nick: answeredBy ?? '',
          })}
        </p>
      )}
      <Button
        full
        {...(answeredAt === null && { icon: 'check' as const })}
        busy={mark.isPending}
        onClick={() => mark.mutate({ id, value: answeredAt === null })}
      >
        <Text id={answeredAt === null ? 'leads.markAnswered' : 'leads.notAnswered'} />
      </Button>
    </>
  )
}
