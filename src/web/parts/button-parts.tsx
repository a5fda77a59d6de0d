import { useText } from '#web/app/intl.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Shown } from './shown.tsx'

/** Buttons and links that look like them. */
export function ButtonParts() {
  const text = useText()
  return (
    <>
      <Shown part={Button}>
        <Button kind="primary">{text('common.reload')}</Button>
        <Button>{text('common.reload')}</Button>
        <Button icon="share">{text('common.reload')}</Button>
        <Button kind="danger">{text('common.close')}</Button>
        <Button kind="plain">{text('common.close')}</Button>
        <Button kind="primary" busy>
          {text('common.loading')}
        </Button>
        <Button aria-disabled="true">{text('common.reload')}</Button>
      </Shown>
      <Shown part={Button} on="court-surface">
        <Button kind="primary">{text('common.reload')}</Button>
      </Shown>
      <Shown part={LinkButton}>
        <LinkButton to="/" kind="primary">
          {text('common.home')}
        </LinkButton>
        <LinkButton to="/" icon="back">
          {text('common.home')}
        </LinkButton>
      </Shown>
    </>
  )
}
