import type { ComponentProps, ReactNode } from 'react'
import type { TextKey } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { Stack } from '../layout.tsx'
import { ReadError } from '../read-error.tsx'
import { BackLink } from './back-link.tsx'
import * as styles from './editor-page.module.css'
import { NotFound } from './not-found.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Query<Record> = ComponentProps<typeof ReadError>['query'] & { data: Record | undefined }

type Props<Record> = {
  /** The list that it belongs to. */
  back: { to: string; text: TextKey }
  /** Reads what is edited; one that isn't there is said to be not found. */
  query: Query<Record>
  readFailed: TextKey
  children: (record: Record) => ReactNode
}

/** A page that edits one thing: the way back to its list, what is edited, what is on its way, failed or isn't there. */
export function EditorPage<Record>({ back, query, readFailed, children }: Props<Record>) {
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  return (
    <EditorFrame back={back}>
      {query.data === undefined && <ReadError query={query} what={readFailed} />}
      {query.data === undefined && !query.isError && <PageSkeleton heights={['48px', '720px']} />}
      {query.data !== undefined && children(query.data)}
    </EditorFrame>
  )
}

/** What stands around an editor: the way back to the list. */
export function EditorFrame({ back, children }: { back: { to: string; text: TextKey }; children: ReactNode }) {
  return (
    <Stack gap={5} className={styles.root}>
      <BackLink to={back.to}>
        <Text id={back.text} />
      </BackLink>
      {children}
    </Stack>
  )
}
