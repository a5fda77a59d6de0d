/** By what an authenticator stores whose a passkey is, and names them as it signs. */
export function userHandleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}
