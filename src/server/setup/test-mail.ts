import type { Locale } from '#domain/locale.ts'
import type { SetupTestMailInput } from '#domain/setup/schema.ts'
import type { Deps } from '../deps.ts'
import { testMailServer } from '../mail/try-server.ts'
import { requireSetup } from './require-setup.ts'

type From = { deps: Deps; address: string; locale: Locale }

/**
 * Sends a test mail by a server that isn't stored yet; answers when it left and to whom. Refused as `requireSetup` and
 * `testMailServer` refuse.
 */
export async function testSetupMail(
  { deps, address, locale }: From,
  { code, mailServer, to, clubName, nick }: SetupTestMailInput,
) {
  const admin = requireSetup({ db: deps.db, now: deps.clock(), code })
  const reader = { nick: nick || admin.nick, email: to, locale }
  return await testMailServer(deps, mailServer, { reader, from: address, clubName })
}
