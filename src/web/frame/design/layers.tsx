import { useEffect, useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { askForConsent } from '../consent/consent-state.ts'
import { ErrorView, type ErrorKind } from '../shell/error-page.tsx'
import { Cities } from './forms.tsx'
import { Part } from './part.tsx'

const kinds: readonly ErrorKind[] = ['notFound', 'forbidden', 'unavailable', 'offline', 'unexpected']

/** Dialogs, sheets, toasts and pages of errors. */
export function Layers() {
  return (
    <>
      <Panels />
      <Part name="Toast">
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} size="sm" variant="secondary" onClick={() => toast(`Μήνυμα: ${kind}`, { kind })}>
            {kind}
          </Button>
        ))}
        <Button size="sm" variant="secondary" onClick={toastWithAction}>
          με ενέργεια
        </Button>
      </Part>
      <Errors />
    </>
  )
}

const toastWithAction = () =>
  toast('Η ακύρωση απέτυχε.', {
    kind: 'error',
    description: 'Το σαλόνι δεν απάντησε.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Ξανά', onClick: () => toast('Έγινε', { kind: 'success' }) },
  })

type Layer = 'dialog' | 'bottom' | 'right' | 'spinner'

function Panels() {
  const [open, setOpen] = useState<Layer>()
  const close = () => setOpen(undefined)
  const opener = (layer: Layer, label: string) => (
    <Button size="sm" variant="secondary" onClick={() => setOpen(layer)}>
      {label}
    </Button>
  )
  useEffect(() => {
    if (open !== 'spinner') return undefined
    const timer = setTimeout(() => setOpen(undefined), 1500)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Part name="Dialog, Sheet, ConsentPanel, FullScreenSpinner">
      {opener('dialog', 'Dialog')}
      {opener('bottom', 'Sheet bottom')}
      {opener('right', 'Sheet right')}
      <Button size="sm" variant="secondary" onClick={askForConsent}>
        ConsentPanel
      </Button>
      {opener('spinner', 'FullScreenSpinner')}
      <Opened layer={open} onClose={close} />
    </Part>
  )
}

interface OpenedProps {
  readonly layer: Layer | undefined
  readonly onClose: () => void
}

const Opened = ({ layer, onClose }: OpenedProps) => (
  <>
    <Dialog open={layer === 'dialog'} onClose={onClose} title="Να ακυρωθεί το ραντεβού;">
      <p>Θα επιστραφούν 20 € στην κάρτα σας.</p>
    </Dialog>
    <Sheet
      open={layer === 'bottom'}
      onClose={onClose}
      title="Διαλέξτε ώρα"
      subtitle="Ημιμόνιμο μανικιούρ · 45′ · 20 €"
      footer={
        <Button wide size="lg" onClick={() => toast('Το ραντεβού σας επιβεβαιώθηκε', { kind: 'success' })}>
          Επιβεβαίωση · Παρ 17:15
        </Button>
      }
    >
      <Cities label="Πόλη" />
    </Sheet>
    <Sheet open={layer === 'right'} onClose={onClose} title="Από το πλάι" side="right">
      <p>Κείμενο</p>
    </Sheet>
    {layer === 'spinner' && <FullScreenSpinner text="Ελέγχουμε τη σύνδεσή σας…" />}
  </>
)

function Errors() {
  const [kind, setKind] = useState<ErrorKind>()
  return (
    <Part name="ErrorView">
      {kinds.map((each) => (
        <Button key={each} size="sm" variant="secondary" onClick={() => setKind(each)}>
          {each}
        </Button>
      ))}
      {kind && (
        <div className="w-full">
          <ErrorView kind={kind} isInPage />
        </div>
      )}
    </Part>
  )
}
