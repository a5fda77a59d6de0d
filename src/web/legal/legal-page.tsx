import { useQuery } from '@tanstack/react-query'
import { dayOfVersion, legalNameOf } from '#domain/posts/legal.ts'
import type { PageTextView } from '#domain/posts/schema.ts'
import { Text, useLocale, useText, useWords } from '#web/app/intl.tsx'
import { usePlace, useTitle } from '#web/app/navigation.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { pageInfoOf } from '#web/app/routes.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './legal-page.module.css'

export const prepare: Prepare = (cache, { path, locale }) =>
  cache.prefetchQuery(pageTextQuery(legalNameOf(path) ?? 'privacy', locale))

/** What has to be said, of privacy, cookies or terms: the text that stands, with the name of its version. */
export function Page() {
  const text = useText()
  const { matched } = usePlace()
  const locale = useLocale()
  const name = (matched && legalNameOf(matched.route.path)) ?? 'privacy'
  const title = matched ? pageInfoOf(matched).title : 'title.privacy'
  const query = useQuery(pageTextQuery(name, locale))
  const shown = query.data?.data
  useTitle(shown?.title ?? text(title))
  return (
    <article>
      {shown ? (
        <Shown pageText={shown} />
      ) : (
        <>
          <PublicHead title={<Text id={title} />} />
          <ReadError query={query} what="legal.failed" />
          {query.isPending && <Skeleton height="60vh" />}
        </>
      )}
    </article>
  )
}

function Shown({ pageText }: { pageText: PageTextView }) {
  const { formats } = useWords()
  const { title, summary, html, locale, headLocale, version } = pageText
  return (
    <>
      <PublicHead
        title={title}
        lede={summary !== '' && <p className="lede">{summary}</p>}
        lang={headLocale ?? locale}
      />
      <Prose html={html} locale={locale} className={cx('rule-top', styles.text)} />
      <p className={cx('small muted', styles.version)}>
        <Text id="legal.version" values={{ version, day: formats.fullDay(dayOfVersion(version)) }} />
      </p>
    </>
  )
}
