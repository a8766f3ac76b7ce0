import { FileDown } from 'lucide-react'
import { useState } from 'react'

import type { ReportTable, SalonReport } from '#features/reports/contract.ts'

import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { download } from '../download.ts'
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
  const [busy, setBusy] = useState(false)
  const { from, to } = report.period
  const save = async () => {
    setBusy(true)
    const query = new URLSearchParams({ from, to, step, table })
    try {
      await download(`/business/salons/${salonId}/reports/export?${query}`, words.fileName(table, from, to))
    } catch {
      toast(words.exportFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-label={words.exportOf(of)}
      className="-my-2 print:hidden"
      onClick={() => void save()}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.exportFile}
    </Button>
  )
}
