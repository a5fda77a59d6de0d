import { Text } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'

const ProductForm = lazyForm(async () => (await import('./product-form.tsx')).ProductForm)

/** Makes a bono, or goods where the address says so. */
export function Page() {
  const kind = useSearch().get('kind') === 'goods' ? 'goods' : 'bono'
  return (
    <EditorFrame back={{ to: '/admin/products', text: 'title.products' }}>
      <h1 className="page-title">
        <Text id={kind === 'bono' ? 'product.newBono' : 'product.newGoods'} />
      </h1>
      <ProductForm key={kind} product={null} kind={kind} />
    </EditorFrame>
  )
}
