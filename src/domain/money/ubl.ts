import { xmlText, type Element } from '../xml.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceVat } from './e-invoice.ts'

/** UBL orders its elements by its schema, and so do these functions. */
const invoiceOf = (of: EInvoice): Element => {
  const isInvoice = of.typeCode === '380'
  const kind = isInvoice ? 'Invoice' : 'CreditNote'
  const note = optional('cbc:Note', of.note)
  const typeCode: Element = [`cbc:${kind}TypeCode`, of.typeCode]
  const namespaces = {
    xmlns: `${schema}:${kind}-2`,
    'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
  }
  return [
    kind,
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['cbc:ID', of.number],
      ['cbc:IssueDate', of.issuedOn],
      typeCode,
      note,
      ['cbc:DocumentCurrencyCode', of.currency],
      period(of.period),
      of.corrects === null ? undefined : correction(of.corrects),
      ['cac:AccountingSupplierParty', [party(of.seller)]],
      ['cac:AccountingCustomerParty', [party(of.buyer)]],
      of.paymentMeans === null
        ? undefined
        : ['cac:PaymentMeans', [['cbc:PaymentMeansCode', of.paymentMeans]]],
      of.terms === null ? undefined : ['cac:PaymentTerms', [['cbc:Note', of.terms]]],
      ['cac:TaxTotal', [amount('cbc:TaxAmount', of.totals.vatCents), ...of.vat.map(vat)]],
      totals(of),
      ...of.lines.map((each) => line(each, isInvoice)),
    ],
    namespaces,
  ]
}

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'

const optional = (name: string, text: string | null): Element | undefined =>
  text === null ? undefined : [name, text]

const period = ({ from, to }: EInvoice['period']): Element => [
  'cac:InvoicePeriod',
  [
    ['cbc:StartDate', from],
    ['cbc:EndDate', to],
  ],
]

const correction = ({ number, issuedOn }: NonNullable<EInvoice['corrects']>): Element => [
  'cac:BillingReference',
  [
    [
      'cac:InvoiceDocumentReference',
      [
        ['cbc:ID', number],
        ['cbc:IssueDate', issuedOn],
      ],
    ],
  ],
]

const vatScheme: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

function party({ name, vatId, registryNumber, address, country, email }: EInvoiceParty): Element {
  return [
    'cac:Party',
    [
      [
        'cac:PostalAddress',
        [optional('cbc:StreetName', address), ['cac:Country', [['cbc:IdentificationCode', country]]]],
      ],
      vatId === null ? undefined : ['cac:PartyTaxScheme', [['cbc:CompanyID', vatId], vatScheme]],
      ['cac:PartyLegalEntity', [['cbc:RegistrationName', name], optional('cbc:CompanyID', registryNumber)]],
      email === null ? undefined : ['cac:Contact', [['cbc:ElectronicMail', email]]],
    ],
  ]
}

const vat = ({ taxableCents, vatCents, category, rate }: EInvoiceVat): Element => [
  'cac:TaxSubtotal',
  [
    amount('cbc:TaxableAmount', taxableCents),
    amount('cbc:TaxAmount', vatCents),
    ['cac:TaxCategory', taxOf(category, rate)],
  ],
]

const taxOf = (category: string, rate: number): readonly Element[] => [
  ['cbc:ID', category],
  ['cbc:Percent', String(rate)],
  vatScheme,
]

const totals = ({ totals: of }: EInvoice): Element => [
  'cac:LegalMonetaryTotal',
  [
    amount('cbc:LineExtensionAmount', of.linesCents),
    amount('cbc:TaxExclusiveAmount', of.netCents),
    amount('cbc:TaxInclusiveAmount', of.totalCents),
    amount('cbc:PrepaidAmount', of.paidCents),
    amount('cbc:PayableAmount', of.dueCents),
  ],
]

function line(of: EInvoiceLine, isInvoice: boolean): Element {
  const { id, name, quantity, unit, netCents, priceCents, baseQuantity, vatCategory, vatRate } = of
  const unitCode = { unitCode: unit }
  return [
    isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    [
      ['cbc:ID', id],
      [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), unitCode],
      amount('cbc:LineExtensionAmount', netCents),
      [
        'cac:Item',
        [
          ['cbc:Name', name],
          ['cac:ClassifiedTaxCategory', taxOf(vatCategory, vatRate)],
        ],
      ],
      [
        'cac:Price',
        [amount('cbc:PriceAmount', priceCents), ['cbc:BaseQuantity', String(baseQuantity), unitCode]],
      ],
    ],
  ]
}

const amount = (name: string, cents: number): Element => [
  name,
  (cents / 100).toFixed(2),
  { currencyID: 'EUR' },
]

/** A document in the syntax UBL 2.1, one of the two of EN 16931. */
export const ublOf = (of: EInvoice): string => xmlText(invoiceOf(of))
