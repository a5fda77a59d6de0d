import { describe, expect, test } from 'vitest'
import { aClubThatMails, aSender, messageIds, messageIdsOf } from './testing.ts'

describe('a crash between sending and noting it', () => {
  test('sends it once more, with the same id', { tags: ['promise'] }, async () => {
    const { server, deps, sender } = await aClubThatMails(3)
    const { $client: sqlite } = deps.db
    server.says.whole = () => {
      sqlite.pragma(`query_only = ${server.arrived.length === 1}`)
      return null
    }
    await expect(sender.run()).rejects.toThrow('errors.unwritable')
    sqlite.pragma('query_only = false')
    server.says.whole = () => null
    await aSender(deps, server).run()
    const [first, second, third] = messageIdsOf(deps.db)
    expect(await messageIds(server)).toEqual([first, second, second, third])
  })

  test('that the program survives, such as a full disk, sends nothing twice and nothing else meanwhile', async () => {
    const { server, deps, sender } = await aClubThatMails(2)
    const { $client: sqlite } = deps.db
    server.says.whole = () => {
      sqlite.pragma('query_only = true')
      return null
    }
    await expect(sender.run()).rejects.toThrow('errors.unwritable')
    await expect(sender.run()).rejects.toThrow('errors.unwritable')
    expect(server.arrived).toHaveLength(1)
    sqlite.pragma('query_only = false')
    server.says.whole = () => null
    await sender.run()
    expect(await messageIds(server)).toEqual(messageIdsOf(deps.db))
  })
})
