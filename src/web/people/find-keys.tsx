import { Text, type TextKey } from '#web/app/intl.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './find-keys.module.css'

const keys = [
  [['↑', '↓'], 'find.key.choose'],
  [['Enter'], 'find.key.open'],
  [['Esc'], 'find.key.back'],
] as const satisfies readonly [readonly string[], TextKey][]

/** What each key does in the search, for who has a keyboard. */
export function FindKeys() {
  return (
    <Row as="p" gap={4} className={styles.root}>
      {keys.map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          <Text id={what} />
        </span>
      ))}
    </Row>
  )
}
