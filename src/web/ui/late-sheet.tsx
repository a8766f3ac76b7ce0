import type { ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { Sheet } from './dialog.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import { Skeleton } from './skeleton.tsx'

interface LatePlaceProps {
  readonly part: LoadedQuery<unknown>
  readonly skeleton: ReactNode
}

/** The place of a part that is loading: a skeleton, or an error with a button to try again. */
export function LatePlace({ part, skeleton }: LatePlaceProps) {
  const { shell } = useMessages()
  return (
    <Loaded query={part} words={{ failed: shell.connection.lost }} skeleton={skeleton}>
      {() => null}
    </Loaded>
  )
}

interface LateSheetProps extends Pick<LatePlaceProps, 'part'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
}

/**
 * A press opens it at once, until the sheet itself has loaded. It comes before that one and closes by itself, so that
 * the focus returns to the pressed element before the other takes it.
 */
export function LateSheet({ part, open, onClose, title }: LateSheetProps) {
  return (
    <Sheet side="right" open={open && part.data === undefined} onClose={onClose} title={title}>
      <LatePlace part={part} skeleton={<Skeleton className="h-80 rounded-lg" />} />
    </Sheet>
  )
}
