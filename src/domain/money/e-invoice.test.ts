import fc from 'fast-check'
import { expect, test } from 'vitest'

import { vatRates } from './bill.ts'
import { brokenRules } from './e-invoice-rules.ts'
import { eInvoiceOf, type EInvoice, type InvoiceToWrite } from './e-invoice.ts'
import { amountsOfCredit, amountsOfNet, amountsOfTotal } from './invoice.ts'
import { ublOf } from './ubl.ts'

const invoice: InvoiceToWrite = {
  kind: 'invoice',
  number: '2026-00017',
  issuedOn: '2026-06-01',
  corrects: null,
  reason: null,
  seller: {
    name: 'Onyxi',
    vatNumber: '094014201',
    registryNumber: '123456789000',
    address: 'Ερμού 1, Αθήνα',
    email: 'hello@onyxi.example',
  },
  buyer: {
    name: 'Νύχια & Σία Ο.Ε.',
    vatNumber: '094019245',
    registryNumber: null,
    address: 'Τρώων 24, Αθήνα',
    email: null,
  },
  period: { from: '2026-06-01', to: '2026-06-30' },
  months: 1,
  ...amountsOfNet(2900),
  vatRate: 24,
  isByCard: true,
  item: 'Συνδρομή στο Onyxi, 1 μήνας',
  terms: 'Στην κάρτα από την οποία πληρώθηκε το τιμολόγιο.',
}
const creditNote: InvoiceToWrite = {
  ...invoice,
  kind: 'credit_note',
  number: 'CN-2026-00003',
  issuedOn: '2026-06-05',
  corrects: { number: '2026-00017', issuedOn: '2026-06-01' },
  reason: 'Διπλή χρέωση',
  ...amountsOfTotal(1000),
}

test.each([
  ['an invoice', invoice],
  ['a credit note', creditNote],
])('%s breaks no rule', (_, of) => {
  expect(brokenRules(eInvoiceOf(of))).toEqual([])
})

test('BR-CO-10 to BR-CO-17 hold for every price, every sum that was paid, and every part that is taken back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...vatRates),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sum, months, vatRate, share) => {
        const paid = { ...invoice, months, vatRate, ...amountsOfTotal(sum, vatRate) }
        const part = Math.max(1, Math.floor(share * sum))
        const credited = amountsOfCredit({ vatRate, creditedCents: sum - part }, part)
        expect(brokenRules(eInvoiceOf(paid))).toEqual([])
        expect(brokenRules(eInvoiceOf({ ...creditNote, months, vatRate, ...credited }))).toEqual([])
        // A price without VAT has its VAT to the cent.
        const { vat, totals } = eInvoiceOf({ ...invoice, ...amountsOfNet(sum) })
        expect(vat[0]?.vatCents).toBe(Math.floor((2 * sum * 24 + 100) / 200))
        expect(totals.dueCents).toBe(0)
      },
    ),
  )
})

const whole = eInvoiceOf(invoice)
const changedTotals = (more: Partial<EInvoice['totals']>): EInvoice => ({
  ...whole,
  totals: { ...whole.totals, ...more },
})

test.each<[string, readonly string[], EInvoice]>([
  ['lines', ['BR-CO-10', 'BR-CO-13'], changedTotals({ linesCents: 2901 })],
  ['the sum without VAT', ['BR-CO-13', 'BR-CO-15'], changedTotals({ netCents: 2899 })],
  ['the VAT', ['BR-CO-14', 'BR-CO-15'], changedTotals({ vatCents: 697 })],
  ['the sum with VAT', ['BR-CO-15', 'BR-CO-16'], changedTotals({ totalCents: 3597 })],
  ['what is due', ['BR-CO-16', 'BR-CO-25'], changedTotals({ dueCents: 1 })],
  [
    'the VAT of a rate',
    ['BR-CO-14', 'BR-CO-17'],
    { ...whole, vat: whole.vat.map((each) => ({ ...each, vatCents: 698 })) },
  ],
  [
    'the amount of a rate',
    ['BR-CO-17', 'BR-S-08'],
    { ...whole, vat: whole.vat.map((each) => ({ ...each, taxableCents: 2950 })) },
  ],
  ['no line', ['BR-16', 'BR-CO-10', 'BR-S-08'], { ...whole, lines: [] }],
  ['no VAT', ['BR-CO-14', 'BR-CO-18'], { ...whole, vat: [] }],
  ['the period', ['BR-29'], { ...whole, period: { from: '2026-06-30', to: '2026-06-01' } }],
  ['the corrected invoice', ['BR-55'], { ...eInvoiceOf(creditNote), corrects: null }],
  ['a VAT number', ['BR-CO-09'], { ...whole, buyer: { ...whole.buyer, vatId: '094019245' } }],
  [
    'the names',
    ['BR-02', 'BR-06', 'BR-07'],
    {
      ...whole,
      number: '',
      seller: { ...whole.seller, name: '' },
      buyer: { ...whole.buyer, name: '' },
    },
  ],
])('a document with a fault in %s breaks %j', (_, broken, of) => {
  expect(brokenRules(of)).toEqual(broken)
})

