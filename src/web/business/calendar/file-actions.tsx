import { EllipsisVertical, FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { FileSheet } from './file-sheet.tsx'
import { useCalendarWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FileActionsProps {
  readonly salonId: string
  /** In a menu among the calendar's buttons, or as buttons of their own. */
  readonly isMenu: boolean
}

/** Import and export of bookings, for members who run the salon. */
export function FileActions({ salonId, isMenu }: FileActionsProps) {
  const { file: words } = useCalendarWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const [isOpen, setIsOpen] = useState(false)
  const Actions = isMenu ? ActionsMenu : ActionButtons
  return (
    <>
      <Actions
        isBusy={isBusy}
        onImport={() => setIsOpen(true)}
        onExport={() => save(`/business/salons/${salonId}/calendar/export`, words.exportName)}
      />
      {isOpen && <FileSheet salonId={salonId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ActionsProps {
  readonly isBusy: boolean
  readonly onImport: () => void
  readonly onExport: () => void
}

function ActionsMenu({ onImport, onExport }: ActionsProps) {
  const { file: words } = useCalendarWords()
  return (
    <Menu label={words.more} icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}>
      <MenuItem onSelect={onImport}>
        <FileUp {...icon} /> {words.import}
      </MenuItem>
      <MenuItem onSelect={onExport}>
        <FileDown {...icon} /> {words.export}
      </MenuItem>
    </Menu>
  )
}

function ActionButtons({ isBusy, onImport, onExport }: ActionsProps) {
  const { file: words } = useCalendarWords()
  return (
    <div className="mt-4 flex flex-wrap gap-1 print:hidden">
      <Button size="sm" variant="ghost" onClick={onImport}>
        <FileUp {...icon} /> {words.import}
      </Button>
      <Button size="sm" variant="ghost" busy={isBusy} onClick={onExport}>
        <FileDown {...icon} /> {words.export}
      </Button>
    </div>
  )
}
