import { xmlText, type Element } from '../xml.ts'

/** A salon's earnings in a quarter; amounts in cents. */
export interface SellerQuarter {
  /** Appointments that took place, or whose fee was kept. */
  readonly visits: number
  /** Credited to it by the platform. */
  readonly creditedCents: number
  /** Paid to it at the salon. */
  readonly atSalonCents: number
  /** Its subscription, with VAT, less credit notes. */
  readonly feeCents: number
}

export interface Seller {
  readonly salonId: string
  readonly legalName: string
  readonly vatNumber: string
  readonly registryNumber: string | null
  readonly address: string
  /** The account that it is paid to, if it has given one. */
  readonly account: { readonly iban: string; readonly holder: string } | null
  readonly quarters: readonly [SellerQuarter, SellerQuarter, SellerQuarter, SellerQuarter]
}

export interface PlatformOperator {
  readonly name: string
  readonly businessName: string
  readonly vatNumber: string
  readonly address: string
}

interface SellerReport {
  readonly year: number
  readonly operator: PlatformOperator
  readonly sellers: readonly Seller[]
  /** ISO instant, which makes the number of each report of a year unique. */
  readonly madeAt: string
}

/**
 * The yearly report on sellers in the syntax DPI 1.0 of the OECD (Directive (EU) 2021/514, Law 5047/2023). Amounts are
 * whole euros, as the syntax wants them. Each seller is an entity: the register knows no other.
 */
export function sellerReportXml({ year, operator, sellers, madeAt }: SellerReport): string {
  const reference = `GR${year}-${operator.vatNumber}-${madeAt.replaceAll(/\D/g, '').slice(0, 14)}`
  return xmlText([
    'dpi:DPI_OECD',
    [
      [
        'dpi:MessageSpec',
        [
          ['dpi:SendingEntityIN', operator.vatNumber],
          ['dpi:TransmittingCountry', 'GR'],
          ['dpi:ReceivingCountry', 'GR'],
          ['dpi:MessageType', 'DAC7'],
          ['dpi:MessageRefId', reference],
          ['dpi:MessageTypeIndic', sellers.length === 0 ? 'DPI403' : 'DPI401'],
          ['dpi:ReportingPeriod', `${year}-12-31`],
          ['dpi:Timestamp', madeAt.slice(0, 19)],
        ],
      ],
      [
        'dpi:DPIBody',
        [
          operatorOf(operator, `${reference}-P`),
          ...sellers.map((seller) => sellerOf(seller, `${reference}-${seller.salonId}`)),
        ],
      ],
    ],
    { 'xmlns:dpi': 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1', version: '1.0' },
  ])
}

const operatorOf = (operator: PlatformOperator, reference: string): Element => [
  'dpi:PlatformOperator',
  [
    ['dpi:ResCountryCode', 'GR'],
    ['dpi:TIN', operator.vatNumber, { issuedBy: 'GR' }],
    ['dpi:VAT', `EL${operator.vatNumber}`],
    ['dpi:Name', operator.name],
    ['dpi:PlatformBusinessName', operator.businessName],
    addressOf(operator.address),
    // Resident for tax in the member state that receives the report.
    ['dpi:Nexus', 'RPONEX1'],
    ['dpi:AssumedReporting', 'false'],
    specOf(reference),
  ],
]

const sellerOf = (seller: Seller, reference: string): Element => [
  'dpi:ReportableSeller',
  [
    [
      'dpi:Identity',
      [['dpi:EntitySeller', [['dpi:Standard', [partyOf(seller), seller.account ? accountOf(seller.account) : undefined]]]]],
    ],
    ['dpi:RelevantActivities', [['dpi:PersonalServices', activitiesOf(seller)]]],
    specOf(reference),
  ],
] // prettier-ignore

const partyOf = ({ legalName, vatNumber, registryNumber, address }: Seller): Element => [
  'dpi:EntSellerID',
  [
    ['dpi:ResCountryCode', 'GR'],
    ['dpi:TIN', vatNumber, { issuedBy: 'GR' }],
    registryNumber === null ? undefined : ['dpi:IN', registryNumber, { issuedBy: 'GR', INType: 'BRN' }],
    ['dpi:VAT', `EL${vatNumber}`],
    ['dpi:Name', legalName],
    addressOf(address),
  ],
]

const accountOf = ({ iban, holder }: NonNullable<Seller['account']>): Element => [
  'dpi:FinancialIdentifier',
  [
    ['dpi:Identifier', iban, { AccountNumberType: 'IBAN' }],
    ['dpi:AccountHolderName', holder],
  ],
]

const euros = (cents: number): string => String(Math.round(cents / 100))

function activitiesOf({ quarters }: Seller): readonly Element[] {
  const each = (name: string, value: (quarter: SellerQuarter) => string, isMoney = true): Element[] =>
    quarters.map((quarter, at) => [
      `dpi:${name}Q${at + 1}`,
      value(quarter),
      isMoney ? { currCode: 'EUR' } : {},
    ])
  return [
    ['dpi:Consideration', each('Cons', (of) => euros(of.creditedCents + of.atSalonCents))],
    ['dpi:NumberOfActivities', each('Numb', ({ visits }) => String(visits), false)],
    ['dpi:Fees', each('Fees', ({ feeCents }) => euros(feeCents))],
    ['dpi:Taxes', each('Tax', () => '0')],
  ]
}

const addressOf = (address: string): Element => [
  'dpi:Address',
  [
    ['dpi:CountryCode', 'GR'],
    ['dpi:AddressFree', address],
  ],
]

const specOf = (reference: string): Element => [
  'dpi:DocSpec',
  [
    ['stf:DocTypeIndic', 'OECD1'],
    ['stf:DocRefId', reference],
  ],
]
