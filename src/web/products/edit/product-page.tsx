import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const ProductForm = lazyForm(async () => (await import('./product-form.tsx')).ProductForm)

/** One bono, or goods: what it costs, and whether it is sold. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.products.one.queryOptions({ id: params.id ?? '' }))
  return (
    <EditorPage back={{ to: '/admin/products', text: 'title.products' }} query={query} readFailed="product.oneFailed">
      {({ data: product }) => (
        <>
          <h1 className="page-title">
            {product.name}{' '}
            <span>
              <Text id={product.kind === 'bono' ? 'product.bono' : 'product.goods'} />
            </span>
          </h1>
          <ProductForm key={product.id} product={product} kind={product.kind} />
        </>
      )}
    </EditorPage>
  )
}
