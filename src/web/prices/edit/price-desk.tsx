import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { usePriceDesk } from '../week/use-price-desk.ts'

const PriceForm = lazyForm(async () => (await import('./price-form.tsx')).PriceForm)

/** The page of one rule, `requested` by its number or documentId; null for a new one. */
export function PriceDesk({ requested }: { requested: string | null }) {
  const { query, facts } = usePriceDesk()
  const rule = facts?.rules.find(({ id, documentId }) => String(id) === requested || documentId === requested)
  if (facts && requested !== null && !rule) return <NotFound />
  return (
    <EditorPage
      back={{ to: '/admin/court/prices', text: 'title.prices' }}
      query={{ ...query, data: facts }}
      readFailed="courtPrice.failed"
    >
      {(read) => (
        <>
          <h1 className="page-title">
            <Text id="courtPrice.rule" />{' '}
            <span>
              <Text id={requested === null ? 'courtPrice.isNew' : 'courtPrice.isEdited'} />
            </span>
          </h1>
          <PriceForm key={rule?.id} rule={rule ?? null} facts={read} />
        </>
      )}
    </EditorPage>
  )
}
