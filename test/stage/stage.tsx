import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'

import type { Locale } from '#domain/locale.ts'
import { catalogue as greek } from '#web/app/catalogue-el.ts'
import { catalogue as english } from '#web/app/catalogue-en.ts'
import { MessagesProvider } from '#web/app/messages.tsx'
import { clientOfTab, queryDefaults } from '#web/app/query.tsx'
import type { SignInFacts } from '#web/app/sign-in-facts.ts'
import type { StreetsSource } from '#web/app/streets-choice.ts'
import { ToastStand } from '#web/ui/toast-stand.tsx'

import { answerCalls, type Call, type Route } from './api.ts'

import '#web/styles.css'
import '#web/workspace.css'

interface StageOptions {
  readonly locale?: Locale
  /** The page's path and query: `/profile?tab=security`. */
  readonly path?: string
  /** The API's answers; a call without a route fails the test. */
  readonly api?: readonly Route[]
  /** The site's sign-in settings, if they differ from the defaults. */
  readonly signIn?: SignInFacts
  /** Where the map's streets come from, if the site has some. */
  readonly streets?: StreetsSource
}

interface Stage {
  /** The calls so far, oldest first. */
  readonly calls: readonly Call[]
  /** The page's present path and query. */
  readonly path: () => string
}

/** Draws a part of a page in a real browser, with its texts, styles and router, and an API that the test answers. */
export async function onStage(
  part: ReactNode,
  { locale = 'en', path = '/', api = [], signIn, streets }: StageOptions = {},
): Promise<Stage> {
  document.documentElement.lang = locale
  const { calls, restore } = answerCalls(api)
  onTestFinished(restore)
  // All files share one page, where the library would only clean up after the first file.
  onTestFinished(async () => {
    await cleanup()
    // It would read the answers of this test again in one that has none for them.
    clientOfTab().clear()
    // Otherwise the next test would show toasts that are still open.
    toast.dismiss()
    // Stored values of a visitor must not get into the account of the next test.
    localStorage.removeItem('onyxi-salons')
    // A booking in progress would open in the next test, too.
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('onyxi-')))
      sessionStorage.removeItem(key)
  })
  const element = (
    <>
      {part}
      <ToastStand />
    </>
  )
  const root = { signIn, streets }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element, loader: () => root, HydrateFallback: () => null }],
    { initialEntries: [path], hydrationData: { loaderData: { root } } },
  )
  const client = new QueryClient({ defaultOptions: { queries: { ...queryDefaults, retry: false } } })
  await render(
    <MessagesProvider locale={locale} messages={locale === 'el' ? greek : english}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MessagesProvider>,
  )
  return {
    calls,
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
