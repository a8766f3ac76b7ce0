import { Search } from 'lucide-react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'

import type { OwnSalon } from '#features/salons/contract.ts'

import { latePart, useLate } from '../../app/late-part.ts'
import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LatePlace } from '../../ui/late-sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeys } from '../calendar/use-keys.ts'
import { useWorkspaceSearchWords } from './words.ts'

const panel = latePart(
  () => import('./search-panel.tsx'),
  (part) => part.SearchPanel,
)

const OpenSearch = createContext<() => void>(() => undefined)

interface WorkspaceSearchProps {
  readonly salon: OwnSalon
  /** The pages that the user may open. */
  readonly places: readonly RailPlace[]
  readonly children: ReactNode
}

/** The search of a workspace: the key `/` and the buttons inside open it. */
export function WorkspaceSearch({ salon, places, children }: WorkspaceSearchProps) {
  const words = useWorkspaceSearchWords()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useKeys({ '/': open })
  const part = useLate(panel, isOpen)
  useEffect(() => panel.ahead(), [])
  const { data: SearchPanel } = part
  return (
    <OpenSearch value={open}>
      {children}
      <Dialog open={isOpen} onClose={close} title={words.open}>
        {SearchPanel ? (
          <SearchPanel salon={salon} places={places} onClose={close} />
        ) : (
          <LatePlace part={part} skeleton={<Skeleton className="h-12 rounded-lg" />} />
        )}
      </Dialog>
    </OpenSearch>
  )
}

/** The button in the bar, beside the bell. */
export function SearchButton() {
  const words = useWorkspaceSearchWords()
  return (
    <button
      type="button"
      className="bar-icon"
      aria-label={words.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      title={words.openKey}
      onClick={use(OpenSearch)}
      onPointerEnter={panel.load}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

/** The button on a phone, above the list of all pages. */
export function SearchRow({ onChosen }: { readonly onChosen: () => void }) {
  const words = useWorkspaceSearchWords()
  const open = use(OpenSearch)
  return (
    <button
      type="button"
      className="menu-row w-full gap-4"
      onClick={() => {
        onChosen()
        open()
      }}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.open}
    </button>
  )
}
