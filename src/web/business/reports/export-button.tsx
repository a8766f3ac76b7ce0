import { FileDown } from 'lucide-react'

import type { ReportTable, SalonReport } from '#features/reports/contract.ts'

import { Button } from '../../ui/button.tsx'
import { useDownload } from '../use-download.ts'
import { useReportWords } from './words.ts'

interface ExportButtonProps {
  readonly salonId: string
  readonly report: SalonReport
  readonly table: ReportTable
  readonly step: string
  /** What it is the file of, in words. */
  readonly of: string
}

/** One table of the report as a file. */
export function ExportButton({ salonId, report, table, step, of }: ExportButtonProps) {
  const words = useReportWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const { from, to } = report.period
  const query = new URLSearchParams({ from, to, step, table })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      aria-label={words.exportOf(of)}
      className="-my-2 print:hidden"
      onClick={() =>
        save(`/business/salons/${salonId}/reports/export?${query}`, words.fileName(table, from, to))
      }
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.exportFile}
    </Button>
  )
}
