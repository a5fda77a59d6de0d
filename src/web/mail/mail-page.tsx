import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MailView } from '#domain/mail/schema.ts'
import { mailStates } from '#domain/mail/states.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'
import { ListEmpty } from '#web/ui/list/list-empty.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useListAddress } from '#web/ui/list/use-list-address.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { buildMailColumns } from './mail-columns.tsx'
import { MailOff } from './mail-off.tsx'
import * as styles from './mail-page.module.css'
import { MailStates } from './mail-states.tsx'
import { useRetryAllMail, useRetryMail } from './use-retry-mail.ts'

const PAGE_SIZE = 20
/** Mail goes out while the page is open. Milliseconds. */
const REFETCH_EVERY = 10_000

/** The outbox: what waits, what failed, what was sent, and the ways to send it again. */
export function Page() {
  const text = useText()
  const { search, page, q, pageTo, setQuery } = useListAddress()
  const state = oneIn(search, 'state', mailStates)
  const sort = sortIn(search, ['createdAt', 'attempts'])
  const filter = { page, pageSize: PAGE_SIZE, ...(state && { state }), ...(sort && { sort }), ...(q && { q }) }
  const options = { placeholderData: keepPreviousData, refetchInterval: REFETCH_EVERY } as const
  const list = useQuery(api.mail.list.queryOptions(filter, options))
  const overview = useQuery(api.mail.overview.queryOptions(undefined, { refetchInterval: REFETCH_EVERY }))
  const isKeyLost = overview.data?.data.isKeyLost === true
  const isOff = isKeyLost || overview.data?.data.isConfigured === false
  const retry = useRetryMail(isOff)
  const retryAll = useRetryAllMail(isOff)
  const columns = useColumns(isOff, retry)
  return (
    <div className={styles.root}>
      <h1 className="page-title">
        <Text id="title.mail" />
      </h1>
      {isOff && <MailOff isKeyLost={isKeyLost} />}
      <MailStates state={state} counts={overview.data?.data.counts} />
      <div className={styles.tools}>
        <SearchField label={text('mail.list.search')} value={q} onSearch={(next) => setQuery({ q: next })} />
        <RetryAll failed={overview.data?.data.counts.failed ?? 0} retryAll={retryAll} />
      </div>
      <ActError mutation={retry} what="mail.retryFailed" />
      <ActError mutation={retryAll} what="mail.retryFailed" />
      <DataList<MailView>
        caption={text('mail.list.caption')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        sort={sort ?? '-createdAt'}
        onSort={(next) => setQuery({ sort: next })}
        empty={
          <ListEmpty
            isFiltered={state !== undefined || q !== ''}
            none="mail.list.none"
            noneSuch="mail.list.noneSuch"
            showAll="mail.list.showAll"
            to="/admin/mail"
          />
        }
        failed={list.isError && <ReadError query={list} what="mail.list.loadFailed" />}
        busy={list.isPlaceholderData}
        pagination={list.data?.meta.pagination}
        pageTo={pageTo}
      />
    </div>
  )
}

function useColumns(isOff: boolean, { mutate, variables, isPending }: ReturnType<typeof useRetryMail>) {
  const text = useText()
  const retrying = isPending ? variables.id : null
  return useMemo(
    () => buildMailColumns({ text, isOff, retrying, retry: (id) => mutate({ id }) }),
    [text, isOff, retrying, mutate],
  )
}

function RetryAll({ failed, retryAll }: { failed: number; retryAll: ReturnType<typeof useRetryAllMail> }) {
  if (failed === 0) return null
  return (
    <Button busy={retryAll.isPending} onClick={() => retryAll.mutate()}>
      <Text id="mail.retryAll" values={{ count: failed }} />
    </Button>
  )
}
