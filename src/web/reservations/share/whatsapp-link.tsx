import { Text } from '#web/app/intl.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Sends the invitation to a game by WhatsApp. */
export function WhatsappLink({ text }: { text: string }) {
  return (
    <a className={buttonClass({})} href={whatsappAddressOf(text)} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      <Text id="reservation.share.whatsapp" />
    </a>
  )
}
