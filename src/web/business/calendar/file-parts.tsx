import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { download } from '../download.ts'
import { FileSheet } from './file-sheet.tsx'
import { useCalendarWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Appointments out as a file, and in from another program: for who runs the salon, below the calendar. */
export function FileParts({ salonId }: { readonly salonId: string }) {
  const { file: words } = useCalendarWords()
  const [busy, setBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(`/business/salons/${salonId}/calendar/export`, words.exportName)
    } catch {
      toast(words.exportFailed, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 flex flex-wrap gap-1 print:hidden">
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <FileUp {...icon} /> {words.import}
      </Button>
      <Button size="sm" variant="ghost" busy={busy} onClick={() => void save()}>
        <FileDown {...icon} /> {words.export}
      </Button>
      {isOpen && <FileSheet salonId={salonId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
