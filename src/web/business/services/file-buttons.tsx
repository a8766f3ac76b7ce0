import { FileDown, FileUp } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useServicesWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FileButtonsProps {
  readonly salonId: string
  /** An empty price list cannot be exported. */
  readonly isEmpty: boolean
  readonly onImport: () => void
}

/** Exports the price list as a file, and imports one. */
export function FileButtons({ salonId, isEmpty, onImport }: FileButtonsProps) {
  const { file: words } = useServicesWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  return (
    <div className={`flex flex-wrap gap-1 ${isEmpty ? 'mt-3 justify-center' : 'mt-6'}`}>
      <Button size="sm" variant="ghost" onClick={onImport}>
        <FileUp {...icon} /> {words.import}
      </Button>
      {!isEmpty && (
        <Button
          size="sm"
          variant="ghost"
          busy={isBusy}
          onClick={() => save(`/business/salons/${salonId}/services/export`, words.exportName)}
        >
          <FileDown {...icon} /> {words.export}
        </Button>
      )}
    </div>
  )
}
