import { useMutation } from '@tanstack/react-query'
import type { MailServerView } from '#domain/mail/server-schema.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { TestMail } from './test-mail.tsx'

/** The mail server that the club's program was started with: shown and tried here, changed where it is started. */
export function FixedMailServer({ server }: { server: MailServerView }) {
  const test = useMutation(api.mail.testServer.mutationOptions())
  const { host, port, login, sender } = server
  const facts: [TextKey, string][] = [
    ['mailServer.host', host],
    ['mailServer.port', String(port)],
    ...(login === '' ? [] : [['mailServer.login', login] satisfies [TextKey, string]]),
    ['mailServer.sender', sender],
  ]
  return (
    <Stack gap={4} className="measure">
      <p className="small muted">
        <Text id="mailServer.given" />
      </p>
      <Grid as="dl" columns={2} gap={3}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="small muted">
              <Text id={label} />
            </dt>
            <dd className="anywhere">{value}</dd>
          </div>
        ))}
      </Grid>
      <TestMail test={test} onTest={() => test.mutate({})} />
    </Stack>
  )
}
