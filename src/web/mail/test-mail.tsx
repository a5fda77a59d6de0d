import { Text, useFormats } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

type Props = {
  test: {
    isPending: boolean
    isError: boolean
    error: unknown
    submittedAt: number
    /** When the latest one left, and to whom. */
    data: { data: { sentAt: string; to: string } } | undefined
  }
  onTest: () => void
}

/** Has a test mail sent, and says when it left, or why it didn't; the page brings the texts of `mailServer`. */
export function TestMail({ test, onTest }: Props) {
  const { time } = useFormats()
  const sent = !test.isPending && test.data?.data
  return (
    <Stack gap={2} align="start">
      <Button icon="mail" busy={test.isPending} onClick={onTest}>
        <Text id="mailServer.test" />
      </Button>
      <Row as="output" tight gap={2} className="small medium ok anywhere">
        {sent && (
          <>
            <Icon name="check" />
            <span>
              <Text id="mailServer.sent" values={{ time: time(sent.sentAt), to: sent.to }} />
            </span>
          </>
        )}
      </Row>
      <ActError mutation={test} what="mailServer.notSent" />
    </Stack>
  )
}
