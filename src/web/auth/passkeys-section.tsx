import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasskeyView } from '#domain/passkeys/schema.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { refreshSession, useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import * as styles from './account-page.module.css'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'

/** The viewer's passkeys, each with its last use, its name and a way to remove it; and one more. */
export function PasskeysSection({ username }: { username: string }) {
  const needsPasskey = useMe()?.needsPasskey === true
  const query = useQuery(api.passkeys.list.queryOptions())
  const [named, setNamed] = useState<number | null>(null)
  if (query.isError) return <ReadError query={query} what="passkey.loadFailed" />
  if (!query.data) return <Skeleton height="240px" />
  const { data: passkeys, meta } = query.data
  const isShutOut = needsPasskey && passkeys.length > 0
  return (
    <Stack gap={4}>
      {needsPasskey && (
        <Notice>
          <Text id={isShutOut ? 'passkey.staff' : 'passkey.staffAdd'} />
        </Notice>
      )}
      <p className="muted">
        <Text id={meta.isOn ? 'passkey.what' : 'passkey.errors.off'} />
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) =>
            passkey.id === named ? (
              <PasskeyNameForm key={passkey.id} passkey={passkey} onClose={() => setNamed(null)} />
            ) : (
              <Passkey key={passkey.id} passkey={passkey} onRename={() => setNamed(passkey.id)} />
            ),
          )}
        </ul>
      )}
      {isShutOut && <PasskeyLogin />}
      {meta.isOn && !isShutOut && <AddPasskeyForm username={username} onAdded={({ id }) => setNamed(id)} />}
    </Stack>
  )
}

function Passkey({ passkey, onRename }: { passkey: PasskeyView; onRename: () => void }) {
  const text = useText()
  const { name, transports, usedAt } = passkey
  const remove = useOneAtATime(
    useMutation(
      api.passkeys.remove.mutationOptions({
        onSuccess: async () => {
          toast(text('passkey.removed', { name }), 'ok')
          await refreshSession()
        },
      }),
    ),
  )
  return (
    <TextRow
      icon={transports.includes('internal') || transports.includes('hybrid') ? 'mobile' : 'key'}
      title={name}
      action={
        <>
          <IconButton icon="edit" label={text('passkey.renameNamed', { name })} onClick={onRename} />
          <Button
            aria-label={text('passkey.removeNamed', { name })}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: passkey.id })}
          >
            <Text id="passkey.remove" />
          </Button>
          <ActError mutation={remove} what="passkey.removeFailed" />
        </>
      }
    >
      {usedAt === null ? <Text id="passkey.unused" /> : <LastUse usedAt={usedAt} />}
    </TextRow>
  )
}

function LastUse({ usedAt }: { usedAt: string }) {
  const formats = useFormats()
  return <Text id="sessions.lastUse" values={{ day: formats.day(usedAt, useNow()), time: formats.time(usedAt) }} />
}
