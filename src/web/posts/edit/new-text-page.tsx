import { useQuery } from '@tanstack/react-query'
import { type PageName, pageNames } from '#domain/posts/kinds.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link, useSearch } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { fixedPageNames } from '../desk-names.ts'
import { allTexts } from '../list/all-texts.ts'
import { addressOf } from '../post-addresses.ts'
import { NewPostDesk } from './new-post-desk.tsx'
import { listOf } from './post-desk.tsx'

/** Writes the text of a fixed page: which, is chosen first of those that nobody wrote yet, and stands in the address. */
export function Page() {
  const requested = useSearch().get('name')
  const query = useQuery(api.posts.list.queryOptions(allTexts))
  const posts = query.data?.data
  const open = posts && pageNames.filter((name) => !posts.some(({ slug }) => slug === name))
  const name = open?.find((one) => one === requested)
  if (name) return <NewPostDesk kind="page" slug={name} />
  return (
    <EditorPage back={listOf('page')} query={{ ...query, data: open }} readFailed="writing.listFailed">
      {(names) => (
        <>
          <h1 className="page-title">
            <Text id="writing.made.page" />
          </h1>
          <Choice names={names} />
        </>
      )}
    </EditorPage>
  )
}

function Choice({ names }: { names: readonly PageName[] }) {
  const text = useText()
  if (names.length === 0)
    return (
      <p>
        <Text id="writing.allWritten" />{' '}
        <Link className="link" to="/admin/pages">
          <Text id="writing.toTexts" />
        </Link>
      </p>
    )
  return (
    <>
      <p className="muted">
        <Text id="writing.choosePage" />
      </p>
      <Rows end>
        {names.map((name) => (
          <li key={name}>
            <span>
              <b>
                <Link className="row-link hover-line" to={`/admin/pages/new?name=${name}`}>
                  {text(fixedPageNames[name])}
                </Link>
              </b>
              <span className="small muted">{addressOf('page', name)}</span>
            </span>
            <Icon name="next" />
          </li>
        ))}
      </Rows>
    </>
  )
}
