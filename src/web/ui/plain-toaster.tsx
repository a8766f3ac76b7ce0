import { useEffect, useRef, useState } from 'react'

import { serveToasts } from './toast.ts'

const milliseconds = 8000

/** The last text alone, where the part that draws toasts could not be fetched. */
export function PlainToaster() {
  const stand = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState('')
  useEffect(() => serveToasts((request) => setText(request.text)), [])
  useEffect(() => {
    if (text === '') return undefined
    // The top layer is ordered by who opened last: reopening lifts it over a dialog.
    stand.current?.hidePopover()
    stand.current?.showPopover()
    const timer = setTimeout(() => setText(''), milliseconds)
    return () => clearTimeout(timer)
  }, [text])
  if (text === '') return null
  return (
    <p
      ref={stand}
      popover="manual"
      role="alert"
      className="inset-auto top-18 right-4 m-0 max-w-[min(356px,calc(100vw-32px))] rounded-sm border-0 bg-ink px-4 py-3 text-small font-semibold text-bg shadow-2"
    >
      {text}
    </p>
  )
}
