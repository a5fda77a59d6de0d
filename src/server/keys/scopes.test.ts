import { beforeAll, describe, expect, test } from 'vitest'
import { isAboutPeople, keyScopes, wordsFor } from '#domain/keys/scopes.ts'
import { type KeyWord, keyWords } from '#domain/keys/words.ts'
import { aDoor } from '../access/testing.ts'
import { restRows } from '../http/rest.ts'
import { type TestApp, testApp } from '../testing.ts'
import { describeProcedures } from '../trpc/procedures.ts'
import { aKey } from './testing.ts'

let app: TestApp
const keys = new Map<string, { authorization: string }>()
beforeAll(async () => {
  app = await testApp()
  const door = aDoor(app.deps.db, { courts: [1] })
  for (const word of keyWords) {
    const ofDoor = word === 'door' ? { deviceId: door } : {}
    keys.set(word, aKey(app.deps, { may: [word], people: word !== 'door', ...ofDoor }).headers)
    keys.set(`${word} without names`, aKey(app.deps, { may: [word], ...ofDoor }).headers)
  }
})

/** Who of the keys gets past the door of a path. */
async function listLetIn({ method, path, takes }: (typeof restRows)[number]): Promise<string[]> {
  const letIn: string[] = []
  for (const [name, headers] of keys) {
    const body = method === 'POST' && !takes ? { body: {} } : {}
    const { body: answer } = await app.ask(method, path.replaceAll(/:\w+/g, 'x'), { headers, ...body })
    if (!/"errors\.(?:unauthorized|forbidden)"/.test(JSON.stringify(answer))) letIn.push(name)
  }
  return letIn
}

describe('a key of each word calls what the word opens, and nothing else', () => {
  test.each(restRows)('$method $path', async (row) => {
    const words: KeyWord[] = wordsFor(row.procedure)
    const nameless = isAboutPeople(row.procedure) ? [] : words.map((word) => `${word} without names`)
    expect((await listLetIn(row)).toSorted()).toEqual([...words, ...nameless].toSorted())
  })

  test('all that is opened has a path, and most has none of what keys never may', () => {
    const documented = new Set(restRows.map(({ procedure }) => procedure))
    expect(
      Object.values(keyScopes)
        .flat()
        .filter((procedure) => !documented.has(procedure)),
    ).toEqual([])
    const never =
      /^(?:keys|auth|config|mail|setup|status|notices|payments|passkeys|webhooks)\.|password|[rR]oles|[mM]ailLink/
    expect(
      Object.values(keyScopes)
        .flat()
        .filter((procedure) => never.test(procedure)),
    ).toEqual([])
    expect([...describeProcedures().keys()].filter((name) => wordsFor(name).length > 1)).toEqual([])
  })
})
