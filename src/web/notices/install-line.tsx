import { useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useInstall } from '#web/offline/install.ts'
import { endHint, isInstallOffered } from '#web/offline/install-hint.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

/** Once after the second booking on a device: the club as an app on it. Whoever takes or dismisses it isn't asked again. */
export function InstallLine() {
  const install = useInstall()
  const [isOffered, setOffered] = useState(isInstallOffered)
  if (!install || !isOffered) return null
  const end = () => {
    endHint()
    setOffered(false)
  }
  return (
    <Stack as="section" gap={2}>
      <h2 className="semibold">
        <Text id="notices.install" />
      </h2>
      <p className="small muted">
        <Text id={install === 'share' ? 'notices.installShare' : 'notices.installWhat'} />
      </p>
      <Row gap={4}>
        {install !== 'share' && (
          <Button
            icon="plus"
            onClick={() => {
              install.ask()
              end()
            }}
          >
            <Text id="notices.installNow" />
          </Button>
        )}
        <Button kind="plain" onClick={end}>
          <Text id="notices.installDismiss" />
        </Button>
      </Row>
    </Stack>
  )
}
