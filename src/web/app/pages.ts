/** Called for each of the many workspace pages, because a shape written out for each weighs on every first visit. */
const workspace = <const Path extends `/${string}`>(path: Path) => ({ path, shape: 'workspace' }) as const

/**
 * The workspace pages whose path follows from the name: `adminGiftCards` is at /admin/gift-cards. Each list is one text,
 * because it weighs on every first visit.
 */
const namedByPath = {
  business:
    'Dashboard MyDay Notices Clients Checkout Products Rates Reports Photos Reviews Link Subscription Payouts Services Promotions SetUp Hours Policies Team',
  admin:
    'Applications Partnerships Claims Disputes Reviews Salons Promotions Payments Chargebacks GiftCards Ledger Reconciliation Payouts SellerReports Affiliates Register Content Stories Announcements Bookings Users Careers Messages Jobs Settings AuditLog Notices',
} as const

type Names = typeof namedByPath
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

type NameIn<Area extends keyof Names> = `${Area}${Words<Names[Area]>}`

/** `GiftCards` is `-gift-cards`. */
type Below<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Below<Rest>}`
  : ''

type PathOfName<Name extends string> = Name extends `${infer Area extends keyof Names}${infer Rest}`
  ? `/${Area}/${Below<Uncapitalize<Rest>>}`
  : never

const pathOf = (area: string, name: string): `/${string}` =>
  `/${area}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('-', '/')}`

const pagesByName = Object.fromEntries(
  Object.entries(namedByPath).flatMap(([area, names]) =>
    names.split(' ').map((name) => [area + name, workspace(pathOf(area, name))]),
  ),
) as unknown as {
  readonly [Name in NameIn<'business'> | NameIn<'admin'>]: {
    readonly path: PathOfName<Name>
    readonly shape: 'workspace'
  }
}

/**
 * Every page by name: its path below the language's root and the shape of its skeleton. The file under routes/ has the
 * page's name. The route tree of both languages, typed links and the navigation are built from this list.
 */
export const pages = {
  home: { path: '/', shape: 'home' },
  salons: { path: '/salons', shape: 'results' },
  salonsIn: { path: '/salons/:place/:service?', shape: 'results' },
  designs: { path: '/designs', shape: 'text' },
  savedDesigns: { path: '/designs/saved', shape: 'text' },
  oneDesign: { path: '/designs/:design', shape: 'salon' },
  designsIn: { path: '/designs/:place/:technique', shape: 'text' },
  login: { path: '/login', shape: 'form' },
  register: { path: '/register', shape: 'form' },
  businessRegistration: { path: '/business-registration', shape: 'split' },
  authCallback: { path: '/auth/callback', shape: 'form' },
  authForgot: { path: '/auth/forgot', shape: 'form' },
  authNewPassword: { path: '/auth/new-password', shape: 'form' },
  authConfirm: { path: '/auth/confirm', shape: 'form' },
  salon: { path: '/salon/:id', shape: 'salon' },
  claim: { path: '/claim/:claimed', shape: 'text' },
  listing: { path: '/listing/:listed', shape: 'text' },
  listYourSalon: { path: '/list-your-salon', shape: 'split' },
  ...pagesByName,
  admin: workspace('/admin'),
  joinSalon: { path: '/join-salon', shape: 'text' },
  reminder: { path: '/reminder', shape: 'text' },
  waitlistOffer: { path: '/waitlist-offer', shape: 'text' },
  clientForm: { path: '/client-form', shape: 'text' },
  adminApplication: workspace('/admin/applications/:id'),
  adminPartnership: workspace('/admin/partnerships/:request'),
  adminListings: workspace('/admin/listing-requests'),
  adminAffiliate: workspace('/admin/affiliates/:affiliate'),
  adminContentText: workspace('/admin/content/:document'),
  adminSalon: workspace('/admin/salons/:managed'),
  adminBooking: workspace('/admin/bookings/:booking'),
  adminUser: workspace('/admin/users/:user'),
  adminCareer: workspace('/admin/careers/:posting'),
  adminMessage: workspace('/admin/messages/:message'),
  dashboard: { path: '/dashboard', shape: 'own' },
  profile: { path: '/dashboard/profile', shape: 'own' },
  ownGiftCards: { path: '/dashboard/gift-cards', shape: 'own' },
  ownPoints: { path: '/dashboard/points', shape: 'own' },
  ownMessages: { path: '/dashboard/messages', shape: 'own' },
  ownReviews: { path: '/dashboard/reviews', shape: 'own' },
  howItWorks: { path: '/how-it-works', shape: 'text' },
  about: { path: '/about', shape: 'text' },
  bookingFaq: { path: '/booking-faq', shape: 'text' },
  promotions: { path: '/promotions', shape: 'text' },
  giftCards: { path: '/gift-cards', shape: 'split' },
  giftCardBalance: { path: '/gift-cards/balance', shape: 'text' },
  giftCardWithdrawal: { path: '/gift-cards/withdrawal', shape: 'text' },
  points: { path: '/points', shape: 'text' },
  partnership: { path: '/partnership', shape: 'split' },
  affiliate: { path: '/affiliate', shape: 'text' },
  careers: { path: '/careers', shape: 'text' },
  postJob: { path: '/careers/post', shape: 'text' },
  careerPosting: { path: '/careers/:posting', shape: 'text' },
  successStories: { path: '/success-stories', shape: 'text' },
  privacyPolicy: { path: '/privacy-policy', shape: 'text' },
  termsOfService: { path: '/terms-of-service', shape: 'text' },
  cookies: { path: '/cookies', shape: 'text' },
  accessibility: { path: '/accessibility', shape: 'text' },
} as const satisfies Record<string, Page>

/** The rough layout of a page, which its skeleton imitates while the page loads. */
export type PageShape = 'home' | 'results' | 'salon' | 'form' | 'split' | 'text' | 'own' | 'workspace'

interface Page {
  readonly path: `/${string}`
  readonly shape: PageShape
}

export type PageName = keyof typeof pages
export type PagePath<Name extends PageName> = (typeof pages)[Name]['path']

export const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)
