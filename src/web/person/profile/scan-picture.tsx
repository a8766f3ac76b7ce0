import { CopyButton } from './copy-button.tsx'
import type { Begun } from './use-app-enrolment.ts'
import { useProfileWords } from './words.ts'

/** The picture that an app scans, and other ways to the same key. */
export function ScanPicture({ begun: { picture, secret, uri } }: { readonly begun: Begun }) {
  const { twoStep: words } = useProfileWords()
  return (
    <div className="flex flex-col items-center gap-4">
      {/* White in both themes: apps look for dark squares on a light ground. */}
      <img
        src={picture}
        alt={words.qr}
        width={208}
        height={208}
        className="rounded-sm bg-white p-2 hairline"
      />
      <a
        href={uri}
        className="inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4 md:hidden"
      >
        {words.openApp}
      </a>
      <TypedSecret secret={secret} />
    </div>
  )
}

/** The key to type into an app that cannot scan. */
function TypedSecret({ secret }: { readonly secret: string }) {
  const { twoStep: words } = useProfileWords()
  return (
    <div className="w-full rounded-sm bg-bg-subtle p-3.5">
      <p className="text-small text-ink-2">{words.manual}</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 font-[inherit] text-label tracking-wide break-words tabular">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <CopyButton text={secret} label={words.copySecret} />
      </div>
    </div>
  )
}
