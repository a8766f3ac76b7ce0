import type { SalonReport } from '#features/reports/contract.ts'

/** The props of every part of the report. */
export interface ReportPartProps {
  readonly salonId: string
  readonly report: SalonReport
  /** By what the period is cut. */
  readonly step: string
}
