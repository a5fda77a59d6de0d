import { z } from 'zod'
import { documentIdSchema, isoInstantSchema, makeLineSchema, refSchema } from '../schema.ts'
import { passwordBounds } from '../users/fields.ts'

/** What travels between a browser's authenticator and the club, as Web Authentication writes it in JSON: bytes in base64url. */
const makeBytesSchema = (max: number) => z.base64url().min(1).max(max)
const keyIdSchema = makeBytesSchema(1400)
const transportSchema = z.string().regex(/^[\w-]{1,20}$/)

const publicKey = z.literal('public-key')
const credential = {
  id: keyIdSchema,
  rawId: keyIdSchema,
  type: publicKey,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  /** Of no use to the club. */
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The browser's answer to a challenge, with a new key. What browsers repeat of the key in other words isn't read. */
const newKeySchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: makeBytesSchema(4000),
    attestationObject: makeBytesSchema(20_000),
    transports: z.array(transportSchema).max(10).default([]),
    authenticatorData: makeBytesSchema(20_000).exactOptional(),
    publicKey: makeBytesSchema(8000).exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
  }),
})

/** The browser's answer to a challenge, signed by a key. */
export const signedSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: makeBytesSchema(4000),
    authenticatorData: makeBytesSchema(4000),
    signature: makeBytesSchema(8000),
    userHandle: makeBytesSchema(100).exactOptional(),
  }),
})
export type Signed = z.output<typeof signedSchema>

const nameSchema = makeLineSchema(60, 1)

/** Asks to add a passkey. A session that somebody left open isn't enough: the password is required. */
export const addOptionsInput = z.strictObject({ password: z.string().min(1).max(passwordBounds.max) })
export const addPasskeyInput = z.strictObject({ name: nameSchema, response: newKeySchema })
export type AddPasskeyInput = z.output<typeof addPasskeyInput>
export const renamePasskeyInput = z.strictObject({ id: refSchema, name: nameSchema })
export const passkeyLoginInput = z.strictObject({ response: signedSchema })

const required = z.literal('required')

/** What a browser is called with to make a key, as Web Authentication has it. */
export const addOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type AddOptions = z.output<typeof addOptionsSchema>

/** What a browser is called with to sign in: it names nobody. */
export const loginOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: required,
  timeout: z.int(),
})
export type LoginOptions = z.output<typeof loginOptionsSchema>

const passkeySchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  /** How browsers reach it: `internal`, `usb`. */
  transports: z.array(z.string()),
  createdAt: isoInstantSchema,
  /** Null where nobody signed in by it yet. */
  usedAt: isoInstantSchema.nullable(),
})
export type PasskeyView = z.output<typeof passkeySchema>
export const passkeyAnswerSchema = z.object({ data: passkeySchema })
/** `isOn`: whether the club has an address at which passkeys hold. */
export const passkeysAnswerSchema = z.object({
  data: z.array(passkeySchema),
  meta: z.object({ isOn: z.boolean() }),
})
