import { Text } from '../intl.tsx'

/** The end of every page. */
export function Footer() {
  return (
    <footer className="foot">
      <p className="wrap small muted">
        <Text id="common.club" />
      </p>
    </footer>
  )
}
