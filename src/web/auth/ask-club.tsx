import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'

/** How to get a link where no mail goes out: at reception, or by the phone where the club says its number. */
export function AskClub() {
  const { phone } = useConfig().footer
  const values = { phone: phone ? 'set' : 'none', call: <PhoneLink className="link nowrap" phone={phone} /> }
  return <Text id="auth.askClub" values={values} />
}
