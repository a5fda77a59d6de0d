import { expect, test } from 'vitest'
import { answerChallenge } from './digest.ts'

// RFC 7616, 3.9.1
const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v'
const opaque = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS'
const challenge = `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256, nonce="${nonce}", opaque="${opaque}"`
const asked = {
  method: 'GET',
  uri: '/dir/index.html',
  user: 'Mufasa',
  password: 'Circle of Life',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
}

test('answers as the example of the standard', () => {
  const answer = answerChallenge(challenge, asked)
  expect(answer).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"')
  expect(answer).toContain(`username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", nonce="${nonce}"`)
  expect(answer).toContain(`opaque="${opaque}", algorithm=SHA-256, qop=auth, nc=00000001`)
  expect(answer).not.toContain('Circle')
})

test.each([
  ['a password in clear', 'Basic realm="shelly"'],
  ['MD5', challenge.replace('SHA-256', 'MD5')],
  ['no algorithm', challenge.replace('algorithm=SHA-256, ', '')],
  ['the body in the digest alone', challenge.replace('auth, auth-int', 'auth-int')],
  ['nothing', ''],
])('has no answer to %s', (_, other) => expect(answerChallenge(other, asked)).toBeNull())
