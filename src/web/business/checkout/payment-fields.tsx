import { counterMethods } from '#domain/money/bill.ts'

import { Choices } from '../../ui/choices.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import type { BillFormState } from './use-bill-form.ts'
import { useCheckoutWords } from './words.ts'

/** How the bill is paid: by one method, or split over several. */
export function PaymentFields({ bill }: { readonly bill: BillFormState }) {
  const words = useCheckoutWords()
  const { form, change, faultOf, read } = bill
  if (read.totals?.due === 0) return null
  const isCash = form.method === 'cash' || form.method === 'split'
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Choices
          isField
          label={words.method}
          name="method"
          options={[
            ...counterMethods.map((method) => [method, words.methods[method]] as const),
            ['split', words.split] as const,
          ]}
          value={form.method}
          onChange={(method) => change({ method })}
        />
        <Fault className="mt-1">{faultOf('method')}</Fault>
      </div>
      {form.method === 'split' && <Parts bill={bill} />}
      {isCash && (
        <LineField
          name="given"
          label={words.given}
          hint={words.givenHint}
          optional
          inputMode="decimal"
          most={10}
          error={faultOf('given')}
          value={form.given}
          onChange={(given) => change({ given })}
        />
      )}
    </div>
  )
}

function Parts({ bill: { form, change, faultOf } }: { readonly bill: BillFormState }) {
  const words = useCheckoutWords()
  return (
    <div className="grid gap-3">
      {counterMethods.map((method) => (
        <LineField
          key={method}
          name={`part-${method}`}
          label={words.part(words.methods[method])}
          inputMode="decimal"
          most={10}
          error={faultOf(`part-${method}`)}
          value={form.parts[method]}
          onChange={(text) => change({ parts: { ...form.parts, [method]: text } })}
        />
      ))}
    </div>
  )
}
