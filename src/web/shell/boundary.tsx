import { Component, type ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { Button } from '../ui/button.tsx'
import { isUnloaded } from './connection.ts'

type Props = {
  /** The path: on another page the boundary tries again. */
  place: string
  children: ReactNode
}
type State = { error: unknown; failed: boolean; place: string }

/** Keeps a fault inside the page it happened in, and says what to do. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, failed: false, error: null }
  }

  override render() {
    return this.state.failed ? <Broken unloaded={isUnloaded(this.state.error)} /> : this.props.children
  }
}

/** `unloaded`: a part of the page didn't arrive; else the page itself is at fault. */
function Broken({ unloaded }: { unloaded: boolean }) {
  return (
    <Message
      title={unloaded ? <Text id="errors.unloadedTitle" /> : <Text id="errors.brokenTitle" />}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          <Text id="common.reload" />
        </Button>
      }
    >
      {unloaded ? <Text id="errors.unloaded" /> : <Text id="errors.broken" />}
    </Message>
  )
}
