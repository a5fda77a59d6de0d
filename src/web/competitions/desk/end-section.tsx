import { useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useCancel, useEnd } from './acts.ts'

/** The two ends of a competition: it is over, or it isn't played at all. Each says first what follows. */
export function EndSection({ competition: { id, state, taken, price } }: { competition: CompetitionPage }) {
  const text = useText()
  const [asked, setAsked] = useState<'end' | 'cancel' | null>(null)
  const end = useEnd()
  const cancel = useCancel()
  const close = () => setAsked(null)
  return (
    <>
      <Row gap={3}>
        {state === 'running' && (
          <Button onClick={() => setAsked('end')}>
            <Text id="competitionDesk.end" />
          </Button>
        )}
        <Button kind="danger" onClick={() => setAsked('cancel')}>
          <Text id="competitionDesk.cancel" />
        </Button>
      </Row>
      {asked === 'end' && (
        <ConfirmDialog
          title={text('competitionDesk.endTitle')}
          keep="competitionDesk.goOn"
          yes="competitionDesk.end"
          failed="competitionDesk.endFailed"
          mutation={end}
          onYes={() => end.mutate({ id }, { onSuccess: close })}
          onClose={close}
        >
          <p>{text('competitionDesk.endFollows')}</p>
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={text('competitionDesk.cancelTitle')}
          keep="competitionDesk.goOn"
          yes="competitionDesk.cancel"
          failed="competitionDesk.cancelFailed"
          mutation={cancel}
          onYes={() => cancel.mutate({ id }, { onSuccess: close })}
          onClose={close}
        >
          <p>{text('competitionDesk.cancelFollows', { count: taken, paid: String(price > 0) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
