import { useQuery } from '@tanstack/react-query'
import type { LevelsAnswer, RankedView } from '#domain/levels/schema.ts'
import { RANKING } from '#domain/levels/words.ts'
import { type Position, positions } from '#domain/positions.ts'
import { policies } from '#domain/roles.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { axisOf, buildLevelsColumns, type Placed } from './levels-columns.tsx'

const sorts = ['level', 'games', 'change'] as const
type Sort = (typeof sorts)[number]

/** The table of levels: one axis for all, each player a court on it as wide as what isn't known. */
export function Page() {
  const query = useQuery(api.levels.list.queryOptions())
  const mayFind = policies.trainer(useViewer() ?? null)
  return (
    <Stack gap={5} className="page-body">
      <Row spread gap={3} align="end">
        <h1 className="page-title">
          <Text id="title.levels" /> <span>{query.data?.data.length}</span>
        </h1>
        {query.data && <Own answer={query.data} />}
      </Row>
      {mayFind && <Find />}
      <ReadError query={query} what="level.listFailed" />
      {query.isPending && <PageSkeleton heights={['44px', '640px']} />}
      {query.data && <Table answer={query.data} />}
    </Stack>
  )
}

/** Where the viewer stands, or what their level is where they aren't in the table. */
function Own({ answer: { data, meta } }: { answer: LevelsAnswer }) {
  const viewer = useViewer()
  const { formats } = useWords()
  const place = data.findIndex(({ user }) => user.id === viewer?.id) + 1
  if (!meta.own) return null
  const level = `${formats.level(meta.own.level)} ± ${formats.level(meta.own.plusMinus)}`
  return (
    <Row gap={2}>
      <p className="lede">
        <Text id={place > 0 ? 'level.place' : 'level.noPlace'} values={{ place, level, b: renderStrong }} />
      </p>
      <MoreLink to="/profile/level">
        <Text id="level.reasons" />
      </MoreLink>
    </Row>
  )
}

/** The way of trainers and admins to the level of anybody. */
function Find() {
  const navigate = useNavigate()
  return (
    <div className="measure">
      <PlayerSearch label={<Text id="level.find" />} onChoose={({ id }) => navigate(`/levels/${id}`)} />
    </div>
  )
}

function Table({ answer: { data, meta } }: { answer: LevelsAnswer }) {
  const words = useWords()
  const { text } = words
  const viewer = useViewer() ?? null
  const search = useSearch()
  const navigate = useNavigate()
  const chosen = positions.find((one) => one === search.get('position')) ?? null
  const sort = readSort(search.get('sort'))
  const placed = data.map((one, index): Placed => ({ ...one, place: index + 1, isOwn: one.user.id === viewer?.id }))
  const shown = sortPlaced(
    placed.filter(({ user }) => chosen === null || user.position === chosen),
    sort,
  )
  const go = (position: Position | null, by: string) => {
    const asked = new URLSearchParams({ ...(position && { position }), ...(by !== '-level' && { sort: by }) })
    navigate(asked.size > 0 ? `/levels?${asked}` : '/levels')
  }
  const countOf = (position: Position) => data.filter(({ user }) => user.position === position).length
  return (
    <>
      <Row spread gap={3}>
        <Chips
          quiet
          label={text('level.position')}
          value={chosen ?? 'all'}
          options={[
            { value: 'all' as const, label: text('level.all', { count: data.length }) },
            ...positions.map((value) => ({ value, label: `${text(positionKeys[value])} ${countOf(value)}` })),
          ]}
          onChange={(value) => go(value === 'all' ? null : value, sort)}
        />
        <p className="small muted">{text('level.listNote', RANKING)}</p>
      </Row>
      <DataList
        caption={text('title.levels')}
        columns={buildLevelsColumns(words, axisOf(data))}
        rows={shown}
        rowKey={({ user }) => user.id}
        {...(policies.trainer(viewer) && { rowLink: ({ user }: RankedView) => `/levels/${user.id}` })}
        isOpen={({ isOwn }) => isOwn}
        sort={sort}
        onSort={(by) => go(chosen, by)}
        empty={<p className="lede">{text('level.listNone', RANKING)}</p>}
      />
      <p className="small muted">{text('level.others', { count: meta.others })}</p>
    </>
  )
}

/** What the address sorts by: highest level first where it says nothing known. */
function readSort(asked: string | null): Sort | `-${Sort}` {
  const known = sorts.flatMap((sort) => [sort, `-${sort}`] as const)
  return known.find((sort) => sort === asked) ?? '-level'
}

function sortPlaced(rows: readonly Placed[], sort: Sort | `-${Sort}`): Placed[] {
  const by = sorts.find((one) => sort.endsWith(one)) ?? 'level'
  const sorted = rows.toSorted((one, other) => one[by] - other[by])
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}
