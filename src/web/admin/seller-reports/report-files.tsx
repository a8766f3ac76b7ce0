import { FileDown } from 'lucide-react'

import type { SellerReport } from '#features/seller-reports/contract.ts'

import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useMayWrite } from '../access-gate.tsx'
import { useAdminSellerReportWords } from './words.ts'

/** The files for the tax authority, for administrators who may export them. */
export function ReportFiles({ year, canReport }: Pick<SellerReport, 'year' | 'canReport'>) {
  const words = useAdminSellerReportWords()
  const mayWrite = useMayWrite('payouts')
  const { isBusy, save } = useDownload(words.downloadFailed, 'POST')
  if (!mayWrite) return null
  const formats = canReport ? (['xml', 'csv'] as const) : (['csv'] as const)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            size="sm"
            variant="secondary"
            busy={isBusy}
            onClick={() =>
              save(
                `/admin/seller-reports/file?year=${year}&format=${format}`,
                `onyxi-sellers-${year}.${format}`,
              )
            }
          >
            <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words[format]}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{canReport ? words.logged : words.unregistered}</p>
    </>
  )
}
