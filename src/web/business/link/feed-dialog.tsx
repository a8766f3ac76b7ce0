import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyText } from './copy-text.tsx'
import { useLinkWords } from './words.ts'

interface FeedDialogProps {
  readonly made: { readonly name: string; readonly url: string } | undefined
  readonly onClose: () => void
}

/** The one time that an address is shown. */
export function FeedDialog({ made, onClose }: FeedDialogProps) {
  const words = useLinkWords()
  return (
    <Dialog
      open={made !== undefined}
      onClose={onClose}
      keepOpen
      title={words.feedReady(made?.name ?? '')}
      footer={
        <Button wide size="lg" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {made && (
        <div className="flex flex-col gap-4">
          <CopyText label={words.feedAddress} text={made.url} />
          <a
            href={made.url.replace(/^https?:/, 'webcal:')}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {words.subscribe}
          </a>
          <Notice tone="warning">{words.feedOnce}</Notice>
        </div>
      )}
    </Dialog>
  )
}
