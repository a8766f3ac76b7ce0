import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useLinkWords } from './words.ts'

interface PosterDialogProps {
  readonly address: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A poster for the shop window; when printed, it is alone on the paper. */
export function PosterDialog({ address, open, onClose }: PosterDialogProps) {
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
        <QrCode text={address} label={words.qrAlt} className="mx-auto my-4 w-full max-w-80" />
        <p className="text-title">{words.scan}</p>
        <p className="mt-1 break-all">{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </Dialog>
  )
}
