import { expect, test } from 'vitest'

import { sellerReportXml, type Seller, type SellerQuarter } from './seller-report.ts'

const none: SellerQuarter = { visits: 0, creditedCents: 0, atSalonCents: 0, feeCents: 0 }
const operator = {
  name: 'Ονύξι ΑΕ',
  businessName: 'Onyxi',
  vatNumber: '094014201',
  address: 'Τρώων 24, Αθήνα',
}
const seller: Seller = {
  salonId: '01a223ed-44eb-72ee-b080-42fa9de42a1a',
  legalName: 'Νύχια & Σία <ΟΕ>',
  vatNumber: '090000045',
  registryNumber: '123456789000',
  address: 'Ερμού 1, 10563 Αθήνα',
  account: { iban: 'GR1601101250000000012300695', holder: 'Νύχια & Σία' },
  quarters: [
    none,
    { visits: 3, creditedCents: 4_049, atSalonCents: 3_000, feeCents: 2_480 },
    none,
    // A quarter with more refunds than earnings.
    { ...none, creditedCents: -1_250 },
  ],
}
const report = { year: 2026, operator, sellers: [seller], madeAt: '2027-01-10T08:30:00Z' }

/** The texts of the elements with a name, in order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

test('the report has whole euros by quarter, of what was credited and what was paid at the salon', () => {
  const xml = sellerReportXml(report)
  const quarters = (name: string) => [1, 2, 3, 4].flatMap((each) => texts(xml, `dpi:${name}Q${each}`))
  expect(quarters('Cons')).toEqual(['0', '70', '0', '-12'])
  expect(quarters('Numb')).toEqual(['0', '3', '0', '0'])
  expect(quarters('Fees')).toEqual(['0', '25', '0', '0'])
  expect(texts(xml, 'dpi:Name')).toEqual(['Ονύξι ΑΕ', 'Νύχια &amp; Σία &lt;ΟΕ&gt;'])
  expect(texts(xml, 'dpi:TIN')).toEqual(['094014201', '090000045'])
  expect(texts(xml, 'dpi:Identifier')).toEqual(['GR1601101250000000012300695'])
  expect(texts(xml, 'dpi:ReportingPeriod')).toEqual(['2026-12-31'])
  const references = texts(xml, 'stf:DocRefId')
  expect(new Set([...references, ...texts(xml, 'dpi:MessageRefId')]).size).toBe(3)
})

test('a seller without an account or registry number lacks the elements; a year without sellers says so', () => {
  const bare = sellerReportXml({ ...report, sellers: [{ ...seller, account: null, registryNumber: null }] })
  expect(bare).not.toMatch(/FinancialIdentifier|dpi:IN /)
  expect(texts(bare, 'dpi:MessageTypeIndic')).toEqual(['DPI401'])
  const empty = sellerReportXml({ ...report, sellers: [] })
  expect(texts(empty, 'dpi:MessageTypeIndic')).toEqual(['DPI403'])
  expect(empty).not.toContain('ReportableSeller')
})
