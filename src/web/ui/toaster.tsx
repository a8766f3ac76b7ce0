import 'sonner/dist/styles.css'
import './toast.css'
import { useEffect, useRef, type FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { Toaster as Sonner, toast as show, type ExternalToast } from 'sonner'

import { localeOfPath } from '#domain/language.ts'

import { rootWords } from '../app/root-words.ts'
import { serveToasts, type ToastRequest } from './toast.ts'

function draw({ text, kind, duration, description, action, other }: ToastRequest): void {
  const options: ExternalToast = {
    ...(duration !== undefined && { duration }),
    ...(description !== undefined && { description }),
    ...(action && { action }),
    ...(other && { cancel: other }),
  }
  if (kind === undefined) show(text, options)
  else show[kind](text, options)
}

/**
 * sonner gives the focus back to where it was before it came to a toast, also when the reader presses a field next, which
 * then loses it. So it only learns of a focus that came by the keyboard.
 */
function hidePressed(event: FocusEvent): void {
  if (!event.target.matches(':focus-visible')) event.stopPropagation()
}

/** sonner in our clothes: at most 3 at once, 4 s each, above open dialogs. */
export function Toaster() {
  const stand = useRef<HTMLDivElement>(null)
  const words = rootWords[localeOfPath(useLocation().pathname)]
  useEffect(
    () =>
      serveToasts((request) => {
        // The top layer is ordered by who opened last: reopening lifts the toast over a dialog.
        stand.current?.hidePopover()
        stand.current?.showPopover()
        draw(request)
      }),
    [],
  )
  return (
    <div ref={stand} popover="manual" className="toast-stand" onFocusCapture={hidePressed}>
      <Sonner
        position="top-right"
        closeButton
        visibleToasts={3}
        duration={4000}
        containerAriaLabel={words.notifications}
        toastOptions={{ closeButtonAriaLabel: words.closeNotification }}
      />
    </div>
  )
}
