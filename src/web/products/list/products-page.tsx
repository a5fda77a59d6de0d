import { useQuery } from '@tanstack/react-query'
import type { ProductView } from '#domain/products/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { Row, Rows, Split } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { describeBounds } from '../describe-product.ts'

/** What the desk sells: bonos, and goods beside them. */
export function Page() {
  const text = useText()
  const query = useQuery(api.products.list.queryOptions({ pageSize: 100 }, { refetchOnWindowFocus: 'always' }))
  const products = query.data?.data
  const ofKind = (wanted: ProductView['kind']) => (products ?? []).filter(({ kind }) => kind === wanted)
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.products')}
        aside={products?.length}
        ways={
          <>
            <LinkButton to="/admin/products/new?kind=goods" icon="plus">
              <Text id="product.newGoods" />
            </LinkButton>
            <LinkButton to="/admin/products/new" kind="primary" icon="plus">
              <Text id="product.newBono" />
            </LinkButton>
          </>
        }
      />
      {query.isError && !products && <ReadError query={query} what="product.failed" />}
      {query.isPending && <PageSkeleton heights={['320px']} />}
      {products && (
        <Split gap={6}>
          <Section rows title={text('product.bonos')}>
            <Products products={ofKind('bono')} none={text('product.noBonos')} />
          </Section>
          <Section rows title={text('product.goods')}>
            <Products products={ofKind('goods')} none={text('product.noGoods')} />
          </Section>
        </Split>
      )}
    </DeskPage>
  )
}

/** Those that are on sale first. */
function Products({ products, none }: { products: readonly ProductView[]; none: string }) {
  const words = useWords()
  if (products.length === 0) return <p className="muted">{none}</p>
  const sorted = products.toSorted((one, other) => Number(other.active) - Number(one.active))
  return (
    <Rows end>
      {sorted.map((product) => (
        <li key={product.id}>
          <span>
            <Link className="row-link block semibold" to={`/admin/products/${product.id}`}>
              {product.name}
            </Link>
            <span className="small muted">{describeBounds(product, words)}</span>
          </span>
          <Row as="span" gap={3}>
            {!product.active && <Tag>{words.text('product.notSold')}</Tag>}
            <span className="display text-figure">{words.formats.euros(product.price)}</span>
          </Row>
        </li>
      ))}
    </Rows>
  )
}
