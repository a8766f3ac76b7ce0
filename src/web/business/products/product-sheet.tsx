import { vatRates, type VatRate } from '#domain/money/bill.ts'
import type { changeProduct, createProduct, OwnProduct } from '#features/checkout/contract/products.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Choices } from '../../ui/choices.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { changedProductOf, draftOf, faultsOf, newProductOf, type ProductDraft } from './draft.ts'
import { useProductsWords } from './words.ts'

interface ProductSheetProps {
  readonly salonId: string
  readonly salonVatRate: VatRate
  /** Undefined: a new one. */
  readonly product: OwnProduct | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Adds a product or changes one. */
export function ProductSheet({ salonId, salonVatRate, product, open, onClose, onSaved }: ProductSheetProps) {
  const { form: words } = useProductsWords()
  const locale = useLocale()
  const form = useForm({
    initial: draftOf(product, locale),
    check: (typed) => faultsOf(typed, words.faults),
    send: async (typed) => {
      await send(salonId, product, typed)
      toast(words.saved(typed.nameEl.trim()), { kind: 'success' })
      onSaved()
    },
  })
  const field = boundField(form)
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      keepOpen
      title={product ? words.change : words.create}
      submit={words.save}
      className="flex flex-col gap-5"
    >
      <LineField {...field('nameEl')} label={words.nameEl} most={80} autoComplete="off" />
      <LineField {...field('nameEn')} label={words.nameEn} most={80} optional lang="en" autoComplete="off" />
      <LineField
        {...field('price')}
        label={words.price}
        hint={words.priceHint}
        most={10}
        inputMode="decimal"
      />
      <Choices
        isField
        label={words.vat}
        name="vat"
        options={[
          ['', words.usual(salonVatRate)] as const,
          ...vatRates.map((rate) => [`${rate}`, words.rate(rate)] as const),
        ]}
        value={form.typed.vat}
        onChange={(vat) => form.change({ vat })}
      />
      <LineField
        {...field('barcode')}
        label={words.barcode}
        most={32}
        optional
        autoComplete="off"
        inputMode="numeric"
      />
      <StockFields isNew={!product} form={form} />
    </FormSheet>
  )
}

interface StockFieldsProps {
  readonly isNew: boolean
  readonly form: ReturnType<typeof useForm<ProductDraft>>
}

function StockFields({ isNew, form }: StockFieldsProps) {
  const { form: words } = useProductsWords()
  const { typed, change } = form
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={words.isCounted}
        hint={words.isCountedHint}
        checked={typed.isCounted}
        onChange={({ target }) => change({ isCounted: target.checked })}
      />
      {isNew && typed.isCounted && (
        <LineField {...boundField(form)('stock')} label={words.stock} most={5} inputMode="numeric" />
      )}
      {!isNew && (
        <Checkbox
          label={words.isArchived}
          checked={typed.isArchived}
          onChange={({ target }) => change({ isArchived: target.checked })}
        />
      )}
    </div>
  )
}

function send(salonId: string, product: OwnProduct | undefined, typed: ProductDraft): Promise<unknown> {
  if (!product)
    return api<typeof createProduct>('POST', '/business/salons/{id}/products', {
      params: { id: salonId },
      body: newProductOf(typed),
    })
  return api<typeof changeProduct>('PUT', '/business/salons/{id}/products/{product}', {
    params: { id: salonId, product: product.id },
    body: changedProductOf(typed),
  })
}
