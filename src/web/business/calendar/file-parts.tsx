import { EllipsisVertical, FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useDownload } from '../use-download.ts'
import { FileSheet } from './file-sheet.tsx'
import { useCalendarWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FilePartsProps {
  readonly salonId: string
  /** In a menu among the calendar's buttons, or as buttons of their own. */
  readonly isMenu: boolean
}

/** Appointments out as a file, and in from another program: for who runs the salon. */
export function FileParts({ salonId, isMenu }: FilePartsProps) {
  const { file: words } = useCalendarWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const [isOpen, setIsOpen] = useState(false)
  const saveAll = () => save(`/business/salons/${salonId}/calendar/export`, words.exportName)
  const open = () => setIsOpen(true)
  return (
    <>
      {isMenu ? (
        <Menu label={words.more} icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}>
          <MenuItem onSelect={open}>
            <FileUp {...icon} /> {words.import}
          </MenuItem>
          <MenuItem onSelect={saveAll}>
            <FileDown {...icon} /> {words.export}
          </MenuItem>
        </Menu>
      ) : (
        <div className="mt-4 flex flex-wrap gap-1 print:hidden">
          <Button size="sm" variant="ghost" onClick={open}>
            <FileUp {...icon} /> {words.import}
          </Button>
          <Button size="sm" variant="ghost" busy={isBusy} onClick={saveAll}>
            <FileDown {...icon} /> {words.export}
          </Button>
        </div>
      )}
      {isOpen && <FileSheet salonId={salonId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
