import type { Page } from 'playwright-core'

/** A control that can be pressed in the present state of the page. */
export interface Target {
  readonly kind: Kind
  /** Identifies the control in findings. */
  readonly name: string
  readonly x: number
  readonly y: number
  /** The element that covers all of the control; empty if none does. */
  readonly coveredBy: string
}
type Kind = 'link' | 'fold' | 'tick' | 'field' | 'button'

/** The next control to press. */
export interface Sight {
  /** The titles of the open dialogs. */
  readonly titles: readonly string[]
  /** Controls that are too small for a finger, if they were measured. */
  readonly small: readonly string[]
  readonly target: Target | undefined
}

interface Search {
  /** The part of the page that is searched; an open dialog comes first. */
  readonly within: string
  /** Accepts a covered control too. */
  readonly isLastTry: boolean
  /** The titles of the dialogs whose controls were measured last; undefined: measure none. */
  readonly measured?: string | undefined
}

/** The effects of a press so far. */
export interface Outcome {
  /** Whether it reached the target, which may have moved away. */
  readonly wasMet: boolean
  /** Whether it had the effect that this kind of control should have. */
  readonly happened: boolean
}

interface PressedPage {
  /** Kind of control → how often it was pressed, on earlier pages too. */
  readonly pressed: Map<string, number>
  /** Finds the next control. One that is not covered becomes the target, and the page's state is recorded for it. */
  readonly next: (search: Search) => Promise<Sight>
  /** The last target at its present position; undefined when it is gone. */
  readonly again: () => Promise<Target | undefined>
  /** @param hasAsked whether the page has sent a request since the press */
  readonly outcome: (hasAsked: boolean) => Outcome
  /** The events of the press with the elements that they reached, for a finding. */
  readonly report: () => string
}

declare global {
  interface Window {
    pressing: PressedPage
  }
}

/**
 * Installs the search for controls in a loaded page. The page stays when links are pressed, and only notes where they
 * lead; `every-page.test.ts` checks that the addresses exist.
 */
export async function preparePage(page: Page, known: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate(install, [...known])
}

