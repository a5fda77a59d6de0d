import { useState } from 'react'
import { useFormats, useText } from '#web/app/intl.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Failed } from '../ui/failed.tsx'
import { Row } from '../ui/layout.tsx'
import type { Column } from '../ui/list/data-column.ts'
import { DataList } from '../ui/list/data-list.tsx'
import { sortOf, wordsIn } from '../ui/list/list-filter.ts'
import { Pager } from '../ui/list/pager.tsx'
import { SearchField } from '../ui/list/search-field.tsx'
import { useList } from '../ui/list/use-list.ts'
import { Tag } from '../ui/tag.tsx'
import { Shown } from './shown.tsx'

type Person = { name: string; level: number }

const rows: Person[] = ['Marta Díaz', 'Íñigo Muñoz', 'player_7', 'Ana Belén Fernández de la Reguera'].map(
  (name, at) => ({
    name,
    level: 1 + at * 0.75,
  }),
)
const PAGES = 3

const listFilter = { sort: sortOf(['name', 'level']), q: wordsIn }

/** Lists for those who work with them, in every state, and what stands around them. */
export function ListParts() {
  const text = useText()
  const { level } = useFormats()
  const { filter, page, pageTo, setFilter } = useList(listFilter)
  const [open, setOpen] = useState<Person | null>(null)
  const columns = columnsFor({ text, level }, setOpen)
  const shared = {
    caption: text('menu.main'),
    columns,
    rowKey: ({ name }: Person) => name,
    empty: <p className="muted">{text('errors.notFound')}</p>,
    isOpen: (row: Person) => row === open,
    sort: filter.sort ?? 'name',
    onSort: (sort: string) => setFilter({ sort }),
    pageTo,
  }
  const pagination = { page, pageSize: rows.length, pageCount: PAGES, total: rows.length * PAGES }
  const failed = <Failed what="errors.unloadedTitle" error={null} busy={false} onRetry={() => location.reload()} />
  return (
    <>
      <Shown part={SearchField}>
        <SearchField label={text('menu.main')} value={filter.q ?? ''} onSearch={(q) => setFilter({ q })} />
      </Shown>
      <Shown part={DataList}>
        <DataList {...shared} rows={rows} pagination={pagination} rowLink={({ name }) => `/parts?open=${name}`} />
        <DataList {...shared} rows={rows.slice(0, 1)} busy />
        <DataList {...shared} rows={[]} />
        <DataList {...shared} rows={[]} pagination={{ ...pagination, page: PAGES + 1 }} />
        <DataList {...shared} rows={undefined} failed={failed} />
        <DataList {...shared} rows={undefined} />
      </Shown>
      <Shown part={Pager}>
        <Pager page={1} pageCount={PAGES} to={pageTo} />
        <Pager page={2} pageCount={PAGES} to={pageTo} of={{ total: 21, pageSize: 10 }} />
        <Pager page={1} pageCount={1} to={pageTo} of={{ total: 4, pageSize: 10 }} />
      </Shown>
      <Shown part={Drawer}>
        <Button onClick={() => setOpen(rows[0] ?? null)}>{text('menu.menu')}</Button>
        <Drawer
          open={open !== null}
          onClose={() => setOpen(null)}
          title={open?.name ?? ''}
          foot={<Button kind="primary">{text('common.reload')}</Button>}
        >
          <p>{text('errors.broken')}</p>
        </Drawer>
      </Shown>
    </>
  )
}

function Who({ name }: { name: string }) {
  return (
    <Row as="span" tight gap={3}>
      <Avatar name={name} />
      {name}
    </Row>
  )
}

type Words = { text: ReturnType<typeof useText>; level: (level: number) => string }

function columnsFor({ text, level }: Words, open: (row: Person) => void): Column<Person>[] {
  return [
    { key: 'name', title: text('menu.user'), cell: ({ name }) => <Who name={name} />, sortable: true, primary: true },
    { key: 'main', title: text('menu.main'), cell: ({ name }) => `${name.length}@example.com` },
    {
      key: 'level',
      title: text('menu.language'),
      cell: (row) => <span className="display">{level(row.level)}</span>,
      sortable: true,
      align: 'end',
      card: 'corner',
    },
    {
      key: 'state',
      title: text('menu.menu'),
      cell: (row) => (row.level > 3 ? <Tag kind="bad">{text('title.restricted')}</Tag> : null),
      card: 'mark',
    },
    {
      key: 'acts',
      title: text('common.reload'),
      quiet: true,
      cell: (row) => <Button onClick={() => open(row)}>{text('menu.menu')}</Button>,
      card: 'plain',
    },
  ]
}
