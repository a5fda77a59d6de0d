import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { makeSlug } from '#domain/posts/slug.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Field } from '#web/ui/input/field.tsx'
import { addressOf } from '../post-addresses.ts'

/** Milliseconds without typing before the request is sent. */
const PAUSE = 300

type Props = {
  id: string
  kind: PostKind
  postId: number | null
  saved: string
  value: string
  /** Whether others may have the address that is saved. */
  isPublished: boolean
  error: string | undefined
  onChange: (slug: string) => void
}

/** The last part of a post's address: as its title makes it until it is written, and whether it is free. */
export function AddressField({ id, kind, postId, saved, value, isPublished, error, onChange }: Props) {
  const text = useText()
  const isFree = useIsFree(kind, postId, value)
  const isMoved = isPublished && value !== saved
  const taken = isFree === false ? text('writing.addressTaken') : undefined
  return (
    <Field
      id={id}
      label={text('writing.address')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error ?? taken}
      hint={
        <>
          <span className="block anywhere">{addressOf(kind, value || '…')}</span>
          {isFree === true && value !== saved && <span className="block ok">{text('writing.addressFree')}</span>}
          {isMoved && <span className="block warning">{text('writing.addressMoved')}</span>}
        </>
      }
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onChange(makeSlug(value))}
    />
  )
}

/** Whether an address is free, once one pauses; undefined while that isn't known. */
function useIsFree(kind: PostKind, postId: number | null, value: string): boolean | undefined {
  const [requested, setRequested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  const isSlug = requested !== '' && requested === makeSlug(requested)
  const query = useQuery(
    api.posts.slugUse.queryOptions(
      { kind, slug: requested, ...(postId !== null && { id: postId }) },
      { enabled: isSlug, staleTime: 0 },
    ),
  )
  return isSlug && requested === value ? query.data?.data.isFree : undefined
}