test('a seller whose VAT number is not known yet can’t report', () => {
  const unknown = { ...invoice, seller: { ...invoice.seller, vatNumber: null, registryNumber: null } }
  expect(brokenRules(eInvoiceOf(unknown))).toEqual(['BR-CO-26', 'BR-S-02'])
})

test.each([
  [
    'an invoice',
    {},
    { invoiceType: '2.1', vatCategory: 1, incomeCategory: 'category1_3', incomeType: 'E3_561_001' },
  ],
  [
    'a credit note',
    { kind: 'credit_note' as const },
    { invoiceType: '5.1', vatCategory: 1, incomeCategory: 'category1_3', incomeType: 'E3_561_001' },
  ],
  ['another rate', { vatRate: 17 as const }, null],
  ['a buyer without a VAT number', { buyer: { ...invoice.buyer, vatNumber: null } }, null],
])('myDATA classes %s', (_, more, expected) => {
  expect(eInvoiceOf({ ...invoice, ...more }).myData).toEqual(expected)
})

/** The file without its indents. */
const linesOf = (of: EInvoice) =>
  ublOf(of)
    .split('\n')
    .map((line) => line.trim())

test('an invoice reads as UBL, its elements in the order of the schema', () => {
  expect(ublOf(whole)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>2026-00017</cbc:ID>
  <cbc:IssueDate>2026-06-01</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod>
    <cbc:StartDate>2026-06-01</cbc:StartDate>
    <cbc:EndDate>2026-06-30</cbc:EndDate>
  </cac:InvoicePeriod>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cac:PostalAddress>
        <cbc:StreetName>Ερμού 1, Αθήνα</cbc:StreetName>
        <cac:Country>
          <cbc:IdentificationCode>GR</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>EL094014201</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Onyxi</cbc:RegistrationName>
        <cbc:CompanyID>123456789000</cbc:CompanyID>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:ElectronicMail>hello@onyxi.example</cbc:ElectronicMail>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cac:PostalAddress>
        <cbc:StreetName>Τρώων 24, Αθήνα</cbc:StreetName>
        <cac:Country>
          <cbc:IdentificationCode>GR</cbc:IdentificationCode>
        </cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>EL094019245</cbc:CompanyID>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Νύχια &amp; Σία Ο.Ε.</cbc:RegistrationName>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>48</cbc:PaymentMeansCode>
  </cac:PaymentMeans>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">6.96</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="EUR">29.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">6.96</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>24</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">29.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">29.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">35.96</cbc:TaxInclusiveAmount>
    <cbc:PrepaidAmount currencyID="EUR">35.96</cbc:PrepaidAmount>
    <cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="MON">1</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">29.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Συνδρομή στο Onyxi, 1 μήνας</cbc:Name>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID>
        <cbc:Percent>24</cbc:Percent>
        <cac:TaxScheme>
          <cbc:ID>VAT</cbc:ID>
        </cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="EUR">29.00</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="MON">1</cbc:BaseQuantity>
    </cac:Price>
  </cac:InvoiceLine>
</Invoice>
`)
})

test('a credit note reads as UBL: it names its invoice, why it was issued, and how the money goes back', () => {
  const lines = linesOf(eInvoiceOf(creditNote))
  const found = [
    '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
    '<cbc:Note>Διπλή χρέωση</cbc:Note>',
    '<cac:BillingReference>',
    '<cbc:ID>2026-00017</cbc:ID>',
    '<cbc:Note>Στην κάρτα από την οποία πληρώθηκε το τιμολόγιο.</cbc:Note>',
    '<cbc:PrepaidAmount currencyID="EUR">0.00</cbc:PrepaidAmount>',
    '<cbc:PayableAmount currencyID="EUR">10.00</cbc:PayableAmount>',
    '<cac:CreditNoteLine>',
    '<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>',
    '</CreditNote>',
  ]
  expect(lines.filter((line) => found.includes(line))).toEqual(found)
  expect(lines).not.toContain('<cac:PaymentMeans>')
})

test('several months are one price for all of them', () => {
  const lines = linesOf(eInvoiceOf({ ...invoice, months: 3, ...amountsOfTotal(10_000) }))
  expect(lines).toEqual(
    expect.arrayContaining([
      '<cbc:InvoicedQuantity unitCode="MON">3</cbc:InvoicedQuantity>',
      '<cbc:PriceAmount currencyID="EUR">80.65</cbc:PriceAmount>',
      '<cbc:BaseQuantity unitCode="MON">3</cbc:BaseQuantity>',
    ]),
  )
})

test('texts can’t break the file', () => {
  const xml = ublOf(eInvoiceOf({ ...invoice, item: 'α<b>&"\u0000\u000B' }))
  expect(xml).toContain('<cbc:Name>α&lt;b&gt;&amp;&quot;</cbc:Name>')
})
