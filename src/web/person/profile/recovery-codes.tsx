import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useCopy } from './copy-button.tsx'
import { useProfileWords } from './words.ts'

interface RecoveryCodesProps {
  readonly email: string
  readonly codes: readonly string[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Groups a code: «abcd efgh jkmn pqrs». */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows the codes once: a customer who closes this without keeping them has to make new ones. */
export function RecoveryCodes({ email, codes, open, onClose }: RecoveryCodesProps) {
  const { recovery: words, close } = useProfileWords()
  const [isKept, setKept] = useState(false)
  const footer = (
    <Button size="lg" wide disabled={!isKept} onClick={onClose}>
      {close}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.shownTitle} keepOpen footer={footer}>
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{words.shownText}</Notice>
        <Sheet email={email} codes={codes} />
        <KeepButtons email={email} codes={codes} />
        <Checkbox label={words.kept} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      </div>
    </Dialog>
  )
}

type CodesProps = Pick<RecoveryCodesProps, 'email' | 'codes'>

/** The part of the dialog that is printed. */
function Sheet({ email, codes }: CodesProps) {
  const { recovery: words } = useProfileWords()
  return (
    <div className="print-alone">
      <h3 className="print-only">{words.heading(email)}</h3>
      <ol className="grid gap-x-6 gap-y-2 rounded-sm bg-bg-subtle p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center text-label tracking-wide tabular">
            {grouped(code)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Ways to keep the codes: copied, as a file, on paper. */
function KeepButtons({ email, codes }: CodesProps) {
  const { recovery: words, copy: copyWord } = useProfileWords()
  const copy = useCopy()
  const text = `${words.heading(email)}\n\n${codes.map(grouped).join('\n')}\n`
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), words.file)
  const look = { variant: 'secondary', size: 'sm', className: 'px-2' } as const
  return (
    <div className="grid grid-cols-3 gap-2">
      <Button {...look} onClick={() => copy(text)}>
        <Copy {...icon} className="max-sm:hidden" />
        {copyWord}
      </Button>
      <Button {...look} onClick={save}>
        <Download {...icon} className="max-sm:hidden" />
        {words.download}
      </Button>
      <Button {...look} onClick={() => window.print()}>
        <Printer {...icon} className="max-sm:hidden" />
        {words.print}
      </Button>
    </div>
  )
}
