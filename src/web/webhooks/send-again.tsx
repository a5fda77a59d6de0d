import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookView } from '#domain/webhooks/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Sends again from a number on; of a paused receiver also what waits. */
export function SendAgain({ receiver: { id, next, sendFrom, keptFrom } }: { receiver: WebhookView }) {
  const text = useText()
  const [typed, setTyped] = useState(String(Math.max(keptFrom, Math.min(sendFrom, next - 1))))
  const from = /^\d{1,9}$/.test(typed) ? Number(typed) : null
  const replay = useMutation(
    api.webhooks.replay.mutationOptions({
      onSuccess: async () => {
        toast(text('webhook.sentAgain'), 'ok')
        await queryClient.invalidateQueries(api.webhooks.pathFilter())
      },
    }),
  )
  return (
    <Stack gap={3}>
      <Row align="end" gap={2} full>
        <Field
          label={text('webhook.from')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          kind="primary"
          busy={replay.isPending}
          disabled={from === null}
          onClick={() => from !== null && replay.mutate({ id, from })}
        >
          {from === null ? text('webhook.again') : text('webhook.againFrom', { number: from })}
        </Button>
      </Row>
      {!replay.isPending && <ActError mutation={replay} what="webhook.againFailed" />}
      <p className="small muted">
        <Text id="webhook.againAbout" values={{ kept: keptFrom }} />
      </p>
    </Stack>
  )
}
