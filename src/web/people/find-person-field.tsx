import { useSyncExternalStore } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './find-person-field.module.css'
import { setFindText } from './find-state.ts'
import { areLettersOn } from './letters.ts'

/** Looks like a field and opens the search for people; a page that shows it brings the texts of `find`. */
export function FindPersonField() {
  const isOn = useSyncExternalStore(subscribeToNothing, areLettersOn, () => true)
  return (
    <button type="button" className={styles.root} onClick={() => setFindText('')}>
      <Icon name="search" />
      <span>
        <Text id={isOn ? 'find.just' : 'menu.find'} />
      </span>
      <kbd>
        <Text id={isOn ? 'find.any' : 'find.slash'} />
      </kbd>
    </button>
  )
}

const subscribeToNothing = () => () => undefined
