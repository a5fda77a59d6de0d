declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  /** The parsed texts of one file, as `fileOf` in tools/messages.ts names them, or of a page. Rejects when there are none. */
  export function loadMessages(locale: string, file: string): Promise<Record<string, MessageFormatElement[]>>
}

declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
