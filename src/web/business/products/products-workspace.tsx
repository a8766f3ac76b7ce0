import { Package, Pencil, Plus } from 'lucide-react'

import type { OwnProduct } from '#features/checkout/contract/products.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useOpened } from '../services/use-opened.ts'
import { ProductSheet } from './product-sheet.tsx'
import { StockSheet } from './stock-sheet.tsx'
import { useProducts, useReload } from './use-products.ts'
import { useProductsWords } from './words.ts'

/** The products that the salon sells, with their stock. */
export function ProductsWorkspace() {
  const words = useProductsWords()
  const { id } = useOwnSalon()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Loaded query={useProducts(id)} words={words} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {(list) => <Products list={list} />}
      </Loaded>
    </>
  )
}

type List = NonNullable<ReturnType<typeof useProducts>['data']>

interface ProductsProps {
  readonly list: List
}

function Products({ list: { items, salonVatRate } }: ProductsProps) {
  const locale = useLocale()
  const { id: salonId } = useOwnSalon()
  const reload = useReload(salonId)
  const form = useOpened<OwnProduct | undefined>()
  const stock = useOpened<OwnProduct>()
  const saved = (close: () => void) => () => {
    close()
    void reload()
  }
  return (
    <>
      <ProductList items={items} onAdd={() => form.open(undefined)} onEdit={form.open} onStock={stock.open} />
      <ProductSheet
        key={`form ${form.key}`}
        salonId={salonId}
        salonVatRate={salonVatRate}
        product={form.what}
        open={form.isOpen}
        onClose={form.close}
        onSaved={saved(form.close)}
      />
      {stock.what && (
        <StockSheet
          key={`stock ${stock.key}`}
          salonId={salonId}
          product={stock.what}
          name={nameOf(stock.what, locale)}
          open={stock.isOpen}
          onClose={stock.close}
          onSaved={saved(stock.close)}
        />
      )}
    </>
  )
}

interface ProductListProps extends RowActions {
  readonly items: readonly OwnProduct[]
  readonly onAdd: () => void
}

function ProductList({ items, onAdd, ...actions }: ProductListProps) {
  const words = useProductsWords()
  const add = (
    <Button onClick={onAdd}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Package size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
        action={add}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      <div>{add}</div>
      <Group title={words.sold} items={items.filter(({ isArchived }) => !isArchived)} {...actions} />
      <Group title={words.archived} items={items.filter(({ isArchived }) => isArchived)} {...actions} />
    </div>
  )
}

const nameOf = ({ nameEl, nameEn }: OwnProduct, locale: 'el' | 'en') =>
  locale === 'el' ? nameEl : nameEn || nameEl

interface RowActions {
  readonly onEdit: (product: OwnProduct) => void
  readonly onStock: (product: OwnProduct) => void
}

function Group({
  title,
  items,
  ...actions
}: RowActions & { readonly title: string; readonly items: readonly OwnProduct[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-title">{title}</h2>
      <ul className="panel divide-y divide-line">
        {items.map((product) => (
          <Row key={product.id} product={product} {...actions} />
        ))}
      </ul>
    </section>
  )
}

function Row({ product, onEdit, onStock }: RowActions & { readonly product: OwnProduct }) {
  const words = useProductsWords()
  const locale = useLocale()
  const name = nameOf(product, locale)
  const { priceCents, stock, vatRate, soldLately, barcode } = product
  const facts = [
    vatRate === null ? '' : words.vat(vatRate),
    soldLately > 0 ? words.soldLately(soldLately) : '',
    barcode,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold break-words">{name}</span>
          <span className="tabular">{money(locale, priceCents)}</span>
        </p>
        {facts.length > 0 && <p className="text-small text-muted">{facts.join(' · ')}</p>}
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        {stock === null ? (
          <span className="text-small text-muted">{words.notCounted}</span>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => onStock(product)}>
            {stock === 0 ? words.none : words.stock(stock)}
            <span className="sr-only">{words.stockOf(name)}</span>
          </Button>
        )}
        <IconButton label={words.edit(name)} onClick={() => onEdit(product)}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
