import { Download, Printer } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useOwnSalon } from '../business-page.tsx'
import { codePng, codeSvg, QrCode } from './qr-code.tsx'
import { useLinkWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The link for cameras: on the screen, as a file, on paper. */
export function QrSection({ address }: { readonly address: string }) {
  const words = useLinkWords()
  const { slug } = useOwnSalon()
  const [isPrinting, setIsPrinting] = useState(false)
  const saveSvg = () => saveFile(new Blob([codeSvg(address)], { type: 'image/svg+xml' }), `${slug}.svg`)
  const savePng = async () => {
    const file = await codePng(address)
    if (file) saveFile(file, `${slug}.png`)
  }
  return (
    <section aria-labelledby="qr" className="panel flex flex-col gap-5 p-5 sm:flex-row md:p-6">
      <QrCode text={address} className="size-44 shrink-0 rounded-md border border-line" />
      <div className="min-w-0">
        <h2 id="qr" className="text-title">
          {words.qrTitle}
        </h2>
        <p className="mt-1 text-ink-2">{words.qrText}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={saveSvg}>
            <Download {...icon} />
            {words.svg}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void savePng()}>
            <Download {...icon} />
            {words.png}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setIsPrinting(true)}>
            <Printer {...icon} />
            {words.print}
          </Button>
        </div>
      </div>
      <PosterDialog address={address} open={isPrinting} onClose={() => setIsPrinting(false)} />
    </section>
  )
}

interface PosterDialogProps {
  readonly address: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A sheet for the shop window; printed, it is alone on the paper. */
function PosterDialog({ address, open, onClose }: PosterDialogProps) {
  const words = useLinkWords()
  const { name } = useOwnSalon()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.poster}
      footer={
        <Button size="lg" wide onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <div className="print-alone rounded-md bg-white p-6 text-center text-black">
        <p className="display text-display">{name}</p>
        <QrCode text={address} className="mx-auto my-4 w-full max-w-80" />
        <p className="text-title">{words.scan}</p>
        <p className="mt-1 break-all">{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </Dialog>
  )
}
