import type { ReactNode } from 'react'
import { legalPaths } from '#domain/posts/legal.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'

/** The words of a sentence that lead to the privacy policy: in a page of its own, so that nothing written is lost. */
export function renderPolicyLink(words: ReactNode[]) {
  return (
    <Link to={legalPaths.privacy} className="link" target="_blank">
      {words} <NewTab />
    </Link>
  )
}

function NewTab() {
  return (
    <span className="visually-hidden">
      <Text id="common.newTab" />
    </span>
  )
}
