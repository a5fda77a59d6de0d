import { useText } from '#web/app/intl.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CourtDrawing } from '../ui/court-drawing.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Alert } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tag } from '../ui/tag.tsx'
import { ButtonParts } from './button-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { Shown } from './shown.tsx'

const icons = [
  'back',
  'calendar',
  'check',
  'clock',
  'close',
  'down',
  'download',
  'edit',
  'eye',
  'eyeOff',
  'link',
  'mail',
  'menu',
  'moon',
  'more',
  'phone',
  'plus',
  'search',
  'share',
  'sun',
  'trash',
  'up',
  'user',
  'warning',
] as const

/** Every part of `ui` in every state, for whoever builds next: under the dev server at /parts, and nowhere else. */
export function Parts() {
  const text = useText()
  return (
    <div className="page-body">
      <ButtonParts />
      <FieldParts />
      <FormParts />
      <ListParts />
      <OverlayParts />
      <Shown part={Alert}>
        <Alert>{text('errors.noAnswer')}</Alert>
      </Shown>
      <Shown part={Avatar}>
        {['Marta Díaz', 'Ana', 'player_7', 'Iker', 'Zoe B'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name={text('menu.main')} look="you" />
        <Avatar name={text('menu.user')} look="ringed" />
        <Avatar name={text('menu.user')} src="/nothing" />
      </Shown>
      <Shown part={CourtDrawing}>
        <CourtDrawing />
        <CourtDrawing seats={['taken']} />
        <CourtDrawing seats={['you', 'taken', 'taken']} />
        <CourtDrawing seats={['taken', 'taken', 'taken', 'taken']} />
        <CourtDrawing kind="past" />
        <CourtDrawing kind="unavailable" />
        <CourtDrawing size="preview" seats={['you', 'taken']} />
      </Shown>
      <Shown part={CourtDrawing} on="court-surface">
        <CourtDrawing seats={['you', 'taken', 'taken']} />
        <CourtDrawing size="preview" seats={['taken']} />
      </Shown>
      <Shown part={FootBar}>
        <FootBar error={null} buttons={<Button kind="primary">{text('menu.signIn')}</Button>}>
          <p className="small muted">{text('menu.skip')}</p>
        </FootBar>
        <FootBar
          error={<Alert>{text('errors.noAnswer')}</Alert>}
          buttons={
            <>
              <Button>{text('common.close')}</Button>
              <Button kind="primary">{text('menu.signIn')}</Button>
            </>
          }
        >
          <p className="small muted">{text('menu.skip')}</p>
        </FootBar>
      </Shown>
      <Shown part={Icon}>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Shown>
      <Shown part={Skeleton}>
        <Skeleton width="240px" height="68px" />
      </Shown>
      <Shown part={Spinner}>
        <Spinner />
      </Shown>
      <Shown part={Tag}>
        <Tag>{text('menu.menu')}</Tag>
        <Tag kind="ok">{text('menu.menu')}</Tag>
        <Tag kind="warn">{text('menu.menu')}</Tag>
        <Tag kind="bad">{text('menu.menu')}</Tag>
        <Tag kind="link">{text('menu.menu')}</Tag>
      </Shown>
    </div>
  )
}
