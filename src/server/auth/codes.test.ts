import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type CodeKind, codeKinds, codeLifetimes } from '#domain/auth/codes.ts'
import { act, type Tx } from '../act.ts'
import { aUser, rowsIn, testDeps } from '../testing.ts'
import { useCode } from './codes.ts'
import { addEmailChange } from './email-store.ts'
import { mintCode } from './mint-code.ts'

const useOnce = act('test.use', (tx: Tx, { kinds, code }: { kinds: readonly CodeKind[]; code: string }) =>
  useCode(tx, kinds, code),
)

function aClub() {
  const deps = testDeps()
  const [ann, ben] = [aUser(deps.db), aUser(deps.db)]
  const acting = { deps, viewer: null }
  const mint = async (kind: CodeKind, userId = ann.id) => {
    const isAboutChange = kind === 'newEmail' || kind === 'takeBack'
    const changeId = isAboutChange ? addEmailChange(deps.db, { userId, email: 'new@example.com', at: 0 }) : null
    return (await mintCode(acting, { userId, kind, changeId })).code
  }
  return { deps, ann, ben, mint, use: (kinds: readonly CodeKind[], code: string) => useOnce(acting, { kinds, code }) }
}

const invalid = { refusals: [{ key: 'auth.errors.codeInvalid', param: 'code' }] }

describe('a code', () => {
  test.each(codeKinds)('of the kind %s is good once, until its end', async (kind) => {
    const { deps, ann, mint, use } = aClub()
    const code = await mint(kind)
    deps.time.now += codeLifetimes[kind] - 1
    expect(await use([kind], code)).toMatchObject({ userId: ann.id })
    await expect(use([kind], code)).rejects.toMatchObject(invalid)
    const late = await mint(kind)
    deps.time.now += codeLifetimes[kind]
    await expect(use([kind], late)).rejects.toMatchObject(invalid)
  })

  test("is of no use as another kind's, nor is one that nobody minted", async () => {
    const { mint, use } = aClub()
    const code = await mint('confirm')
    await expect(use(['reset', 'welcome'], code)).rejects.toMatchObject(invalid)
    for (const wrong of ['', 'x', `${code}x`, code.toUpperCase(), "' OR 1=1 --"]) {
      await expect(use(['confirm'], wrong)).rejects.toMatchObject(invalid)
    }
    await use(['confirm'], code)
  })

  test("takes what it makes useless with it, and nobody else's", async () => {
    const { ben, mint, use } = aClub()
    const [reset, welcome, confirm] = [await mint('reset'), await mint('welcome'), await mint('confirm')]
    const bens = await mint('reset', ben.id)
    await use(['reset', 'welcome'], welcome)
    await expect(use(['reset', 'welcome'], reset)).rejects.toMatchObject(invalid)
    await expect(use(['confirm'], confirm)).rejects.toMatchObject(invalid)
    expect(await use(['reset', 'welcome'], bens)).toMatchObject({ userId: ben.id })
  })

  test('used 20 times at once is used once', async () => {
    const { mint, use, deps } = aClub()
    const code = await mint('reset')
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => use(['reset'], code)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(rowsIn(deps.db, 'code')).toBe(0)
  })

  test('is kept as its digest alone', async () => {
    const { deps, mint } = aClub()
    const code = await mint('reset')
    expect(code).toMatch(/^[\w-]{43}$/)
    const kept = JSON.stringify(deps.db.$client.prepare('SELECT * FROM code').all())
    expect(kept).not.toContain(code)
    expect(kept).toContain(createHash('sha256').update(code).digest('base64'))
  })
})
