import { catalogue } from '../app/catalogue-en.ts'
import { LanguageErrorPage, LanguageLayout } from '../frame/shell/language-layout.tsx'

export default function Layout() {
  return <LanguageLayout locale="en" messages={catalogue} />
}

export function ErrorBoundary() {
  return <LanguageErrorPage locale="en" messages={catalogue} />
}
