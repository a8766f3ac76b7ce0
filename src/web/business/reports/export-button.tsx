import { FileDown } from 'lucide-react'

import type { ReportTable } from '#features/reports/contract.ts'

import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { ReportPartProps } from './report-part.ts'
import { useReportWords } from './words.ts'

interface ExportButtonProps extends ReportPartProps {
  readonly table: ReportTable
  /** Names the table. */
  readonly of: string
}

/** One table of the report as a file. */
export function ExportButton({ salonId, report, table, step, of }: ExportButtonProps) {
  const words = useReportWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const { from, to } = report.period
  const query = new URLSearchParams({ from, to, step, table })
  const path = `/business/salons/${salonId}/reports/export?${query}`
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      aria-label={words.exportOf(of)}
      className="-my-2 print:hidden"
      onClick={() => save(path, words.fileName(table, from, to))}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.exportFile}
    </Button>
  )
}
