import type { SalonReport } from '#features/reports/contract.ts'

/** What every part of the report is given. */
export interface ReportPartProps {
  readonly salonId: string
  readonly report: SalonReport
  /** By what the period is cut. */
  readonly step: string
}
