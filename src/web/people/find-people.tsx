import { useEffect } from 'react'
import { FindDialog } from './find-dialog.tsx'
import { useFindText } from './find-state.ts'
import { typeAnywhere } from './type-anywhere.ts'

/** Hears what is typed beside fields, and shows the search once it is opened. */
export function FindPeople() {
  const typed = useFindText()
  useEffect(() => {
    const leaving = new AbortController()
    typeAnywhere(leaving.signal)
    return () => leaving.abort()
  }, [])
  return typed === null ? null : <FindDialog typed={typed} />
}
