import { X } from 'lucide-react'
import { useState } from 'react'

import type { CalendarService } from '#features/calendar/contract.ts'
import type { Checkout } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useServices } from '../calendar/use-services.ts'
import { withLine, type LineDraft, type NewLine } from './bill-draft.ts'
import type { BillFormState } from './use-bill-form.ts'
import { useCheckoutWords } from './words.ts'

interface BillLinesProps {
  readonly salonId: string
  readonly bill: BillFormState
  readonly checkout: Pick<Checkout, 'products' | 'staff'>
  /** Without an appointment: its team member is chosen here. */
  readonly isSale: boolean
}

/** The lines of a bill: prices can be changed, lines removed, services and products added. */
export function BillLines({ salonId, bill, checkout, isSale }: BillLinesProps) {
  const words = useCheckoutWords()
  const { lines } = bill.form
  const { products, staff } = checkout
  const [staffId, setStaffId] = useState(staff[0]?.id ?? '')
  const workers = isSale ? staff.filter(({ id }) => id === staffId) : bill.staff
  const add = (line: NewLine) => bill.change({ lines: withLine(lines, line) })
  return (
    <section aria-label={words.lines} className="flex flex-col gap-3">
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-md hairline">
          {lines.map((line) => (
            <Line key={line.key} line={line} bill={bill} />
          ))}
        </ul>
      )}
      {isSale && <StaffField staff={staff} value={staffId} onChange={setStaffId} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <AddService salonId={salonId} staff={workers} onAdd={add} />
        {products.length > 0 && <AddProduct products={products} onAdd={add} />}
      </div>
    </section>
  )
}

interface LineProps {
  readonly line: LineDraft
  readonly bill: BillFormState
}

function Line({ line, bill: { form, change, faultOf } }: LineProps) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const set = (euros: string) =>
    change({ lines: form.lines.map((each) => (each === line ? { ...each, euros } : each)) })
  return (
    <li className="flex items-center gap-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        {line.of.kind === 'product' ? (
          <p className="flex justify-between gap-3">
            <span className="font-semibold break-words">{line.name}</span>
            <span className="tabular">{exactMoney(locale, centsOf(line.euros) ?? 0)}</span>
          </p>
        ) : (
          <LineField
            name={line.key}
            label={words.price(line.name)}
            hint={line.staff ?? undefined}
            inputMode="decimal"
            most={10}
            error={faultOf(line.key)}
            value={line.euros}
            onChange={set}
          />
        )}
      </div>
      <IconButton
        label={words.remove(line.name)}
        onClick={() => change({ lines: form.lines.filter((each) => each !== line) })}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface AddProductProps {
  readonly products: Checkout['products']
  readonly onAdd: (line: NewLine) => void
}

function AddProduct({ products, onAdd }: AddProductProps) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const add = (id: string) => {
    const product = products.find((each) => each.id === id)
    if (!product) return
    const of = { kind: 'product', productId: id } as const
    const line = { name: product.name, staff: null, staffId: null, of }
    onAdd({ ...line, euros: eurosOf(product.priceCents, locale), vatRate: product.vatRate })
  }
  return (
    <Select
      label={words.addProduct}
      placeholder={`+ ${words.addProduct}`}
      value=""
      items={products.map(({ id, name, priceCents, stock }) => ({
        value: id,
        label: `${name} · ${exactMoney(locale, priceCents)}`,
        disabled: stock === 0,
      }))}
      onValueChange={add}
    />
  )
}

type Workers = Checkout['staff']

interface StaffFieldProps {
  readonly staff: Workers
  readonly value: string
  readonly onChange: (id: string) => void
}

/** The team member of the services that are added. */
function StaffField({ staff, value, onChange }: StaffFieldProps) {
  const { sale: words } = useCheckoutWords()
  if (staff.length < 2) return null
  return (
    <Field label={words.staff}>
      {(control) => (
        <Select
          {...control}
          value={value}
          items={staff.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={onChange}
        />
      )}
    </Field>
  )
}

interface AddServiceProps {
  readonly salonId: string
  readonly staff: BillFormState['staff']
  readonly onAdd: (line: NewLine) => void
}

/** A service that was done, or done besides, by a team member who offers it. */
function AddService({ salonId, staff: workers, onAdd }: AddServiceProps) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const services = useServices(salonId).data?.items ?? []
  const offered = services.flatMap((service) => {
    const done = doneBy(service, workers)
    return done ? [{ service, ...done }] : []
  })
  if (offered.length === 0) return null
  const add = (id: string) => {
    const found = offered.find(({ service }) => service.id === id)
    if (!found) return
    const { service, staff, priceCents } = found
    const line = { name: service.name, staff: staff.name, staffId: staff.id }
    onAdd({
      ...line,
      of: { kind: 'service', serviceId: id },
      euros: eurosOf(priceCents, locale),
      vatRate: null,
    })
  }
  return (
    <Select
      label={words.addService}
      placeholder={`+ ${words.addService}`}
      value=""
      items={offered.map(({ service: { id, name } }) => ({ value: id, label: name }))}
      onValueChange={add}
    />
  )
}

function doneBy(service: CalendarService, staff: BillFormState['staff']) {
  for (const one of staff) {
    const offer = service.staff.find(({ id }) => id === one.id)
    if (offer) return { staff: one, priceCents: offer.priceCents }
  }
  return undefined
}
