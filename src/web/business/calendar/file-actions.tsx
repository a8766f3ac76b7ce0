import { EllipsisVertical, FileDown, FileUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { latePart, useLate } from '../../app/late-part.ts'
import { Button } from '../../ui/button.tsx'
import { LateSheet } from '../../ui/late-sheet.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useDayWords } from './day-words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const sheet = latePart(
  () => import('./file-sheet.tsx'),
  (part) => part.FileSheet,
)

interface FileActionsProps {
  readonly salonId: string
  /** In the menu of the calendar's bar, after these items; else as buttons of their own. */
  readonly inMenuAfter?: ReactNode
}

/** Import and export of bookings, for members who run the salon. */
export function FileActions({ salonId, inMenuAfter }: FileActionsProps) {
  const { file: words } = useDayWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const [isOpen, setIsOpen] = useState(false)
  const part = useLate(sheet, isOpen)
  const { data: FileSheet } = part
  const close = () => setIsOpen(false)
  const actions = {
    onImport: () => setIsOpen(true),
    onExport: () => save(`/business/salons/${salonId}/calendar/export`, words.exportName),
  }
  return (
    <>
      {inMenuAfter === undefined ? (
        <ActionButtons {...actions} isBusy={isBusy} />
      ) : (
        <MoreMenu>
          {inMenuAfter}
          <MenuLine />
          <ActionItems {...actions} />
        </MoreMenu>
      )}
      <LateSheet part={part} open={isOpen} onClose={close} title={words.title} />
      {isOpen && FileSheet && <FileSheet salonId={salonId} onClose={close} />}
    </>
  )
}

/** What the bar has no room for. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const { file: words } = useDayWords()
  return (
    <Menu label={words.more} icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {children}
    </Menu>
  )
}

interface ActionsProps {
  readonly onImport: () => void
  readonly onExport: () => void
}

function ActionItems({ onImport, onExport }: ActionsProps) {
  const { file: words } = useDayWords()
  return (
    <>
      <MenuItem onSelect={onImport}>
        <FileUp {...icon} /> {words.import}
      </MenuItem>
      <MenuItem onSelect={onExport}>
        <FileDown {...icon} /> {words.export}
      </MenuItem>
    </>
  )
}

function ActionButtons({ isBusy, onImport, onExport }: ActionsProps & { readonly isBusy: boolean }) {
  const { file: words } = useDayWords()
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
