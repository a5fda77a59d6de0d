import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api, readFailure } from '#web/app/trpc.ts'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deskPaths } from '../post-addresses.ts'
import * as styles from './post-desk.module.css'

const PostForm = lazyForm(async () => (await import('./post-form.tsx')).PostForm)

/** The page on which a post is changed, `requested` by its number or documentId. */
export function PostDesk({ kind, requested }: { kind: PostKind; requested: string }) {
  const query = useQuery(api.posts.desk.queryOptions({ kind, id: requested }))
  if (query.isError && readFailure(query.error)?.status === 404) return <NotFound />
  return (
    <DeskFrame kind={kind}>
      <ReadError query={query} what="writing.readFailed" />
      {query.isPending && <OnItsWay />}
      {query.data && (
        <PostForm key={query.data.data.post.id} kind={kind} desk={query.data.data} onSaved={() => undefined} />
      )}
    </DeskFrame>
  )
}

/** What stands around every editor: the way back to the list. */
export function DeskFrame({ kind, children }: { kind: PostKind; children: ReactNode }) {
  return (
    <div className={styles.root}>
      <BackLink to={deskPaths[kind]}>
        <Text id={listNames[kind]} />
      </BackLink>
      {children}
    </div>
  )
}

const listNames = {
  news: 'writing.list.news',
  promotion: 'writing.list.promotion',
  page: 'writing.list.page',
} as const satisfies Record<PostKind, TextKey>

function OnItsWay() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="var(--head-height)" />
      <Skeleton height="var(--form-height)" />
    </div>
  )
}
