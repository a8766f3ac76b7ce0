import type { adminSellerReports as source } from '../el/admin-seller-reports.ts'
import { plural, type Translated } from '../translated.ts'

export const adminSellerReports: Translated<typeof source> = {
  page: 'Yearly seller report',
  intro:
    'What salons earned through the platform, by quarter, for the DAC7 report to the tax authority (Law 5047/2023). It’s due by 31 January for the year before.',
  year: 'Year',
  sellers: 'Salons',
  visits: 'Appointments',
  earned: 'Earned',
  xml: 'File for the tax authority (XML)',
  csv: 'Table (CSV)',
  logged: 'The files hold whole IBANs, so each download is logged.',
  downloadFailed: 'The file didn’t download. Please try again.',
  unregistered:
    'The XML file needs the legal name, seat and VAT number of our own company, which are missing from the brand file.',
  empty: 'Nothing to report for this year',
  emptyText: 'No salon earned anything through the platform. Demo salons don’t count.',
  incomplete: (count: number) =>
    `${plural('en', count, { one: 'One salon lacks', other: `${count} salons lack` })} details`,
  incompleteText:
    'They haven’t given their legal name and VAT number, so the XML file leaves them out. Ask them.',
  complete: 'All salons have given their details.',
}
