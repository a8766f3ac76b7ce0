import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyText } from './copy-text.tsx'
import { useLinkWords } from './words.ts'

export interface NewFeed {
  /** The team member's name. */
  readonly name: string
  readonly url: string
}

interface FeedDialogProps {
  readonly made: NewFeed | undefined
  readonly onClose: () => void
}

/** Shows the address of a new calendar, which the server tells only once. */
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
      {made && <FeedAddress url={made.url} />}
    </Dialog>
  )
}

function FeedAddress({ url }: Pick<NewFeed, 'url'>) {
  const words = useLinkWords()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <CopyText label={words.feedAddress} text={url} />
        <p className="mt-2 text-small text-muted">{words.feedRefresh}</p>
      </div>
      <a
        href={url.replace(/^https?:/, 'webcal:')}
        className="font-semibold text-primary underline underline-offset-4"
      >
        {words.subscribe}
      </a>
      <Notice tone="warning">{words.feedOnce}</Notice>
    </div>
  )
}
