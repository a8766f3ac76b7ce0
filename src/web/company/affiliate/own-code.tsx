import { Copy, Download, Link2, Share2 } from 'lucide-react'

import type { AffiliateView } from '#features/affiliates/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { QueryProvider } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { codePng, QrCode } from '../../ui/qr-code.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useJoin, useOwnAffiliate } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The code of the user who is signed in, or the button that gives one. */
export const OwnCode = () => (
  <QueryProvider>
    <Code />
  </QueryProvider>
)

function Code() {
  const { code } = useAffiliateWords()
  return (
    <Loaded
      query={useOwnAffiliate()}
      words={code}
      className="mt-4"
      skeleton={<Skeleton className="h-36 rounded-md" />}
    >
      {({ affiliate }) => (affiliate ? <Shown affiliate={affiliate} /> : <Join />)}
    </Loaded>
  )
}

function Join() {
  const { code } = useAffiliateWords()
  const { run, isBusy, problem } = useJoin()
  return (
    <div className="mt-2">
      <p className="text-ink-2">{code.joinText}</p>
      <p className="mt-3 text-small text-ink-2">
        {code.joinTerms}{' '}
        <a href="#terms" className="text-primary underline underline-offset-4">
          {code.termsLink}
        </a>
      </p>
      {problem !== undefined && (
        <Notice tone="danger" live className="mt-4">
          {problem}
        </Notice>
      )}
      <Button size="lg" className="mt-6" busy={isBusy} onClick={() => void run()}>
        {code.join}
      </Button>
    </div>
  )
}

function Shown({ affiliate }: { readonly affiliate: AffiliateView }) {
  const { code: words } = useAffiliateWords()
  const locale = useLocale()
  const copy = useCopy()
  const { code, link, joinedAt } = affiliate
  return (
    <div className="mt-3 flex flex-col gap-5">
      <div>
        <p
          translate="no"
          className="tabular rounded-md bg-bg-subtle px-4 py-4 text-center text-[clamp(26px,7vw,36px)] leading-none font-bold tracking-[0.12em] text-primary"
        >
          {code}
        </p>
        <p className="mt-2 text-caption text-muted">{words.since(plainDay(locale, joinedAt))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(code, words.codeCopied)}>
          <Copy {...icon} /> {words.copyCode}
        </Button>
        <ShareButton text={`${words.shareText} ${code}`} url={link} />
      </div>
      <ReferralLink link={link} />
      <LinkCode link={link} code={code} />
    </div>
  )
}

/** The link as a QR code. */
function LinkCode({ link, code }: Pick<AffiliateView, 'link' | 'code'>) {
  const { code: words } = useAffiliateWords()
  const save = async () => {
    const file = await codePng(link)
    if (file) saveFile(file, `onyxi-${code}.png`)
  }
  return (
    <div className="flex items-center gap-4 border-t border-line pt-4">
      <QrCode text={link} label={words.qr} className="size-28 shrink-0 rounded-sm border border-line" />
      <div className="min-w-0">
        <p className="text-label">{words.qr}</p>
        <p className="mt-1 text-small text-ink-2">{words.qrText}</p>
        <Button variant="ghost" size="sm" className="mt-1 -ml-4" onClick={() => void save()}>
          <Download {...icon} /> {words.qrSave}
        </Button>
      </div>
    </div>
  )
}

function ReferralLink({ link }: Pick<AffiliateView, 'link'>) {
  const { code: words } = useAffiliateWords()
  const copy = useCopy()
  return (
    <div className="border-t border-line pt-4">
      <p className="text-label">{words.link}</p>
      <p translate="no" className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere] select-all">
        {link}
      </p>
      <Button variant="ghost" size="sm" className="mt-1 -ml-4" onClick={() => copy(link, words.linkCopied)}>
        <Link2 {...icon} /> {words.copyLink}
      </Button>
    </div>
  )
}

/** Opens the sharing list of the device, where it has one. */
function ShareButton({ text, url }: { readonly text: string; readonly url: string }) {
  const { code } = useAffiliateWords()
  if (!('share' in navigator)) return null
  // Rejects when the user closes the list, which is no failure.
  const share = () => void navigator.share({ text, url }).catch(() => undefined)
  return (
    <Button variant="secondary" onClick={share}>
      <Share2 {...icon} /> {code.share}
    </Button>
  )
}

function useCopy(): (text: string, done: string) => void {
  const { code } = useAffiliateWords()
  const copy = async (text: string, done: string) => {
    try {
      // Without a secure context there is no clipboard, and this throws too.
      await navigator.clipboard.writeText(text)
      toast(done, { kind: 'success' })
    } catch {
      toast(code.copyFailed, { kind: 'error' })
    }
  }
  return (text, done) => void copy(text, done)
}
