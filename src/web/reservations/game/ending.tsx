import { type ReactNode, useId } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './ending.module.css'

type Props = {
  /** What follows, or why it can't be done. */
  children: ReactNode
  isRefused: boolean
  kind?: 'danger'
  action: TextKey
  onAct: () => void
}

/** One way to end a game, or the viewer's part in it: what follows, and the button. */
export function Ending({ children, isRefused, kind, action, onAct }: Props) {
  const noteId = useId()
  return (
    <div>
      <div className="small muted" id={noteId}>
        {children}
      </div>
      <Button
        kind={kind}
        full
        className={styles.button}
        aria-disabled={isRefused}
        aria-describedby={noteId}
        onClick={onAct}
      >
        <Text id={action} />
      </Button>
    </div>
  )
}
