import { Text, useText } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { EditorSection } from './editor-section.tsx'

type Props = {
  path: string
  /** Whether it is what visitors find; else whoever has the link sees it before them. */
  isPublic: boolean
}

/** The link to what is saved: to be sent to somebody, or opened. */
export function LinkSection({ path, isPublic }: Props) {
  const text = useText()
  const address = `${useOrigin()}${path}`
  return (
    <EditorSection title={text(isPublic ? 'writing.link.public' : 'writing.link.draft')}>
      <p className="small muted">
        <Text id={isPublic ? 'writing.link.publicHint' : 'writing.link.draftHint'} />
      </p>
      <Row full gap={2}>
        <CopyButton
          value={address}
          label="writing.link.copy"
          done={{ label: 'writing.link.copied', message: 'writing.link.copiedSaid' }}
          refused={<Field label={text('writing.link.byHand')} readOnly value={address} />}
        />
        <a className={buttonClass({})} href={path} target="_blank" rel="noreferrer">
          <Text id="writing.link.open" />
        </a>
      </Row>
    </EditorSection>
  )
}
