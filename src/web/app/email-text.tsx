/** An email address, which goes on behind its @ where the line is too short for all of it. */
export function EmailText({ email }: { email: string }) {
  const behind = email.indexOf('@') + 1
  return (
    <span className="anywhere" translate="no">
      {email.slice(0, behind)}
      <wbr />
      {email.slice(behind)}
    </span>
  )
}
