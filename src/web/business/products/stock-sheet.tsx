import { defaultTimeZone } from '#domain/time-zone.ts'
import type { changeStock, OwnProduct, Stock } from '#features/checkout/contract/products.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Choices } from '../../ui/choices.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { boundField } from '../../ui/forms/bound-field.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { readWhole } from '../services/amounts.ts'
import { useStock } from './use-products.ts'
import { useProductsWords } from './words.ts'

interface StockSheetProps {
  readonly salonId: string
  readonly product: OwnProduct
  /** In the reader's language. */
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Typed {
  readonly kind: 'in' | 'out'
  readonly pieces: string
  readonly reason: string
}

const wholeOf = (text: string) => readWhole(text, { least: 1, most: 99_999 })

/** Changes a stock by hand, above what changed it lately. */
export function StockSheet({ salonId, product, name, open, onClose, onSaved }: StockSheetProps) {
  const {
    stockOf,
    change: words,
    form: { faults },
  } = useProductsWords()
  const form = useForm<Typed>({
    initial: { kind: 'in', pieces: '', reason: '' },
    check: ({ pieces, reason }) => ({
      pieces: wholeOf(pieces) === undefined ? faults.whole : undefined,
      reason: reason.trim() === '' ? words.reasonFault : undefined,
    }),
    send: async ({ kind, pieces, reason }) => {
      const count = wholeOf(pieces) ?? 0
      await api<typeof changeStock>('POST', '/business/salons/{id}/products/{product}/stock', {
        params: { id: salonId, product: product.id },
        body: { pieces: kind === 'in' ? count : -count, reason: reason.trim() },
      })
      toast(words.saved, { kind: 'success' })
      onSaved()
    },
  })
  const field = boundField(form)
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={stockOf(name)}
      submit={words.save}
      className="flex flex-col gap-5"
    >
      <Choices
        isField
        label={words.kind}
        name="kind"
        options={[
          ['in', words.kinds.in],
          ['out', words.kinds.out],
        ]}
        value={form.typed.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <LineField {...field('pieces')} label={words.pieces} most={5} inputMode="numeric" />
      <LineField {...field('reason')} label={words.reason} hint={words.reasonHint} most={200} />
      {open && <History salonId={salonId} productId={product.id} />}
    </FormSheet>
  )
}

function History({ salonId, productId }: { readonly salonId: string; readonly productId: string }) {
  const { change: words } = useProductsWords()
  return (
    <section aria-label={words.history}>
      <h3 className="mb-2 text-label">{words.history}</h3>
      <Loaded
        query={useStock(salonId, productId)}
        words={words}
        skeleton={<Skeleton className="h-24 rounded-md" />}
      >
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="text-small text-muted">{words.noHistory}</p>
          ) : (
            <ul className="divide-y divide-line rounded-md hairline">
              {changes.map((change) => (
                <Change key={`${change.at} ${change.stockAfter}`} change={change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Change({ change }: { readonly change: Stock['changes'][number] }) {
  const { change: words } = useProductsWords()
  const locale = useLocale()
  const { at, pieces, stockAfter, billNumber, reason } = change
  return (
    <li className="flex justify-between gap-3 px-4 py-2.5 text-small">
      <span className="min-w-0">
        <span className="block break-words">
          {reason ?? (billNumber === null ? words.counted : words.bill(billNumber))}
        </span>
        <span className="text-muted">{fullWhen(locale, at, defaultTimeZone)}</span>
      </span>
      <span className="shrink-0 text-right tabular">
        <span className="block font-semibold">{pieces > 0 ? `+${pieces}` : `−${-pieces}`}</span>
        <span className="text-muted">{words.after(stockAfter)}</span>
      </span>
    </li>
  )
}
