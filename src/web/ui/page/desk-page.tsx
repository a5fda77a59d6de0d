import type { ComponentProps } from 'react'
import { Stack } from '../layout.tsx'
import * as styles from './desk-page.module.css'

/** A page of the desk: its parts below each other, the head first. */
export function DeskPage({ gap = 4, children }: Pick<ComponentProps<typeof Stack>, 'gap' | 'children'>) {
  return (
    <Stack gap={gap} className={styles.root}>
      {children}
    </Stack>
  )
}
