import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mailStates } from '#domain/mail/states.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { buildMailColumns } from './mail-columns.tsx'
import { MailOff } from './mail-off.tsx'
import { MailTabs } from './mail-tabs.tsx'
import { useRetryAllMail, useRetryMail } from './mutations.ts'

const PAGE_SIZE = 20
/** Mail goes out while the page is open. Milliseconds. */
const REFETCH_EVERY = 10_000

const mailFilter = { state: oneOf(mailStates), sort: sortOf(['createdAt', 'attempts']), q: wordsIn }

/** The outbox: what waits, what failed, what was sent, and the ways to send it again. */
export function Page() {
  const text = useText()
  const list = useList(mailFilter)
  const options = { placeholderData: keepPreviousData, refetchInterval: REFETCH_EVERY } as const
  const query = useQuery(api.mail.list.queryOptions({ ...list.filter, page: list.page, pageSize: PAGE_SIZE }, options))
  const overview = useQuery(api.mail.overview.queryOptions(undefined, { refetchInterval: REFETCH_EVERY })).data?.data
  const isKeyLost = overview?.isKeyLost === true
  const isOff = isKeyLost || overview?.isConfigured === false
  const retry = useRetryMail(isOff)
  const retryAll = useRetryAllMail(isOff)
  const columns = useColumns(isOff, retry)
  return (
    <ListPage
      title="title.mail"
      path="/admin/mail"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      sort="-createdAt"
      texts={{
        caption: text('mail.list.caption'),
        failed: 'mail.list.loadFailed',
        none: 'mail.list.none',
        noneSuch: 'mail.list.noneSuch',
        showAll: 'mail.list.showAll',
      }}
      ways={<RetryAll failed={overview?.counts.failed ?? 0} retryAll={retryAll} />}
      filters={
        <>
          {isOff && <MailOff isKeyLost={isKeyLost} />}
          <MailTabs state={list.filter.state} addressOf={list.addressOf} counts={overview?.counts} />
          <FilterBar list={list} label={text('mail.list.search')} />
          <ActError mutation={retry} what="mail.retryFailed" />
          <ActError mutation={retryAll} what="mail.retryFailed" />
        </>
      }
    />
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