/** Runs in the page. */
function install(known: readonly (readonly [string, number])[]): void {
  /** The number of controls of a kind that are pressed; of links and of rows in a list, one. */
  const enough = 2
  const smallestTouch = 44
  const controls =
    'a[href],button,summary,select,textarea,input:not([type=hidden]),[role=option],[role=combobox],[role=menuitem]'
  const went: string[] = []
  const pressed = new Map(known)
  const done = new WeakSet<Element>()
  let target: Element | undefined

  const isFold = (element: Element) => element.tagName === 'SUMMARY'
  const isTick = (element: Element) => element.matches('[type=checkbox],[type=radio]')
  const isField = (element: Element) =>
    element.matches('textarea,select,input:not([type=submit],[type=button],[type=checkbox],[type=radio])')
  const inRow = (element: Element) => element.closest('li,article,[role=listbox]') !== null
  const kindOf = (element: Element): Kind => {
    if (element.matches('a')) return 'link'
    if (isFold(element)) return 'fold'
    if (isTick(element)) return 'tick'
    return isField(element) ? 'field' : 'button'
  }

  /** A checkbox that its label draws is pressed on the label. */
  const faceOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0'
    return isDrawn || !isTick(element) ? element : (element.closest('label') ?? element)
  }
  const isShown = (element: Element) => {
    const face = faceOf(element)
    const { width, height } = face.getBoundingClientRect()
    const isOff = element.matches(
      ':disabled,[aria-disabled=true],[inert] *,.skip-link,dialog:not([open]) *,[aria-hidden=true]',
    )
    return width > 4 && height > 4 && !isOff && face.checkVisibility({ visibilityProperty: true })
  }
  /** A press on a chosen radio button changes nothing, nor does one on the chosen day. */
  const isChosen = (element: Element) =>
    element.matches(
      '[type=radio]:checked,[role=menuitemradio][aria-checked=true],[data-date][aria-pressed=true]',
    )
  const shownIn = (scope: ParentNode) => [...scope.querySelectorAll(controls)].filter(isShown)
  const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1)

  const groupOf = (element: Element) => {
    const group = element.closest('fieldset,[role=group],[role=radiogroup],section,form')
    const legend = element.closest('fieldset')?.querySelector('legend')?.textContent
    return group?.getAttribute('aria-labelledby') ?? group?.getAttribute('aria-label') ?? legend ?? ''
  }
  /** Most controls of a group have the same ancestors. */
  let places = new Map<Element, string>()
  const placeOf = (element: Element | null): string => {
    if (!element || element.matches('main,header,footer,dialog,body')) return ''
    const known = places.get(element)
    if (known !== undefined) return known
    const own = `${element.tagName}.${[...element.classList].toSorted().join('.')}`
    const place = `${own}<${placeOf(element.parentElement)}`
    places.set(element, place)
    return place
  }
  /** Controls with the same key do the same thing. */
  const keyOf = (element: Element) => {
    const kind = kindOf(element)
    const isNamed = kind === 'tick' || kind === 'field'
    const label = isNamed
      ? element.getAttribute('name')
      : kind === 'link' || inRow(element)
        ? ''
        : groupOf(element)
    return [kind, label, placeOf(element)].join(' ')
  }

  const isOpen = (element: Element) =>
    element.matches('[aria-expanded=true]') || (isFold(element) && element.closest('details')?.open === true)
  /** A dialog's body comes first, then its foot and its head; an open control is closed after its contents. */
  const rank = (element: Element) => {
    if (isOpen(element)) return 3
    return element.closest('.modal-foot') ? 1 : element.closest('.modal-head') ? 2 : 0
  }
  const isDue = (element: Element) => {
    if (isChosen(element) || (done.has(element) && !isOpen(element))) return false
    return (pressed.get(keyOf(element)) ?? 0) < (kindOf(element) === 'link' || inRow(element) ? 1 : enough)
  }

  const isReached = (face: Element, element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (face.contains(hit) || hit.closest('label')?.control === element)
  }
  /** Waits a second at most until animations end. */
  const still = async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    const until = performance.now() + 1000
    do await new Promise((drawn) => requestAnimationFrame(drawn))
    while (isMoving() && performance.now() < until)
  }
  let changedAt = performance.now()
  const isClock = ({ target: node }: MutationRecord) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=timer]') !== null
  new MutationObserver((changes) => {
    if (!changes.every(isClock)) changedAt = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  /** Waits until the page has not changed for a moment; two seconds at most. */
  const atRest = async () => {
    const until = performance.now() + 2000
    while (performance.now() < Math.min(until, changedAt + 100)) await new Promise((go) => setTimeout(go, 20))
  }
  const centred = async (face: Element) => {
    await still()
    face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    await still()
  }
  const nameOf = (element: Element) => {
    const face = faceOf(element)
    const label = element.getAttribute('aria-label') || face.textContent || element.getAttribute('name') || ''
    return `${kindOf(element)} “${label.trim().slice(0, 50)}” ${face.outerHTML.slice(0, 110)}`
  }
  const targetAt = async (element: Element): Promise<Target> => {
    const face = faceOf(element)
    await centred(face)
    const boxes = [...face.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    const spots = boxes.flatMap(({ x, y, width, height }) =>
      [0.5, 0.25, 0.75].map((part) => ({ x: x + width * part, y: y + height / 2 })),
    )
    const free = spots.find(({ x, y }) => isReached(face, element, x, y))
    const { x, y } = free ?? spots[0] ?? { x: 0, y: 0 }
    const over = document.elementFromPoint(x, y)?.outerHTML.slice(0, 110) ?? 'the edge of the window'
    return { kind: kindOf(element), name: nameOf(element), x, y, coveredBy: free ? '' : over }
  }
  const isPressable = (element: Element) => isDue(element) && isShown(element)
  /** An open list of choices covers the page, so its items come first; a list without new items is left. */
  const listed = () =>
    [...document.querySelectorAll('.select-list')]
      .flatMap((list) => [...list.querySelectorAll(controls)])
      .filter(isPressable)
  const scopeOf = (within: string) => topDialog() ?? document.querySelector(within) ?? document.body
  /** The first control of the lowest rank. */
  const firstIn = (elements: Iterable<Element>) => {
    let first: Element | undefined
    for (const element of elements) {
      if ((first && rank(element) >= rank(first)) || !isPressable(element)) continue
      if (rank(element) === 0) return element
      first = element
    }
    return first
  }
  const findIn = (within: string) => {
    places = new Map()
    const items = listed()
    return firstIn(items.length > 0 ? items : scopeOf(within).querySelectorAll(controls))
  }
  /** The answer to the last press may replace or cover a control while the page scrolls to it. */
  const isLeft = (element: Element, within: string) => {
    places = new Map()
    const items = listed()
    if (items.length > 0) return items.includes(element)
    return scopeOf(within).contains(element) && element.matches(controls) && isPressable(element)
  }
  const take = (element: Element) => {
    target = element
    done.add(element)
    pressed.set(keyOf(element), (pressed.get(keyOf(element)) ?? 0) + 1)
    events = []
    before = { ...quickState(), page: kindOf(element) === 'field' ? '' : pageState() }
  }
  /** An open menu closes with the next press elsewhere, which would count as the effect of that press. */
  const leftOpen = (element: Element) => {
    const opener = document.querySelector(
      ':is([aria-haspopup=menu],[aria-haspopup=listbox],[aria-haspopup=true])[aria-expanded=true]',
    )
    const isOutside =
      opener && opener !== element && !element.closest('[role=menu],[role=listbox],.select-list')
    return isOutside ? { coveredBy: opener.outerHTML.slice(0, 110) } : undefined
  }
  const nextIn = async (within: string, isLastTry: boolean): Promise<Target | undefined> => {
    const element = findIn(within)
    if (!element) return undefined
    const at = await targetAt(element)
    await atRest()
    const found = { ...at, ...(!isLastTry && leftOpen(element)) }
    if (!isLeft(element, within)) return nextIn(within, isLastTry)
    // A control that an open list covers is tried again when the list is gone.
    if (found.coveredBy === '' || isLastTry) take(element)
    return found
  }
  const titlesOf = () =>
    [...document.querySelectorAll<HTMLElement>('dialog:modal h2')].map(({ innerText }) => innerText)
  const next: PressedPage['next'] = async ({ within, isLastTry, measured }) => {
    const titles = titlesOf()
    const small = measured === undefined || measured === titles.join() ? [] : await smallNow()
    return { titles, small, target: await nextIn(within, isLastTry) }
  }
  const again: PressedPage['again'] = async () => {
    events = []
    return target?.isConnected && isShown(target) ? targetAt(target) : undefined
  }

  /** The part of the state that is quick to read: the pressed control, and the target of the press. */
  const quickState = () => {
    const states = ['expanded', 'pressed', 'selected', 'checked', 'current'].map((name) => `aria-${name}`)
    const own = [
      ...states.map((name) => target?.getAttribute(name)),
      target instanceof HTMLInputElement && target.checked,
      target !== undefined && isFold(target) && target.closest('details')?.open,
      target?.isConnected,
    ]
    return { own: own.join(), went: went.length }
  }
  const pageState = () => {
    // The clock of a hold changes by itself.
    const moving = [...document.querySelectorAll<HTMLElement>('[role=timer]')]
    const text = moving.reduce((all, { innerText }) => all.replace(innerText, ''), document.body.innerText)
    const rails = [...document.querySelectorAll('.chip-rail,.card-rail,dialog[open] *')]
    return [
      location.href,
      document.querySelectorAll('dialog[open],details[open]').length,
      text,
      [...document.querySelectorAll('input')].map(({ value, checked }) => value + String(checked)).join(),
      // The content of a closed sheet disappears a moment later by itself.
      [...document.querySelectorAll('[aria-pressed=true],[aria-expanded=true],[aria-current]')].filter(
        (element) => element.checkVisibility(),
      ).length,
      document.activeElement?.matches('input,textarea,select') ? document.activeElement.id : '',
      rails.map(({ scrollLeft }) => scrollLeft).join(),
    ].join('|')
  }
  let before = { own: '', went: 0, page: '' }
  const happened = (kind: Kind, hasAsked: boolean) => {
    if (kind === 'field') return document.activeElement === target
    const { own, went: led } = quickState()
    if (led > before.went || (kind === 'button' && hasAsked)) return true
    if (kind !== 'link' && own !== before.own) return true
    // Read last, because it forces a layout of the page.
    return pageState() !== before.page
  }

  /** Links in running text may be as small as the text. */
  const isInText = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3
  const smallIn = (scope: ParentNode) =>
    shownIn(scope)
      // The list beside the map has links to the same salons.
      .filter((element) => !isInText(element) && element.closest('svg') === null)
      // Toasts behind the newest one are drawn smaller until it goes.
      .filter((element) => element.closest('[data-sonner-toast][data-front=false]') === null)
      .flatMap((element) => {
        // A row that is the label of its field is pressed as a whole.
        const row = element.closest('label')
        const face = row?.control === element ? row : faceOf(element)
        face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { x, y, width, height } = face.getBoundingClientRect()
        const reach = smallestTouch / 2 - 1
        const [middle, centre] = [x + width / 2, y + height / 2]
        const isHit = (right: number, down: number) => isReached(face, element, middle + right, centre + down)
        // A covered control can't be pressed now.
        if (!isHit(0, 0)) return []
        const isWide = width >= smallestTouch || (isHit(-reach, 0) && isHit(reach, 0))
        const isHigh = height >= smallestTouch || (isHit(0, -reach) && isHit(0, reach))
        const size = `${Math.round(width)} × ${Math.round(height)}`
        return isWide && isHigh ? [] : [`${size} is too small for a finger: ${nameOf(element)}`]
      })
  const smallNow = async () => {
    await still()
    return smallIn(topDialog() ?? document.body)
  }

  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { navigate: (to: unknown, options?: unknown) => Promise<void> }
  }
  const navigate = router.navigate.bind(router)
  router.navigate = async (to, options) => {
    // Going back within a sheet changes its step, not the page.
    if (typeof to === 'number' && topDialog()) return navigate(to, options)
    if (typeof to === 'number') return void went.push('back')
    const { pathname, search, hash } = {
      pathname: location.pathname,
      search: '',
      hash: '',
      ...(to as object),
    }
    const { href, pathname: path } = new URL(
      typeof to === 'string' ? to : pathname + search + hash,
      location.href,
    )
    if (path === location.pathname) {
      // A link to the page itself, such as the name of the site on its first page, changes nothing.
      if (href === location.href) went.push(href)
      return navigate(to, options)
    }
    return void went.push(href)
  }
  // The router leaves links to other sites, files, mail and telephone to the browser.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || (link.hash !== '' && link.pathname === location.pathname)) return
    event.preventDefault()
    went.push(link.href)
  })
  let events: Event[] = []
  const note = (event: Event) => events.push(event)
  for (const type of ['pointerdown', 'mousedown', 'focusin', 'click'])
    addEventListener(type, note, { capture: true })
  const wasMet = () => {
    const met = events.findLast(({ type }) => type === 'pointerdown')?.target
    return (
      target !== undefined &&
      met instanceof Element &&
      (faceOf(target).contains(met) || met.closest('label')?.control === target)
    )
  }
  const outcome: PressedPage['outcome'] = (hasAsked) => ({
    wasMet: wasMet(),
    happened: target !== undefined && happened(kindOf(target), hasAsked),
  })
  const report = () => {
    const met = events.map(({ type, target: element, defaultPrevented }) => {
      const name = element instanceof HTMLElement ? nameOf(element) : 'the window'
      return `${type}${defaultPrevented ? ' (prevented)' : ''} on ${name}`
    })
    const presence = target?.isConnected ? 'is still there' : 'is gone'
    const focused = document.activeElement
    const focus = focused instanceof HTMLElement ? nameOf(focused) : 'nothing'
    return `the control ${presence}, the events were: ${met.join(', ') || 'none'}; the focus is on ${focus}`
  }
  window.pressing = { pressed, next, again, outcome, report }
}
