import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePriceDesk } from '../week/use-price-desk.ts'
import * as styles from './price-desk.module.css'

const PriceForm = lazyForm(async () => (await import('./price-form.tsx')).PriceForm)

/** The page of one rule, `requested` by its number or documentId; null for a new one. */
export function PriceDesk({ requested }: { requested: string | null }) {
  const { query, facts } = usePriceDesk()
  const rule = facts?.rules.find(({ id, documentId }) => String(id) === requested || documentId === requested)
  if (facts && requested !== null && !rule) return <NotFound />
  return (
    <div className={styles.root}>
      <BackLink to="/admin/court/prices">
        <Text id="title.prices" />
      </BackLink>
      <h1 className="page-title">
        <Text id="courtPrice.rule" />{' '}
        <span>
          <Text id={requested === null ? 'courtPrice.isNew' : 'courtPrice.isEdited'} />
        </span>
      </h1>
      {query.isError && !facts && <ReadError query={query} what="courtPrice.failed" />}
      {query.isPending && <OnItsWay />}
      {facts && <PriceForm key={rule?.id} rule={rule ?? null} facts={facts} />}
    </div>
  )
}

function OnItsWay() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      <Skeleton height="var(--form-height)" />
    </div>
  )
}
