import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { download } from '../download.ts'
import { useServicesWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FileButtonsProps {
  readonly salonId: string
  /** There is nothing to give out yet. */
  readonly isEmpty: boolean
  readonly onImport: () => void
}

/** The price list out as a file, and in again. */
export function FileButtons({ salonId, isEmpty, onImport }: FileButtonsProps) {
  const { file: words } = useServicesWords()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(`/business/salons/${salonId}/services/export`, words.exportName)
    } catch {
      toast(words.exportFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={`flex flex-wrap gap-1 ${isEmpty ? 'mt-3 justify-center' : 'mt-6'}`}>
      <Button size="sm" variant="ghost" onClick={onImport}>
        <FileUp {...icon} /> {words.import}
      </Button>
      {!isEmpty && (
        <Button size="sm" variant="ghost" busy={busy} onClick={() => void save()}>
          <FileDown {...icon} /> {words.export}
        </Button>
      )}
    </div>
  )
}
