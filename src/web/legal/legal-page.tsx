import { useQuery } from '@tanstack/react-query'
import { dayOfVersion, legalNameOf } from '#domain/posts/legal.ts'
import type { PageText } from '#domain/posts/schema.ts'
import { Text, useLocale, useText, useWords } from '#web/app/intl.tsx'
import { usePlace, useTitle } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { Prose } from '#web/posts/prose.tsx'
import { PublicHead } from '#web/shell/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './legal-page.module.css'

/** What has to be said, of privacy, cookies or terms: the text that stands, with the name of its version. */
export function Page() {
  const text = useText()
  const { matched } = usePlace()
  const locale = useLocale()
  const name = (matched && legalNameOf(matched.route.path)) ?? 'privacy'
  const query = useQuery(api.posts.pageText.queryOptions({ name, locale }))
  const shown = query.data?.data
  useTitle(shown?.title ?? text(matched?.route.title ?? 'title.privacy'))
  return (
    <article className={styles.legalPage}>
      {shown ? (
        <Shown said={shown} />
      ) : (
        <>
          <PublicHead title={matched && <Text id={matched.route.title} />} />
          <ReadError query={query} what="legal.failed" />
          {query.isPending && <Skeleton height="60vh" />}
        </>
      )}
    </article>
  )
}

function Shown({ said }: { said: PageText }) {
  const { formats } = useWords()
  const { title, summary, html, locale, headLocale, version } = said
  return (
    <>
      <PublicHead
        title={title}
        lede={summary !== '' && <p className="lede">{summary}</p>}
        lang={headLocale ?? locale}
      />
      <Prose html={html} locale={locale} className={styles.legalPageText} />
      <p className={styles.legalPageVersion}>
        <Text id="legal.version" values={{ version, day: formats.fullDay(dayOfVersion(version)) }} />
      </p>
    </>
  )
}
