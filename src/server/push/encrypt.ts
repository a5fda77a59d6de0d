import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The curve of all keys of web push. */
export const CURVE = 'prime256v1'

/** How long a record is said to be at most; a message is one record. */
const RECORD = 4096

/** What only one browser reads by, as bytes: its public key, and a secret that it shares with the club. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

/** What is made anew for each message; tests give it. */
type Fresh = { salt: Buffer; privateKey: Buffer }

/** Encrypts a message so that only one browser can read it (RFC 8291, as `aes128gcm` of RFC 8188). Throws where its key isn't one. */
export function encryptPush(text: Buffer, { p256dh, auth }: DeviceKeys, fresh?: Fresh): Buffer {
  const own = createECDH(CURVE)
  if (fresh) own.setPrivateKey(fresh.privateKey)
  else own.generateKeys()
  const salt = fresh?.salt ?? randomBytes(16)
  const publicKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte after the text says that it is the last record.
  const hidden = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, head, publicKey, hidden])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
