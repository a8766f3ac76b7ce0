import { X } from 'lucide-react'
import {
  createContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'

import { useMessages } from '../app/messages.tsx'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { showModal } from './show-modal.ts'

/** The container for lists inside a dialog, because nothing outside an open dialog can be reached. */
export const DialogContext = createContext<HTMLElement | null>(null)

export interface DialogProps {
  readonly open: boolean
  /** Escape, the close button, a press outside. */
  readonly onClose: () => void
  readonly title: string
  /** One line under the title. */
  readonly subtitle?: ReactNode
  readonly children: ReactNode
  /** Stays at the bottom while the content scrolls: the total and the button. */
  readonly footer?: ReactNode
  /** A press outside does not close it: for half-filled forms. */
  readonly keepOpen?: boolean
}

interface SheetProps extends DialogProps {
  /** `bottom`: from below on a phone, a centred panel from 600 px. `right`: from the side on any width. */
  readonly side?: 'bottom' | 'right'
}

/** A centred question; the whole width of a phone, from below. */
export function Dialog(props: DialogProps) {
  return <Panel {...props} kind="dialog" />
}

/** A larger piece of work beside the page. */
export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  return <Panel {...props} kind={side === 'right' ? 'sheet-right' : 'sheet-bottom'} />
}

/** Opens and closes the element. The browser keeps the focus in it, closes it by Escape and gives the focus back. */
function useModal(element: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) showModal(dialog)
    if (!open && dialog.open) dialog.close()
  }, [element, open, drawn])
  // The content stays until the way out has been drawn.
  if (open && !drawn) setDrawn(true)
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setDrawn(false), 320)
    return () => clearTimeout(timer)
  }, [open])
  return open || drawn
}

/** Keeps typed text visible above the keyboard; the code is loaded with the first dialog. */
function useTypingRoom(element: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return undefined
    const left = new AbortController()
    import('./typing-room.ts')
      .then(({ keepInSight }) => left.signal.aborted || keepInSight(dialog, left.signal))
      .catch(() => undefined)
    return () => left.abort()
  }, [element, open])
}

interface PanelProps extends DialogProps {
  readonly kind: 'dialog' | 'sheet-bottom' | 'sheet-right'
}

function Panel(props: PanelProps) {
  const { open, onClose, keepOpen, kind } = props
  const element = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const drawn = useModal(element, open)
  useTypingRoom(element, open)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; its key is Escape
    <dialog
      ref={(node) => {
        element.current = node
        setContainer(node)
      }}
      className={classes('modal', kind)}
      aria-labelledby={titleId}
      onCancel={(event) => cancel(event, onClose)}
      onClick={(event) => {
        if (event.target === event.currentTarget && !keepOpen) onClose()
      }}
    >
      {drawn && (
        <DialogContext value={container}>
          <Content {...props} titleId={titleId} />
        </DialogContext>
      )}
    </dialog>
  )
}

/** The page closes the dialog, so that its state and the element's stay the same. */
function cancel(event: SyntheticEvent, onClose: () => void): void {
  // A dialog on top of this one, or a chooser of files, was cancelled.
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}

interface ContentProps extends Omit<DialogProps, 'open' | 'keepOpen'> {
  readonly titleId: string
}

function Content({ titleId, title, subtitle, onClose, children, footer }: ContentProps) {
  const { kit } = useMessages()
  return (
    <>
      <div className="modal-head">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="display text-display-sm">
            {title}
          </h2>
          {subtitle !== undefined && <div className="text-small text-muted">{subtitle}</div>}
        </div>
        <IconButton label={kit.close} onClick={onClose} className="-mr-2">
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="modal-body">{children}</div>
      {footer !== undefined && footer !== false && <div className="modal-foot">{footer}</div>}
    </>
  )
}
