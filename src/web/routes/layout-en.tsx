import { catalogue } from '../catalogue-en.ts'
import { LanguageErrorPage, LanguageLayout } from '../shell/language-layout.tsx'

export default function Layout() {
  return <LanguageLayout locale="en" messages={catalogue} />
}

export function ErrorBoundary() {
  return <LanguageErrorPage locale="en" messages={catalogue} />
}
