import { useQuery } from '@tanstack/react-query'
import { clubDayOf, isDay } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { OpenBefore } from '../counts-section.tsx'
import { CloseForm } from './close-form.tsx'

/** Counts the drawer against what is expected in it, and closes the day's till. */
export function Page() {
  const { formats } = useWords()
  const now = useNow()
  const requested = useSearch().get('date') ?? ''
  const date = isDay(requested) ? requested : clubDayOf(now)
  const query = useQuery(
    api.money.till.queryOptions({ date }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  return (
    <EditorPage back={{ to: `/admin/till?date=${date}`, text: 'title.till' }} query={query} readFailed="till.failed">
      {({ data: till }) => (
        <>
          <h1 className="page-title">
            <Text id="title.closeTill" /> <span>{capitalize(formats.shortDay(date))}</span>
          </h1>
          {till.mayCount ? (
            <CloseForm till={till} />
          ) : (
            <>
              <p className="lede">
                <Text id="till.mayNotClose" />
              </p>
              <OpenBefore till={till} />
            </>
          )}
        </>
      )}
    </EditorPage>
  )
}
