declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  /** The parsed texts of one first key segment. Rejects when there are none. */
  export function loadMessages(locale: string, segment: string): Promise<Record<string, MessageFormatElement[]>>
}

declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
