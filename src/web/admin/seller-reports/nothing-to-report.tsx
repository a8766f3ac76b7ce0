import { FileSpreadsheet } from 'lucide-react'

import { EmptyState } from '../../ui/card.tsx'
import { useAdminSellerReportWords } from './words.ts'

/** A year in which no salon earned anything through the platform. */
export function NothingToReport() {
  const words = useAdminSellerReportWords()
  return (
    <EmptyState
      icon={<FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
    />
  )
}
