import type { ProductKind } from '#domain/products/kinds.ts'
import type { EditedProductView } from '#domain/products/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { BonoFields } from './bono-fields.tsx'
import { readProduct, saveProduct } from './mutations.ts'
import { makeDraft, type ProductDraft, toDraft, toInput, writeProduct } from './product-draft.ts'

type Props = {
  /** Which is changed; null where one of that kind is made. */
  product: EditedProductView | null
  kind: ProductKind
}

/** What is sold for how much; of a bono also what it pays. */
export function ProductForm({ product, kind }: Props) {
  const words = useWords()
  const { text, formats } = words
  const navigate = useNavigate()
  const id = product?.id ?? null
  const desk = useDesk<ProductDraft, EditedProductView>({
    name: `product:${id ?? kind}`,
    record: product,
    empty: makeDraft(kind),
    toDraft: (one) => toDraft(one, formats.amount),
    schema: async () => (await import('#domain/products/schema.ts')).createProductInput,
    toInput,
    save: (draft, saved, version) => saveProduct(id, saved, draft, version),
    failed: 'product.saveFailed',
    describeSaved: ({ name }) => text('product.saved', { name }),
    read: () => readProduct(id ?? 0),
    describeChanges: (before, after) => describeTheirs(writeProduct(before, words), writeProduct(after, words), words),
    onSaved: () => navigate('/admin/products'),
  })
  const { view, field, errorOf, draft, change } = desk
  return (
    <Form view={view}>
      <Stack gap={5}>
        <Grid columns={2} gap={4}>
          <Field label={text('product.name')} autoComplete="off" {...field('name')} />
          <Field label={text('product.price')} autoComplete="off" inputMode="decimal" unit="€" {...field('price')} />
        </Grid>
        {kind === 'bono' && <BonoFields draft={draft} field={field} errorOf={errorOf} onChange={change} />}
        <Switch
          label={text('product.active')}
          hint={text('product.activeHint')}
          on={text('product.yes')}
          off={text('product.no')}
          checked={draft.active}
          onChange={(active) => change({ active })}
        />
        <DeskBar
          desk={desk}
          save="product.save"
          refused={<DeskRefused desk={desk} title="product.saveFailed" />}
          follows={id === null ? undefined : text('product.follows')}
        />
      </Stack>
    </Form>
  )
}
