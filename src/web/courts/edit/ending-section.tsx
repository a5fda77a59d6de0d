import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourtUseView, EditedCourtView } from '#domain/courts/desk-schema.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { cacheCourt } from './mutations.ts'

type Props = { court: CourtView; onSwitched: (court: EditedCourtView) => void }

/** What takes a court out of use, last: what follows stands before the button. */
export function EndingSection({ court, onSwitched }: Props) {
  const text = useText()
  const use = useQuery(api.courts.use.queryOptions({ id: court.id }, { meta: { live: 'list' } }))
  return (
    <Section title={text('courts.ending')}>
      <ReadError query={use} what="courts.useFailed" />
      <Activity court={court} coming={use.data?.data.coming ?? 0} onSwitched={onSwitched} />
      <Delete court={court} use={use.data?.data} />
    </Section>
  )
}

function Activity({ court: { id, name, active }, coming, onSwitched }: Props & { coming: number }) {
  const text = useText()
  const notify = useFailureToast('courts.saveFailed')
  const change = useOneAtATime(
    useMutation(
      api.courts.change.mutationOptions({
        onSuccess: ({ data: { affected: _affected, ...court } }) => {
          cacheCourt(court)
          onSwitched(court)
          toast(text(court.active ? 'courts.activated' : 'courts.deactivated', { name }), 'ok')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ActRow>
      <p className="small">
        <b>{text(active ? 'courts.deactivateTitle' : 'courts.activateTitle', { name })}</b>{' '}
        <span className="muted">
          {text(active ? 'courts.deactivateFollows' : 'courts.activateFollows', { count: coming })}
        </span>
      </p>
      <Button
        kind={active ? 'danger' : 'outline'}
        busy={change.isPending}
        onClick={() => change.mutate({ id, active: !active })}
      >
        <Text id={active ? 'courts.deactivate' : 'courts.activate'} />
      </Button>
      <ActError mutation={change} what="courts.saveFailed" />
    </ActRow>
  )
}

function Delete({ court, use }: { court: CourtView; use: CourtUseView | undefined }) {
  const text = useText()
  const [isConfirming, setIsConfirming] = useState(false)
  const isFixed = use?.isUsed !== false
  return (
    <ActRow>
      <p className="small">
        <b>{text(isFixed ? 'courts.deleteFixed' : 'courts.deleteTitle', { name: court.name })}</b>{' '}
        <span className="muted">
          {isFixed ? text('courts.deleteFixedWhy', { count: use?.games ?? 0 }) : text('courts.deleteFollows')}
        </span>
      </p>
      <Button
        kind={isFixed ? 'outline' : 'danger'}
        icon="trash"
        aria-disabled={isFixed || undefined}
        onClick={() => setIsConfirming(true)}
      >
        <Text id="courts.delete" />
      </Button>
      {isConfirming && <DeleteDialog court={court} onClose={() => setIsConfirming(false)} />}
    </ActRow>
  )
}

function DeleteDialog({ court: { id, name }, onClose }: { court: CourtView; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('courts.deleteFailed')
  const remove = useOneAtATime(
    useMutation(
      api.courts.delete.mutationOptions({
        onSuccess: () => {
          toast(text('courts.deleted', { name }), 'ok')
          queryClient.removeQueries(api.courts.one.pathFilter())
          void queryClient.invalidateQueries(api.courts.pathFilter())
          navigate('/admin/court')
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={<Text id="courts.deleteAsk" values={{ name }} />}
      keep="courts.deleteKeep"
      yes="courts.deleteYes"
      failed="courts.deleteFailed"
      mutation={remove}
      onYes={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Text id="courts.deleteFollows" />
      </p>
    </ConfirmDialog>
  )
}
