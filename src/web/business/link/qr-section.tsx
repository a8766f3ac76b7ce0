import { Download, Printer } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { codePng, codeSvg, QrCode } from '../../ui/qr-code.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useOwnSalon } from '../business-page.tsx'
import { PosterDialog } from './poster-dialog.tsx'
import { useLinkWords } from './words.ts'

/** Offers the link as a QR code: on the screen, as a file and on paper. */
export function QrSection({ address }: { readonly address: string }) {
  const words = useLinkWords()
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <section aria-labelledby="qr" className="panel flex flex-col gap-5 p-5 sm:flex-row md:p-6">
      <QrCode text={address} label={words.qrAlt} className="size-44 shrink-0 rounded-md border border-line" />
      <div className="min-w-0">
        <h2 id="qr" className="text-title">
          {words.qrTitle}
        </h2>
        <p className="mt-1 text-ink-2">{words.qrText}</p>
        <CodeButtons address={address} onPrint={() => setIsPrinting(true)} />
      </div>
      <PosterDialog address={address} open={isPrinting} onClose={() => setIsPrinting(false)} />
    </section>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface CodeButtonsProps {
  readonly address: string
  readonly onPrint: () => void
}

function CodeButtons({ address, onPrint }: CodeButtonsProps) {
  const words = useLinkWords()
  const { slug } = useOwnSalon()
  const saveSvg = () => saveFile(new Blob([codeSvg(address)], { type: 'image/svg+xml' }), `${slug}.svg`)
  const savePng = async () => {
    const file = await codePng(address)
    if (file) saveFile(file, `${slug}.png`)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={saveSvg}>
        <Download {...icon} />
        {words.svg}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void savePng()}>
        <Download {...icon} />
        {words.png}
      </Button>
      <Button variant="secondary" size="sm" onClick={onPrint}>
        <Printer {...icon} />
        {words.print}
      </Button>
    </div>
  )
}
